import { CircleSlash, Goal as GoalIcon, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Goal, goalStatuses, isOverdue, progressShareOf } from '#features/cadence/goals/rules.ts'
import { type GoalQuery, goalList } from '#features/cadence/goals/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { DayText } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { GoalFields } from './goal-fields.tsx'
import { GoalStatusBadge } from './goal-status.tsx'

type Data = { rows: Rows<Goal>; people: { userId: string; name: string }[]; today: string }
type Props = ListViewProps<GoalQuery, Data>

export function GoalsPage({ state, data: { rows, people, today }, notice, form }: Props) {
  const t = useTranslations('goals')
  const owners = people.map(({ userId, name }) => ({ value: userId, label: name }))
  const statuses = goalStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  const statusFilter = { name: 'status', label: t('status'), allLabel: t('anyStatus'), options: statuses }
  const ownerFilter = { name: 'ownerId', label: t('owner'), allLabel: t('anyone'), options: owners }
  const filters = owners.length > 0 ? [statusFilter, ownerFilter] : [statusFilter]
  const name = notice && 'action' in notice ? notice.row.name : ''
  const texts = { cancel: t('done.cancel', { name }), reopen: t('done.reopen', { name }) }
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={GoalIcon}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      path={paths.goals()}
      state={state}
      query={goalList}
      rows={rows}
      filters={filters}
      columns={useColumns(today, owners.length > 0)}
      canEdit={() => true}
      actions={({ status }) => [
        status === 'CANCELLED' || status === 'ACHIEVED'
          ? { id: 'reopen', label: t('reopen'), icon: RotateCcw }
          : { id: 'cancel', label: t('cancel'), icon: CircleSlash },
        { id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true },
      ]}
      notice={useListNotice(notice, { texts, undo: { cancel: 'reopen', delete: 'restore' } })}
      form={
        form && {
          ...form,
          title: t(form.id ? 'edit' : 'create'),
          ...(form.id === null && { saveLabel: t('submit') }),
          fields: <GoalFields owners={owners} isNew={form.id === null} />,
        }
      }
    />
  )
}

function useColumns(today: string, hasOwnerColumn: boolean) {
  const t = useTranslations('goals')
  const format = useFormatter()
  const owner = { id: 'owner', header: t('owner'), isWideOnly: true, cell: (goal: Goal) => <Owner {...goal} /> }
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: (goal: Goal) => (
        <>
          <Link href={paths.goal(goal.id)} className="font-semibold">
            {goal.name}
          </Link>
          <div className="mt-1 md:hidden">
            <DueDate goal={goal} today={today} />
          </div>
        </>
      ),
    },
    ...(hasOwnerColumn ? [owner] : []),
    { id: 'status', header: t('status'), cell: ({ status }: Goal) => <GoalStatusBadge status={status} /> },
    {
      id: 'due',
      header: t('due'),
      sortKey: 'due',
      isWideOnly: true,
      cell: (goal: Goal) => <DueDate goal={goal} today={today} />,
    },
    {
      id: 'progress',
      header: t('progress'),
      sortKey: 'progress',
      isWideOnly: true,
      cell: (goal: Goal) => (
        <span className="flex min-w-32 items-center gap-3">
          <ProgressBar
            label={t('progress')}
            value={progressShareOf(goal)}
            max={1}
            isLabelHidden
            className="min-w-16 flex-1"
          />
          <span className="figures text-muted">{format.number(progressShareOf(goal), { style: 'percent' })}</span>
        </span>
      ),
    },
  ]
}

const Owner = ({ ownerName }: Goal) => <span className="whitespace-nowrap">{ownerName}</span>

function DueDate({ goal, today }: { goal: Goal; today: string }) {
  const t = useTranslations('goals')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {goal.dueDate && <DayText day={goal.dueDate} />}
      {isOverdue(goal, today) && <Badge tone="danger">{t('overdue')}</Badge>}
    </span>
  )
}
