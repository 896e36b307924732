import { useFormatter, useTranslations } from 'use-intl'
import type { Analytics } from '#features/agile/poker-analytics/rules.ts'
import { periods } from '#features/agile/poker-analytics/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { DistributionCharts } from './distribution-charts.tsx'
import { HeldChart, TrendChart } from './trend-charts.tsx'

type Team = { id: string; name: string }
export type Where = { accountId: string; days: number; teamId: string | null }
type Props = Where & { analytics: Analytics; teams: Team[] }

const addressOf = (days: number, teamId: string | null) =>
  `${paths.pokerAnalytics()}?${new URLSearchParams({ days: String(days), ...(teamId && { teamId }) })}`

/** What a team learns from its sessions: every figure as a chart with its rule and its data. */
export function AnalyticsPage({ analytics, teams, ...where }: Props) {
  const t = useTranslations('pokerAnalytics')
  const { days, teamId } = where
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        above={<Breadcrumb steps={[{ label: t('back'), href: paths.poker() }, { label: t('title') }]} />}
        actions={teams.length > 0 && <TeamFilter teams={teams} {...where} />}
      />
      <Tabs
        label={t('period')}
        className="mb-6"
        tabs={periods.map(each => ({
          label: t('days', { days: each }),
          href: addressOf(each, teamId),
          current: each === days,
        }))}
      />
      <div className="grid gap-6">
        <Counts counts={analytics.counts} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <TrendChart name="velocity" analytics={analytics} where={where} />
          <TrendChart name="consensus" analytics={analytics} where={where} />
          <TrendChart name="timeToConsensus" analytics={analytics} where={where} />
          <TrendChart name="accuracy" analytics={analytics} where={where} />
          <DistributionCharts analytics={analytics} where={where} />
          <TrendChart name="confidence" analytics={analytics} where={where} />
          <TrendChart name="spread" analytics={analytics} where={where} />
          <HeldChart analytics={analytics} where={where} />
        </div>
        <p className="max-w-3xl text-muted text-sm">{t('teamLevel')}</p>
      </div>
    </>
  )
}

function Counts({ counts }: Pick<Analytics, 'counts'>) {
  const t = useTranslations('pokerAnalytics.counts')
  const format = useFormatter()
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <StatCard label={t('sessions')} value={format.number(counts.sessions)} />
      <StatCard label={t('stories')} value={format.number(counts.stories)} />
      <StatCard label={t('rounds')} value={format.number(counts.rounds)} />
    </dl>
  )
}

function TeamFilter({ teams, days, teamId }: Where & { teams: Team[] }) {
  const t = useTranslations('pokerAnalytics')
  return (
    <form method="get" action={paths.pokerAnalytics()} className="flex items-end gap-2">
      <input type="hidden" name="days" value={days} />
      <Select name="teamId" label={t('team')} defaultValue={teamId ?? ''} className="w-48">
        <option value="">{t('allTeams')}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="secondary">{t('show')}</Button>
    </form>
  )
}
