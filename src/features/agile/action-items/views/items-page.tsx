import { Ban, Circle, CircleCheck, CircleDot, ListChecks, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { actionItemSources, actionItemStatuses, bucketOf } from '#features/agile/action-items/rules.ts'
import type { ActionItem, SourceSession } from '#features/agile/action-items/rules-item.ts'
import { ifThenParamsOf } from '#features/agile/action-items/rules-trigger.ts'
import { type ActionItemListQuery, actionItemList } from '#features/agile/action-items/schema.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { formHref } from '#ui/list/form-href.ts'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { DueDate, OnBoard, Source } from './item-cells.tsx'
import { ItemFields, ReadOnlyItem } from './item-fields.tsx'
import { PutOnBoard } from './put-on-board.tsx'

type Row = ActionItem & { name: string; canDelete: boolean }
type Data = {
  rows: Rows<Row>
  teams: { id: string; name: string }[]
  people: { userId: string; name: string }[]
  today: string
  can: { create: boolean; changeStatus: boolean; assign: boolean }
  userId: string
}
type Extra = {
  item: ActionItem | null
  session: SourceSession | null
  boards: { id: string; title: string }[]
  canEdit: boolean
}
type Props = ListViewProps<ActionItemListQuery, Data, Extra>

const icons = { pending: Circle, in_progress: CircleDot, completed: CircleCheck, blocked: Ban } as const
const tones = { pending: 'neutral', in_progress: 'info', completed: 'success', blocked: 'danger' } as const
const dueFilters = ['overdue', 'week', 'later', 'none'] as const

/** The account's action items by due date. */
export function ItemsPage({ state, data, notice, bulkResult, form, confirm }: Props) {
  const t = useTranslations('actionItems')
  const { rows, today, can } = data
  const completeAction = { id: 'completed', label: t('completeAll'), icon: CircleCheck, isPrimary: true }
  const statusActions = actionItemStatuses.map(id =>
    id === 'completed' ? completeAction : { id, label: t(`statuses.${id}`), icon: icons[id] },
  )
  const remove = {
    id: 'delete',
    label: t('form.delete'),
    icon: Trash2,
    isDangerous: true,
    confirm: t('form.deleteText'),
  }
  const statusChanged = t('notice.status')
  const texts = {
    create: t('notice.create'),
    edit: t('notice.edit'),
    delete: t('notice.delete'),
    board: t('notice.board'),
    ...Object.fromEntries(actionItemStatuses.map(status => [status, statusChanged])),
  }
  const bulkComplete = { id: 'complete', label: t('completeAll'), icon: CircleCheck }
  const bulk = { actions: [bulkComplete], canSelect: ({ status }: Row) => status !== 'completed' }
  const rowNotice = useListNotice(notice, { texts, undo: {} })
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={ListChecks}
      caption={t('title')}
      empty={{ title: t('empty.title'), text: t(can.create ? 'empty.text' : 'empty.textReadOnly') }}
      create={can.create ? t('create') : null}
      path={paths.actionItems()}
      state={state}
      query={actionItemList}
      rows={rows}
      filters={useFilters(data)}
      columns={useColumns(state, data)}
      groupOf={state.sort === 'due' ? row => t(`groups.${bucketOf(row, today)}`) : undefined}
      canEdit={() => can.changeStatus}
      actions={({ status, canDelete }) => [
        ...(can.changeStatus ? statusActions.filter(({ id }) => id !== status) : []),
        ...(canDelete ? [remove] : []),
      ]}
      {...(can.changeStatus && { bulk })}
      notice={bulkResult ? { text: t('notice.completed', { count: bulkResult.count }) } : rowNotice}
      confirm={confirm}
      form={useForm(state, data, form)}
    />
  )
}

function useFilters({ teams, people }: Data) {
  const t = useTranslations('actionItems')
  const statusTabs = ['pending', 'in_progress', 'blocked', 'completed', 'all'] as const
  const tabs = statusTabs.map(value => ({ value, label: t(`filters.tabs.${value}`) }))
  const dueOptions = dueFilters.map(value => ({ value, label: t(`due.${value}`) }))
  const sourceOptions = actionItemSources.map(value => ({ value, label: t(`sources.${value}`) }))
  const personOptions = [
    { value: 'me', label: t('filters.me') },
    { value: 'none', label: t('filters.none') },
    ...people.map(({ userId, name }) => ({ value: userId, label: name })),
  ]
  const teamOptions = teams.map(({ id, name }) => ({ value: id, label: name }))
  const team = { name: 'teamId', label: t('filters.team'), allLabel: t('filters.allTeams'), options: teamOptions }
  return [
    { name: 'status', label: t('form.status'), allLabel: t('filters.tabs.open'), options: tabs },
    { name: 'person', label: t('filters.person'), allLabel: t('filters.anyone'), options: personOptions },
    ...(teams.length > 0 ? [team] : []),
    { name: 'due', label: t('filters.due'), allLabel: t('filters.any'), options: dueOptions },
    { name: 'source', label: t('filters.source'), allLabel: t('filters.anySource'), options: sourceOptions },
  ]
}

function useColumns(state: ActionItemListQuery, { today, userId }: Data) {
  const t = useTranslations('actionItems')
  const nameOf = ({ assigneeId, assigneeName }: Row) =>
    assigneeId === userId ? <strong>{t('item.you')}</strong> : assigneeName || t('item.unassigned')
  const address = { path: paths.actionItems(), state, query: actionItemList }
  return [
    {
      id: 'title',
      header: t('form.editTitle'),
      sortKey: 'title',
      cell: (item: Row) => (
        <div className="grid gap-1 [overflow-wrap:anywhere]">
          <p>
            {item.trigger && <span className="text-muted">{t('item.ifThen', ifThenParamsOf(item.trigger))} </span>}
            <Link href={formHref<ActionItemListQuery>(address, item.id)} className="font-semibold">
              {item.title}
            </Link>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
            <span className="empty:hidden xl:hidden">
              <DueDate item={item} today={today} isLabelled />
            </span>
            <span className="md:hidden">{nameOf(item)}</span>
            {item.teamName && <span>{item.teamName}</span>}
            <Source item={item} />
            <OnBoard item={item} />
          </p>
          {item.outcome && <p>{t('item.outcome', { outcome: item.outcome })}</p>}
        </div>
      ),
    },
    { id: 'assignee', header: t('filters.person'), sortKey: 'assignee', isWideOnly: true, cell: nameOf },
    {
      id: 'due',
      header: t('form.due'),
      sortKey: 'due',
      isWideOnly: 'xl' as const,
      cell: (item: Row) => <DueDate item={item} today={today} />,
    },
    {
      id: 'status',
      header: t('form.status'),
      isWideOnly: true,
      cell: ({ status, priority }: Row) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
          {status !== 'completed' && priority === 'HIGH' && (
            <Badge tone="warning">{t('item.priority', { priority: t('priorities.HIGH') })}</Badge>
          )}
        </span>
      ),
    },
  ]
}

function useForm(state: ActionItemListQuery, { teams, people, can, userId }: Data, form: Props['form']) {
  const t = useTranslations('actionItems')
  if (!form) return null
  const { item, session, boards, canEdit } = form.fieldData
  const isReadOnly = item ? !can.changeStatus : !canEdit
  const newItemText = session ? t('form.from', { name: session.name }) : t('form.newAbout')
  const returnPath = paths.actionItems() + actionItemList.write(state, { page: state.page })
  const fields = (
    <ItemFields
      item={item}
      canEdit={canEdit}
      canAssign={can.assign}
      userId={userId}
      values={form.values}
      teams={teams}
      people={people}
    />
  )
  return {
    ...form,
    title: t(item ? 'form.editTitle' : 'form.newTitle'),
    description: item ? <Source item={item} /> : newItemText,
    ...(!item && { saveLabel: t('form.submit') }),
    ...(isReadOnly && { saveLabel: null }),
    topContent: (
      <>
        {isReadOnly && <Alert className="mb-5">{item ? t('form.closed') : t('errors.noCreate')}</Alert>}
        {item?.source === 'RETRO' && item.sourceStatus === 'ACTIVE' && (
          <Alert className="mb-5">{t('form.underWay')}</Alert>
        )}
      </>
    ),
    fields: isReadOnly ? item && <ReadOnlyItem item={item} /> : fields,
    bottomContent: item && <PutOnBoard item={item} boards={boards} returnPath={returnPath} />,
  }
}
