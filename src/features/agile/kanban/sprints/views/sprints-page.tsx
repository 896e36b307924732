import { ListTodo, Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardWay } from '#features/agile/kanban/boards/views/board-tabs.tsx'
import type { Unit } from '#features/agile/kanban/sprints/rules-burndown.ts'
import type { SprintFigures, Velocity } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Table } from '#ui/table.tsx'
import { statusTones } from './sprint-page.tsx'
import { useDays } from './use-days.ts'
import { VelocityCard } from './velocity-card.tsx'

type Row = Sprint & { items: number; points: number; doneItems: number; donePoints: number }
type Props = {
  board: BoardHead
  sprints: Row[]
  figures: SprintFigures[]
  velocity: Velocity
  shown: SprintFigures[]
  unit: Unit
}

/** All sprints of a board, with the velocity over those that are completed. */
export function SprintsPage({ board, sprints, figures, velocity, shown, unit }: Props) {
  const t = useTranslations('sprints')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        above={<BoardWay board={board} current="sprints" />}
        actions={
          <ButtonLink icon={ListTodo} href={paths.backlog(board.id)}>
            {t('plan')}
          </ButtonLink>
        }
      />
      {sprints.length === 0 ? (
        <EmptyState icon={Timer} title={t('none.title')}>
          {board.process === 'SCRUM' ? t('none.text') : t('notScrum')}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <VelocityCard velocity={velocity} shown={shown} unit={unit} address={paths.sprints(board.id)} />
          <List board={board} sprints={sprints} figures={figures} />
        </div>
      )}
    </>
  )
}

function List({ board, sprints, figures }: Pick<Props, 'board' | 'sprints' | 'figures'>) {
  const t = useTranslations('sprints')
  const { daysOf, amount } = useDays()
  // What a completed sprint came to is in its report: its items may be elsewhere by now.
  const doneIn = ({ id, donePoints, doneItems }: Row) => {
    const frozen = figures.find(each => each.id === id)
    return frozen ? [frozen.completedPoints, frozen.completedItems] : [donePoints, doneItems]
  }
  return (
    <Card title={t('title')} flush>
      <Table
        caption={t('title')}
        rows={sprints}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('list.name'),
            cell: ({ id, name, status }) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={paths.sprint(board.id, id)}>{name}</Link>
                <Badge tone={statusTones[status]} className="md:hidden">
                  {t(`status.${status}`)}
                </Badge>
              </span>
            ),
          },
          {
            id: 'status',
            header: t('list.status'),
            wideOnly: true,
            cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>,
          },
          {
            id: 'days',
            header: t('list.days'),
            wideOnly: true,
            cell: daysOf,
          },
          {
            id: 'committed',
            header: t('list.committed'),
            align: 'end',
            wideOnly: true,
            cell: ({ committedPoints }) =>
              committedPoints === null ? '' : t('list.points', { points: committedPoints }),
          },
          {
            id: 'done',
            header: t('list.done'),
            align: 'end',
            cell: row => (
              <span className="whitespace-nowrap">
                {row.status !== 'PLANNED' && t('list.points', { points: doneIn(row)[0]! })}
              </span>
            ),
          },
          {
            id: 'items',
            header: t('list.items'),
            align: 'end',
            cell: row =>
              row.status === 'PLANNED'
                ? amount(row.items)
                : t('list.of', { done: amount(doneIn(row)[1]!), all: amount(row.committedItems ?? row.items) }),
          },
        ]}
      />
    </Card>
  )
}
