import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

const plans = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

/** Three ways to look around without an account, one per plan. */
export function DemoChoice() {
  const t = useTranslations('auth.demo')
  const all = useTranslations('demo')('all')
  return (
    <section aria-labelledby="demo-heading" className="mt-8 border-line border-t pt-6">
      <h2 id="demo-heading" className="font-semibold">
        {t('heading')}
      </h2>
      <p className="mt-0.5 text-muted text-sm">{t('intro')}</p>
      <form method="post" action={paths.demoLogin()} className="mt-4 flex flex-wrap gap-2">
        {Object.entries(plans).map(([type, plan]) => (
          <Button key={type} name="type" value={type} variant="secondary" size="sm" className="flex-1">
            <span className="sr-only">{t('start', { plan })}</span>
            <span aria-hidden>{plan}</span>
          </Button>
        ))}
      </form>
      <p className="mt-3 text-sm">
        <Link href={paths.demoLogin()}>{all}</Link>
      </p>
    </section>
  )
}
