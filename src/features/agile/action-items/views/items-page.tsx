import { ListChecks, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Bucket, bucketOf, buckets } from '#features/agile/action-items/rules.ts'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { isFiltered, type ListState, listQuery } from '#features/agile/action-items/rules-list.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ItemFilters } from './item-filters.tsx'
import { ItemPanel, type OpenPanel } from './item-panel.tsx'
import { ItemRow } from './item-row.tsx'

export type Notice = { done: 'create' | 'edit' | 'status' | 'delete' | 'board' } | { refused: string }
type Props = {
  state: ListState
  items: { items: ActionItem[]; total: number; page: number; pageSize: number }
  teams: { id: string; name: string }[]
  people: { userId: string; name: string }[]
  userId: string
  today: string
  may: { create: boolean; move: boolean }
  notice: Notice | null
  panel: OpenPanel | null
}

const addressOf = (state: ListState, change: Partial<ListState> = {}) =>
  paths.actionItems() + listQuery({ ...state, page: 1, ...change })

function panelAddress(state: ListState, more: Record<string, string>) {
  const query = new URLSearchParams(listQuery(state))
  for (const [key, value] of Object.entries(more)) query.set(key, value)
  return `${paths.actionItems()}?${query}`
}

/** Everything that the account's teams mean to do, by when it is due. */
export function ItemsPage({ state, items, teams, people, userId, today, may, notice, panel }: Props) {
  const t = useTranslations('actionItems')
  const here = addressOf(state, { page: state.page })
  const isEmpty = items.total === 0
  const isNew = isEmpty && !isFiltered(state) && state.status === 'open'
  const create = may.create && (
    <ButtonLink href={panelAddress(state, { panel: 'new' })} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  const openOf = ({ id }: ActionItem) => panelAddress(state, { panel: 'edit', item: id })
  return (
    <>
      <div inert={panel !== null}>
        <PageHeader title={t('title')} description={t('description')} actions={!isNew && create} />
        {notice && <Told notice={notice} />}
        <div className="grid gap-5">
          <ItemFilters state={state} teams={teams} people={people} addressOf={addressOf} />
          {isNew ? (
            <EmptyState
              icon={ListChecks}
              title={t('empty.title')}
              actions={
                <>
                  {create}
                  <ButtonLink href={paths.retros()} variant="secondary">
                    {t('empty.retros')}
                  </ButtonLink>
                </>
              }
            >
              {t(may.create ? 'empty.text' : 'empty.textReadOnly')}
            </EmptyState>
          ) : isEmpty ? (
            <EmptyState
              icon={ListChecks}
              title={t('empty.none')}
              actions={
                <ButtonLink href={paths.actionItems()} variant="secondary">
                  {t('empty.all')}
                </ButtonLink>
              }
            >
              {t('empty.noneText')}
            </EmptyState>
          ) : (
            <Groups items={items.items} today={today} userId={userId} here={here} mayMove={may.move} openOf={openOf} />
          )}
          <Pagination {...items} href={page => addressOf(state, { page })} />
        </div>
      </div>
      {panel && <ItemPanel {...panel} teams={teams} people={people} closeHref={here} back={here} />}
    </>
  )
}

function Told({ notice }: { notice: Notice }) {
  const t = useTranslations('actionItems.notice')
  const isDone = 'done' in notice
  return (
    <Alert tone={isDone ? 'success' : 'danger'} title={isDone ? undefined : t('refused')} className="mb-5">
      {isDone ? t(notice.done) : notice.refused}
    </Alert>
  )
}

type GroupsProps = {
  items: ActionItem[]
  today: string
  userId: string
  here: string
  mayMove: boolean
  openOf: (item: ActionItem) => string
}

function Groups({ items, today, ...row }: GroupsProps) {
  const byBucket = Map.groupBy(items, item => bucketOf(item, today))
  return buckets.map(bucket => {
    const own = byBucket.get(bucket)
    return own && <Group key={bucket} bucket={bucket} today={today} items={own} {...row} />
  })
}

function Group({ bucket, items, ...row }: GroupsProps & { bucket: Bucket }) {
  const t = useTranslations('actionItems.groups')
  const late = bucket === 'overdue'
  return (
    <section aria-labelledby={`due-${bucket}`} className="grid gap-2">
      <h2
        id={`due-${bucket}`}
        className={cx('flex items-baseline gap-2 font-semibold text-lg', late && 'text-danger-ink')}
      >
        {t(bucket)}
        <span className="figures font-normal text-muted text-sm">{items.length}</span>
      </h2>
      <ul
        className={cx(
          'divide-y divide-line rounded-card border bg-surface shadow-low',
          late ? 'border-danger/40' : 'border-line',
        )}
      >
        {items.map(item => (
          <ItemRow key={item.id} item={item} late={late} {...row} />
        ))}
      </ul>
    </section>
  )
}
