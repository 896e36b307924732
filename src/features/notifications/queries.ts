import type { AccountScope, Session } from '#kit/context.ts'
import { pageReaderOf } from '#kit/page/page-access.ts'
import { inaccessibleTopics, isAccessibleSql, unreadCountSql } from './queries-accessible-objects.ts'
import { type ObjectType, preferencesOf, type StoredPreferences } from './rules.ts'
import type { NotificationListQuery } from './schema.ts'

/** The reader, from a session. */
type Reader = Pick<Session, 'role' | 'permissions' | 'account'>

const fromOwnRowsSql = `from notifications n where n.account_id = ?1 and n.user_id = ?2 and n.is_shown and ${isAccessibleSql('?3')}`
const ownArgs = ({ accountId, actorId }: AccountScope, reader: Reader) => [
  accountId,
  actorId,
  JSON.stringify(inaccessibleTopics(pageReaderOf(reader))),
]

const columns = `n.id, n.kind, n.params, n.link, n.object_type as objectType, n.object_id as objectId, n.read_at as readAt,
  n.created_at as createdAt`
const selectCountsSql = `select count(*) as total, coalesce(sum(n.read_at is null), 0) as unread ${fromOwnRowsSql}`

export type NotificationRow = {
  id: string
  kind: string
  params: Record<string, string | number>
  link: string | null
  objectType: ObjectType | null
  objectId: string | null
  readAt: number | null
  createdAt: number
}
type StoredRow = Omit<NotificationRow, 'params'> & { params: string }
const parseRow = (row: StoredRow): NotificationRow => ({ ...row, params: JSON.parse(row.params) })

type ListParams = { page: number; pageSize: number } & Partial<Pick<NotificationListQuery, 'sort' | 'order' | 'show'>>
const sqlDirection = ({ order }: Pick<ListParams, 'order'>) => (order === 'asc' ? 'asc' : 'desc')

/** Returns one page of the actor's notifications in this account: unread ones first, then latest first. */
export async function listNotifications(scope: AccountScope, reader: Reader, { page, pageSize }: ListParams) {
  const args = ownArgs(scope, reader)
  const selectSql = `select ${columns} ${fromOwnRowsSql} order by n.read_at is not null, n.created_at desc, n.rowid desc limit ?4 offset ?5`
  const [items, [count]] = await Promise.all([
    scope.db.run<StoredRow>(selectSql, [...args, pageSize, (page - 1) * pageSize]),
    scope.db.run<{ total: number; unread: number }>(selectCountsSql, args),
  ])
  return { items: items.map(parseRow), ...count!, page, pageSize }
}

/** Number of notifications that the list shows per group. */
const shownPerGroup = 3

// `object` identifies a group. It is the id of the object, or for a notification without an object its own id: it is a
// group of one. `?4` is `unread` for groups with unread notifications only.
const withGroupsSql = `with own as (select n.*, n.rowid as row_number, coalesce(n.object_id, n.id) as object ${fromOwnRowsSql}),
  objects as (select object, count(*) as size, sum(read_at is null) as unread, max(row_number) as latest from own
    group by object having ?4 is null or unread > 0)`

/** Notifications about one object, the latest first. `id` is the id of the latest one, `size` the number of all. */
export type NotificationGroup = { id: string; size: number; unread: number; latest: NotificationRow[] }

/**
 * Returns one page of the actor's notifications grouped by object: objects with unread ones first, then latest first,
 * unless the query sorts by time. `unread` counts all unread notifications.
 */
export async function listNotificationGroups(scope: AccountScope, reader: Reader, query: ListParams) {
  const { page, pageSize, sort, show = null } = query
  const readerArgs = ownArgs(scope, reader)
  const args = [...readerArgs, show]
  const direction = sqlDirection(query)
  const orderSql = `${sort === 'time' ? '' : 'g.unread = 0, '}g.latest ${direction}`
  const select = `${withGroupsSql}, shown as (select * from objects g order by ${orderSql} limit ?5 offset ?6)
    select ${columns}, g.object, g.size, g.unread from shown g join own n on n.object = g.object
    where (select count(*) from own o where o.object = n.object and o.row_number > n.row_number) < ${shownPerGroup}
    order by ${orderSql}, n.row_number desc`
  const [rows, [objects], [count]] = await Promise.all([
    scope.db.run<StoredRow & { object: string; size: number; unread: number }>(select, [
      ...args,
      pageSize,
      (page - 1) * pageSize,
    ]),
    scope.db.run<{ total: number }>(`${withGroupsSql} select count(*) as total from objects`, args),
    scope.db.run<{ unread: number }>(selectCountsSql, readerArgs),
  ])
  const items = [...Map.groupBy(rows, ({ object }) => object).values()].map((group): NotificationGroup => {
    const { id, size, unread } = group[0]!
    return { id, size, unread, latest: group.map(({ object: _, size: __, unread: ___, ...row }) => parseRow(row)) }
  })
  return { items, total: objects!.total, page, pageSize, unread: count!.unread }
}

/** Returns the number of the actor's unread notifications in this account. */
export async function countUnread(scope: AccountScope, reader: Reader): Promise<number> {
  const [row] = await scope.db.run<{ unread: number }>(`select ${unreadCountSql('?3')}`, ownArgs(scope, reader))
  return row!.unread
}

/** Returns the actor's notification preferences. */
export async function getPreferences({ db, actorId }: AccountScope) {
  const [row] = await db.run<{ stored: string | null }>(
    'select notification_settings as stored from users where id = ?',
    [actorId],
  )
  return preferencesOf(row?.stored ? (JSON.parse(row.stored) as StoredPreferences) : null)
}
