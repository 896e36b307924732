import { loadItemsOfBoardItem } from '#features/agile/action-items/queries.ts'
import { isWatchingItem } from '#features/agile/kanban/boards/items/queries-watchers.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { listComments } from '#features/agile/kanban/items/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

type TitledRecord = { id: string; title: string }
/** A move of an item between columns. Null is the backlog. Times in milliseconds UTC. */
export type ItemMove = {
  from: TitledRecord | null
  to: TitledRecord | null
  /** Null when it was created. */
  fromStatus: string | null
  toStatus: string
  user: { id: string; name: string } | null
  at: number
}
/** A blocked period of an item. `until` is null while it is blocked. */
export type ItemBlock = { reason: string; since: number; until: number | null; user: ItemMove['user'] }
/** An edit of an item, with the changed fields. */
export type ItemEdit = { fields: string[]; user: ItemMove['user']; at: number }

const nameSql = `nullif(trim(u.first_name || ' ' || u.last_name), '')`
const selectMovesSql = `select m.from_column_id as fromId, f.title as fromTitle, m.to_column_id as toId, t.title as toTitle,
  m.from_status as fromStatus, m.to_status as toStatus, m.actor_id as userId, ${nameSql} as userName, m.at
from board_moves m left join board_columns f on f.account_id = m.account_id and f.id = m.from_column_id
left join board_columns t on t.account_id = m.account_id and t.id = m.to_column_id left join users u on u.id = m.actor_id
where m.account_id = ?1 and m.item_id = ?2 order by m.at desc, m.rowid desc limit 200`
const selectBlocksSql = `select reason, since, until from board_blocks where account_id = ?1 and item_id = ?2
order by since desc limit 200`
/** Limits the search to the latest events, since the log of a board grows for years. */
const maxEvents = 5000
const selectEventsSql = `select e.type, e.at, e.payload, u.id as userId, ${nameSql} as userName
from session_events e left join users u on u.id = coalesce(e.payload ->> 'by', e.actor_id)
where e.account_id = ?1 and e.session_id = ?3 and e.type in ('item.edited', 'item.blocked') and e.payload ->> 'itemId' = ?2
  and e.seq > (select max(seq) from session_events where account_id = ?1 and session_id = ?3) - ${maxEvents}
order by e.seq desc limit 200`
const selectChildrenSql = `select i.id, i.number, i.title, i.kind, i.status, i.points, i.archived_at as archivedAt
from board_items i where i.account_id = ?1 and i.parent_id = ?2 and i.deleted_at is null order by i.number`
const selectParentSql = `select i.id, i.number, i.title, i.kind, i.status from board_items i
where i.account_id = ?1 and i.id = ?2 and i.deleted_at is null`

type MoveRow = Pick<ItemMove, 'fromStatus' | 'toStatus' | 'at'> &
  Record<'fromId' | 'fromTitle' | 'toId' | 'toTitle' | 'userId' | 'userName', string | null>
type EventRow = Pick<MoveRow, 'userId' | 'userName' | 'at'> & { type: string; payload: string }
type Relative = { id: string; number: number; title: string; kind: string; status: string }

const userOf = ({ userId, userName }: Pick<MoveRow, 'userId' | 'userName'>): ItemMove['user'] =>
  userId === null || userName === null ? null : { id: userId, name: userName }

const editOf = (event: EventRow): ItemEdit => {
  const { fields } = JSON.parse(event.payload) as { fields?: string[] }
  return { fields: fields ?? [], user: userOf(event), at: event.at }
}

/** Maximum distance between a block and its event, in milliseconds. */
const maxGap = 5000
/** Adds the person who blocked the item, if the log has the event. */
const blockOf = (block: Omit<ItemBlock, 'user'>, events: EventRow[]): ItemBlock => {
  const event = events.find(({ type, at }) => type === 'item.blocked' && Math.abs(at - block.since) < maxGap)
  return { ...block, user: event ? userOf(event) : null }
}

const named = (id: string | null, title: string | null): TitledRecord | null =>
  id === null ? null : { id, title: title ?? '' }

const moveOf = ({ fromId, fromTitle, toId, toTitle, userId, userName, ...move }: MoveRow): ItemMove => ({
  ...move,
  from: named(fromId, fromTitle),
  to: named(toId, toTitle),
  user: userOf({ userId, userName }),
})

/**
 * Returns an item with description, the first 100 comments, parent, children, moves, blocked periods and edits (latest
 * first), follow-ups and its action item. Includes archived items. Fails with not_found.
 */
export async function getItemDetail(scope: AccountScope, boardId: string, itemId: string) {
  const { db, accountId } = scope
  const { deletedAt, ...item } = await getStoredItem(scope, boardId, itemId)
  if (deletedAt !== null) return fail('not_found')
  const args = [accountId, itemId]
  const [watching, comments, origin, blockRows, childRows, followUps, events] = await Promise.all([
    isWatchingItem(scope, itemId),
    listComments(scope, boardId, itemId, firstComments),
    loadParentAndMoves(scope, item),
    db.run<Omit<ItemBlock, 'user'>>(selectBlocksSql, args),
    db.run<Relative & { points: number | null; archivedAt: number | null }>(selectChildrenSql, args),
    loadItemsOfBoardItem(scope, boardId, itemId),
    db.run<EventRow>(selectEventsSql, [accountId, itemId, boardId]),
  ])
  return {
    item,
    watching,
    comments,
    ...origin,
    children: childRows,
    blocks: blockRows.map(block => blockOf(block, events)),
    edits: events.filter(({ type }) => type === 'item.edited').map(editOf),
    ...followUps,
  }
}

type Detail = Awaited<ReturnType<typeof getItemDetail>>

/** Returns the detail of an item that was just created. Skips the queries that would find nothing. */
export async function loadCreatedItemDetail(scope: AccountScope, item: Detail['item']): Promise<Detail> {
  const comments = { items: [], total: 0, ...firstComments }
  const origin = await loadParentAndMoves(scope, item)
  return {
    item,
    watching: true,
    comments,
    ...origin,
    children: [],
    blocks: [],
    edits: [],
    followUps: [],
    actionItem: null,
  }
}

const firstComments = { page: 1, pageSize: 100 }

/** Loads the parent and the moves of an item. */
async function loadParentAndMoves({ db, accountId }: AccountScope, { id, parentId }: Pick<Item, 'id' | 'parentId'>) {
  const [moveRows, [parentRow]] = await Promise.all([
    db.run<MoveRow>(selectMovesSql, [accountId, id]),
    parentId === null ? [] : db.run<Relative>(selectParentSql, [accountId, parentId]),
  ])
  return { parent: parentRow ?? null, moves: moveRows.map(moveOf) }
}
