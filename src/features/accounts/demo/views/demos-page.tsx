import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { type Plan, PlanBadge } from '#ui/shell/plan-badge.tsx'

/** `name` is the translated role. `address` signs in with any password, null if disabled. */
type DemoRole = {
  role: 'ADMIN' | 'TEAM_LEAD' | 'FACILITATOR' | 'MEMBER' | 'OBSERVER'
  name: string
  address: string | null
}
type DemoPlan = { plan: Plan; company: string; roles: DemoRole[] }
type Props = {
  /** The address of this page in its language. */
  action: string
  plans: DemoPlan[]
  error: string | null
}

/** All demos by plan, each with its role's abilities and a button to start it. */
export function DemosPage({ action, plans, error }: Props) {
  const t = useTranslations('demo')
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:px-6">
      <header className="max-w-2xl">
        <h1 tabIndex={-1} className="display text-4xl">
          {t('title')}
        </h1>
        <p className="mt-3 text-lg text-muted">{t('intro')}</p>
      </header>
      {error && <Alert tone="danger">{error}</Alert>}
      <div className="grid items-start gap-6 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn key={plan.plan} action={action} {...plan} />
        ))}
      </div>
      <p className="text-muted">
        {t('ownData')} <Link href={paths.register()}>{t('register')}</Link>
      </p>
    </div>
  )
}

const planNames = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

function PlanColumn({ action, plan, company, roles }: DemoPlan & { action: string }) {
  const t = useTranslations('demo')
  const heading = `demo-${plan.toLowerCase()}`
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface shadow-low">
      <header className="grid gap-1 border-line border-b px-5 py-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={heading} className="display text-2xl">
            {planNames[plan]}
          </h2>
          <PlanBadge plan={plan} />
        </div>
        <p className="text-muted">{t(`plans.${plan}`)}</p>
        <p className="font-medium text-sm">{t('company', { name: company })}</p>
      </header>
      <ul className="divide-y divide-line">
        {roles.map(({ role, name, address }) => (
          <li key={role} className="grid gap-2 px-5 py-4">
            <h3 className="font-semibold">{name}</h3>
            <p className="text-muted text-sm">{t(`roles.${role}`)}</p>
            {address && <code className="break-all font-mono text-subtle text-xs">{address}</code>}
            <form method="post" action={action}>
              <input type="hidden" name="type" value={plan} />
              <Button name="role" value={role} variant="secondary" size="sm">
                <span className="sr-only">{t('enterPlan', { plan: planNames[plan], role: name })}</span>
                <span aria-hidden>{t('enter', { role: name })}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
