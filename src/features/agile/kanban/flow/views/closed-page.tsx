import { ChartLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const shown = ['cycleTime', 'ageing', 'cumulative', 'wip', 'timeInColumn', 'behaviour'] as const

/** What the analytics of boards would tell, for accounts whose plan has none. */
export function ClosedPage({ title, plans }: { title: string; plans: string[] }) {
  const t = useTranslations('flow')
  const names = plans.join(' / ')
  return (
    <>
      <PageHeader
        title={title}
        description={t('about')}
        meta={<Badge tone="accent">{t('closed.badge', { plans: names })}</Badge>}
      />
      <Card title={t('closed.title')} description={t('closed.text', { plans: names })} footer={t('closed.kept')}>
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {shown.map(name => (
            <li key={name} className="flex gap-3">
              <ChartLine aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
              <div>
                <h3 className="font-semibold">{t(`charts.${name}.title`)}</h3>
                <p className="text-muted text-sm">{t(`charts.${name}.rule`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-2">
          <ButtonLink href={paths.contactAdmin()} variant="secondary">
            {t('closed.ask')}
          </ButtonLink>
          <ButtonLink href={paths.forecasts()} variant="quiet">
            {t('forecasts')}
          </ButtonLink>
        </p>
      </Card>
    </>
  )
}
