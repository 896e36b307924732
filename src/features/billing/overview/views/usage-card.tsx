import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Usage, UsageLine } from '#features/billing/usage/rules.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useDateText } from './texts.tsx'

/** The usage of each limit, and the effect of reaching it. */
export function UsageCard({ usage }: { usage: Usage }) {
  const t = useTranslations('billingPage.usage')
  const { invited } = usage.members
  return (
    <Card
      title={t('title')}
      description={t('intro', { plan: planOf(usage.plan).name })}
      footer={<Link href={paths.billing('plans')}>{t('more')}</Link>}
    >
      <ul className="grid gap-5">
        {usage.limits.map(line => (
          <li key={line.name}>
            <Line
              line={line}
              until={usage.period.end}
              note={line.name === 'members' ? t('invited', { invited }) : ''}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Line({ line: { name, used, limit }, until, note }: { line: UsageLine; until: number; note: string }) {
  const t = useTranslations()
  const day = useDateText()(until)
  const label = t(`usage.names.${name}`)
  if (limit === null)
    return (
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="figures text-muted">{t('billingPage.usage.unlimited', { used })}</span>
      </div>
    )
  return (
    <>
      <ProgressBar
        label={label}
        value={Math.min(used, limit)}
        max={limit}
        text={t('billingPage.usage.of', { used, limit })}
      />
      <p className="mt-1 text-muted text-sm">
        {t(used < limit ? 'billingPage.usage.atLimit' : 'billingPage.usage.full', {
          text: t(`usage.atLimit.${name}`, { day }),
        })}{' '}
        {note}
      </p>
    </>
  )
}
