import { ListTodo, Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import type { SprintUnit } from '#features/agile/kanban/sprints/rules-burndown.ts'
import type { SprintRow } from '#features/agile/kanban/sprints/rules-types.ts'
import {
  type SprintFigures,
  type Velocity,
  velocitySprintCount,
} from '#features/agile/kanban/sprints/rules-velocity.ts'
import { type SprintQuery, sprintList } from '#features/agile/kanban/sprints/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Figure } from '#ui/figure.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { sprintStatusTones, UnitTabs } from './sprint-page.tsx'
import { useSprintFormats } from './use-sprint-formats.ts'

type Props = {
  path: string
  state: SprintQuery
  data: {
    board: BoardHead
    rows: Rows<SprintRow>
    figures: SprintFigures[]
    velocity: Velocity
    recentSprints: SprintFigures[]
    unit: SprintUnit
  }
}

const statuses = ['PLANNED', 'ACTIVE', 'COMPLETED'] as const

/** All sprints of a board, and the velocity of completed ones. */
export function SprintsPage({ path, state, data }: Props) {
  const t = useTranslations('sprints')
  const { board, rows, figures, velocity, recentSprints, unit } = data
  const options = statuses.map(value => ({ value, label: t(`status.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('about')}
      breadcrumb={<BoardNav board={board} current="sprints" />}
      headerActions={
        board.process === 'SCRUM' && (
          <ButtonLink icon={ListTodo} href={paths.backlog(board.id)}>
            {t('plan')}
          </ButtonLink>
        )
      }
      icon={Timer}
      caption={t('title')}
      empty={{ title: t('none.title'), text: board.process === 'SCRUM' ? t('none.text') : t('notScrum') }}
      path={path}
      state={state}
      query={sprintList}
      rows={rows}
      filters={[{ name: 'status', label: t('list.status'), allLabel: t('list.anyStatus'), options }]}
      columns={useColumns(board, figures)}
      bottomContent={
        rows.total > 0 && <VelocityCard velocity={velocity} recentSprints={recentSprints} unit={unit} address={path} />
      }
    />
  )
}

function useColumns(board: BoardHead, figures: SprintFigures[]): ListColumn<SprintRow>[] {
  const t = useTranslations('sprints')
  const { daysOf, formatAmount } = useSprintFormats()
  // Take the results of a completed sprint from its stored report, because its items may have moved since.
  const doneIn = ({ id, donePoints, doneItems }: SprintRow) => {
    const report = figures.find(each => each.id === id)
    return {
      points: report?.completedPoints ?? donePoints,
      items: report?.completedItems ?? doneItems,
    }
  }
  return [
    {
      id: 'name',
      header: t('list.name'),
      sortKey: 'name',
      cell: ({ id, name, status }) => (
        <span className="flex min-w-20 flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={paths.sprint(board.id, id)}>{name}</Link>
          <Badge tone={sprintStatusTones[status]} className="md:hidden">
            {t(`status.${status}`)}
          </Badge>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('list.status'),
      sortKey: 'status',
      isWideOnly: true,
      cell: ({ status }) => <Badge tone={sprintStatusTones[status]}>{t(`status.${status}`)}</Badge>,
    },
    { id: 'days', header: t('list.days'), sortKey: 'start', isWideOnly: true, cell: daysOf },
    {
      id: 'committed',
      header: t('list.committed'),
      align: 'end',
      isWideOnly: true,
      cell: ({ committedPoints }) => (committedPoints === null ? '' : t('list.points', { points: committedPoints })),
    },
    {
      id: 'done',
      header: t('list.done'),
      align: 'end',
      cell: row => (
        <span className="whitespace-nowrap">
          {row.status !== 'PLANNED' && t('list.points', { points: doneIn(row).points })}
        </span>
      ),
    },
    {
      id: 'items',
      header: t('list.items'),
      align: 'end',
      cell: row =>
        row.status === 'PLANNED'
          ? formatAmount(row.items)
          : t('list.of', { done: formatAmount(doneIn(row).items), all: formatAmount(row.committedItems ?? row.items) }),
    },
  ]
}

type VelocityProps = { velocity: Velocity; recentSprints: SprintFigures[]; unit: SprintUnit; address: string }

/** Planned and completed work of each sprint, and the range of the completed work. */
function VelocityCard({ velocity, recentSprints, unit, address }: VelocityProps) {
  const t = useTranslations('sprints')
  const { formatAmount } = useSprintFormats()
  const range = velocity[unit]
  const done = (each: SprintFigures) => (unit === 'points' ? each.completedPoints : each.completedItems)
  const committed = (each: SprintFigures) => (unit === 'points' ? each.committedPoints : each.committedItems)
  const figure =
    range &&
    t('velocity.range', {
      min: formatAmount(range.min),
      max: formatAmount(range.max),
      average: formatAmount(range.average),
    })
  return (
    <div className="grid gap-3">
      <UnitTabs address={address} unit={unit} />
      <Figure
        title={t('velocity.title')}
        formula={t('velocity.formula', { count: velocitySprintCount, unit })}
        chart={() => (
          <div className="grid gap-3">
            <p className={figure ? 'display text-2xl' : 'text-muted'}>{figure ?? t('velocity.notEnough')}</p>
            {recentSprints.length > 0 && (
              <BarChart
                label={t('velocity.label')}
                bars={recentSprints.map(each => ({ label: each.name, value: done(each), comparison: committed(each) }))}
                legend={[t('velocity.committed'), t('velocity.completed')]}
                formatValue={formatAmount}
                axisTitle={t(`unit.${unit}`)}
                hasIntegerTicks
                hasValues
              />
            )}
          </div>
        )}
        table={{
          label: t('velocity.table'),
          columns: [t('velocity.sprint'), t('velocity.committed'), t('velocity.completed')],
          rows: recentSprints.map(each => [each.name, formatAmount(committed(each)), formatAmount(done(each))]),
        }}
      />
    </div>
  )
}
