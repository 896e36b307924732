import { useTranslations } from 'use-intl'
import type { Facts } from '#features/billing/overview/rules-rows.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** For readers who cannot buy: whom to ask. */
export function ContactAdmin({ facts, className }: { facts: Pick<Facts, 'account'>; className?: string }) {
  const t = useTranslations('billingPage.contact')
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <ButtonLink variant="secondary" href={paths.contactAdmin('purchase')}>
        {t('button')}
      </ButtonLink>
      <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{t('text', { account: facts.account })}</p>
    </div>
  )
}
