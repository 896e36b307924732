import { ShoppingCart, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Scripted } from '#ui/island.tsx'

/**
 * The plan that a visitor has chosen, with the next steps. It floats above the page, because a script shows it later.
 */
export function PendingBar() {
  const t = useTranslations('pricing.pending')
  return (
    <Scripted name="billing/pending-items" namespaces={['pricing.choice', 'pricing.pending']} when="idle">
      <section
        aria-label={t('title')}
        hidden
        data-pending
        className="pending-bar layer-header fixed inset-x-3 bottom-3 mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised px-4 py-3 shadow-float"
      >
        <ShoppingCart aria-hidden className="size-5 shrink-0 text-brand-ink max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-52 text-sm">
          <strong className="block">{t('title')}</strong>
          <span data-slot="line" />
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink size="sm" href={paths.register(paths.cart())}>
            {t('register')}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" href={paths.login(paths.cart())}>
            {t('signIn')}
          </ButtonLink>
          <Button type="button" size="sm" variant="quiet" icon={X} isIconOnly aria-label={t('remove')} data-remove>
            {t('remove')}
          </Button>
        </div>
      </section>
    </Scripted>
  )
}
