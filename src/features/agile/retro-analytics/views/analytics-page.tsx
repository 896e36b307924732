import { ChartLine } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Analytics, periods } from '#features/agile/retro-analytics/rules.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ColumnsChart, HeldChart, TrendChart } from './charts.tsx'
import { FollowUps } from './follow-ups.tsx'

type Team = { id: string; name: string }
export type Where = { accountId: string; days: number; teamId: string | null }
type Props = Where & { analytics: Analytics; teams: Team[] }

const addressOf = (days: number, teamId: string | null) =>
  `${paths.retroAnalytics()}?${new URLSearchParams({ days: String(days), ...(teamId && { teamId }) })}`

/** What a team learns from its retros: every figure as a chart with its rule and its data. */
export function AnalyticsPage({ analytics, teams, ...where }: Props) {
  const t = useTranslations('retroAnalytics')
  const { days, teamId } = where
  const chart = { analytics, where }
  const { counts } = analytics
  const isEmpty = counts.retros + counts.actionItems === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        above={<Breadcrumb steps={[{ label: t('back'), href: paths.retros() }, { label: t('title') }]} />}
        actions={teams.length > 0 && <TeamFilter teams={teams} {...where} />}
      />
      <Tabs
        label={t('period')}
        className="mb-6"
        tabs={periods.map(Number).map(each => ({
          label: t('days', { days: each }),
          href: addressOf(each, teamId),
          current: each === days,
        }))}
      />
      {isEmpty ? (
        <EmptyState
          icon={ChartLine}
          title={t('empty.title')}
          actions={
            <ButtonLink href={paths.retros()} variant="secondary">
              {t('back')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <Counts counts={counts} />
          <FollowUps analytics={analytics} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <TrendChart name="participation" {...chart} />
            <TrendChart name="rating" {...chart} />
            <TrendChart name="actionCompletion" {...chart} />
            <TrendChart name="cards" {...chart} />
            <TrendChart name="votes" {...chart} />
            <TrendChart name="negative" {...chart} />
            <ColumnsChart {...chart} />
            <HeldChart {...chart} />
          </div>
          <p className="max-w-3xl text-muted text-sm">{t('teamLevel')}</p>
        </div>
      )}
    </>
  )
}

function Counts({ counts }: Pick<Analytics, 'counts'>) {
  const t = useTranslations('retroAnalytics.counts')
  const format = useFormatter()
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label={t('retros')} value={format.number(counts.retros)} />
      <StatCard label={t('cards')} value={format.number(counts.cards)} />
      <StatCard label={t('votes')} value={format.number(counts.votes)} />
      <StatCard
        label={t('actionItems')}
        value={format.number(counts.actionItems)}
        note={counts.actionItems > 0 && t('done', { count: counts.actionItemsDone })}
      />
    </dl>
  )
}

function TeamFilter({ teams, days, teamId }: Where & { teams: Team[] }) {
  const t = useTranslations('retroAnalytics')
  return (
    <form method="get" action={paths.retroAnalytics()} className="flex items-end gap-2">
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
