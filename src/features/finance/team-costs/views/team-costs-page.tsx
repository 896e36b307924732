import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CostCard, CostPanel, type CostSums } from '#features/finance/team-cost-sums/views/cost-figure.tsx'
import { CostMonths } from '#features/finance/team-cost-sums/views/cost-months.tsx'
import type { TeamCost } from '#features/finance/team-costs/rules.ts'
import { type TeamCostQuery, teamCostList } from '#features/finance/team-costs/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { DayText } from '#ui/day-text.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { TeamCostFields } from './team-cost-fields.tsx'

type Team = { id: string; name: string }
type FieldData = { people: { userId: string; name: string }[]; teams: Team[] }
type Props = ListViewProps<TeamCostQuery, CostSums & { rows: Rows<TeamCost>; teams: Team[] }, FieldData>

const choicesOf = (teams: Team[]) => teams.map(({ id, name }) => ({ value: id, label: name }))

/** The page with the cost of each person, for owners and admins. */
export function TeamCostsPage(view: Props) {
  const t = useTranslations('teamCosts')
  const { rows, teams, figure, months, isExplained, url } = view.data
  const { notice, form } = view
  const changedRow = notice && 'row' in notice ? rows.items.find(({ id }) => id === notice.row.id) : undefined
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={Users}
      path={paths.teamCosts()}
      query={teamCostList}
      rows={rows}
      topContent={<CostCard figure={figure} url={url} />}
      bottomContent={<CostMonths months={months} />}
      panel={isExplained && !form && <CostPanel figure={figure} url={url} />}
      filters={[{ name: 'teamId', label: t('team'), allLabel: t('anyTeam'), options: choicesOf(teams) }]}
      columns={useColumns()}
      details={changedRow?.isOverlapping ? t('overlapText') : undefined}
      fields={({ fieldData }) => (
        <TeamCostFields
          people={fieldData.people.map(({ userId, name }) => ({ value: userId, label: name }))}
          teams={choicesOf(fieldData.teams)}
        />
      )}
    />
  )
}

function useColumns() {
  const t = useTranslations('teamCosts')
  return [
    {
      id: 'person',
      header: t('person'),
      sortKey: 'person',
      cell: ({ personName, teamName, isOverlapping }: TeamCost) => (
        <>
          <span className="font-medium">{personName}</span>
          {teamName && <p className="text-muted text-sm">{teamName}</p>}
          {isOverlapping && (
            <p className="mt-1">
              <Badge tone="warning">{t('overlap')}</Badge>
            </p>
          )}
        </>
      ),
    },
    {
      id: 'from',
      header: t('time'),
      sortKey: 'from',
      isWideOnly: true,
      cell: ({ fromDay, untilDay }: TeamCost) => (
        <>
          <DayText day={fromDay} /> – {untilDay ? <DayText day={untilDay} /> : t('open')}
        </>
      ),
    },
    {
      id: 'cost',
      header: t('weekly'),
      sortKey: 'cost',
      align: 'end' as const,
      cell: ({ weeklyCents }: TeamCost) => <MoneyText cents={weeklyCents} currency="USD" />,
    },
  ]
}
