import { jsonRows } from '#db/json-rows.ts'
import { boardItems } from '#db/schema/boards.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { itemFieldNames } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { columnRows, deliveryRows, sprintRows } from '#features/agile/kanban/boards/live/storage/queries-rows.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Draft, DraftEvent, DraftItem, DraftMove } from './rules-draft.ts'

const ofBoard = 'account_id = ?1 and board_id = ?2'
const there = `select id from board_items where ${ofBoard} and deleted_at is null`
/** Everything that hangs on a board, read in one moment. Of what is deleted nothing is handed out. */
const selects = {
  board: `select b.*, t.name as team_name from boards b
    left join teams t on t.account_id = b.account_id and t.id = b.team_id
    where b.account_id = ?1 and b.id = ?2 and b.deleted_at is null and ?3 <> ''`,
  columns: `select * from board_columns where ${ofBoard} and ?3 <> '' order by order_key, id`,
  items: `select * from board_items where ${ofBoard} and deleted_at is null and ?3 <> '' order by number`,
  sprints: `select * from sprints where ${ofBoard} and ?3 <> '' order by +rowid`,
  scope: `select c.sprint_id, c.item_id, c.change, c.points, c.actor_id, c.at from sprint_scope c
    where c.account_id = ?1 and c.sprint_id in (select id from sprints where ${ofBoard})
      and c.item_id in (${there}) and ?3 <> '' order by +c.rowid`,
  deliveries: `select * from deliveries where ${ofBoard} and ?3 <> '' order by +rowid`,
  comments: `select c.item_id, c.name, c.content, c.created_at, c.edited_at from board_comments c
    where c.account_id = ?1 and c.item_id in (${there}) and ?3 <> '' order by +c.rowid`,
  moves: `select m.* from board_moves m where m.account_id = ?1 and m.board_id = ?2 and m.item_id in (${there})
    and ?3 <> '' order by +m.rowid`,
  blocks: `select k.* from board_blocks k where k.account_id = ?1 and k.board_id = ?2 and k.item_id in (${there})
    and ?3 <> '' order by +k.rowid`,
  views: `select name, query, is_shared from board_views where ${ofBoard} and (owner_id = ?3 or is_shared = 1)
    order by +rowid`,
  events: `select * from board_events where ${ofBoard} and ?3 <> '' order by +rowid`,
}
const itemRows = jsonRows(boardItems, [...itemFieldNames, 'description', 'creatorId', 'archivedAt'])
type Name = keyof typeof selects
type Row = Record<string, unknown>
const text = (value: unknown) => String(value ?? '')
const maybe = <T>(value: unknown) => (value ?? null) as T | null

/** A board whole, as it is handed out: with views that the acting person sees. Fails with not_found where there is none. */
export async function readDraft({ db, accountId, actorId }: AccountScope, boardId: string): Promise<Draft> {
  const names = Object.keys(selects) as Name[]
  const args = [accountId, boardId, actorId]
  const results = await db.batch(names.map(name => ({ sql: selects[name], args })))
  const rows = Object.fromEntries(names.map((name, index) => [name, results[index]!.rows])) as Record<Name, Row[]>
  const board = rows.board[0]
  if (!board) return fail('not_found')
  const draft: Draft = {
    board: {
      title: text(board.title),
      description: text(board.description),
      process: board.process as 'KANBAN',
      team: maybe<string>(board.team_name),
      priority: board.priority as 'LOW',
      startDate: maybe<string>(board.start_date),
      targetDate: maybe<string>(board.target_date),
      isActive: Boolean(board.is_active),
      lastNumber: Number(board.last_number),
      createdAt: Number(board.created_at),
      archivedAt: maybe<number>(board.archived_at),
      // A copy hands on what it was made of.
      origin: text(board.imported_from ?? board.id),
    },
    people: [],
    labels: JSON.parse(text(board.labels)),
    columns: rows.columns.map(row => {
      const { order: _, ...column } = columnRows.read(row)
      return { ...column, isGone: row.deleted_at !== null }
    }),
    sprints: rows.sprints.map(row => ({
      ...sprintRows.read(row),
      report: row.report ? JSON.parse(text(row.report)) : null,
    })),
    scope: rows.scope.map(row => ({
      sprintId: text(row.sprint_id),
      itemId: text(row.item_id),
      change: row.change as 'ADDED',
      points: maybe<number>(row.points),
      by: maybe<string>(row.actor_id),
      at: Number(row.at),
    })),
    deliveries: rows.deliveries.map(deliveryRows.read),
    items: itemsOf(rows),
    comments: rows.comments.map(row => ({
      itemId: text(row.item_id),
      name: text(row.name),
      content: text(row.content),
      createdAt: Number(row.created_at),
      editedAt: maybe<number>(row.edited_at),
    })),
    moves: rows.moves.map(moveOf),
    blocks: rows.blocks.map(row => ({
      itemId: text(row.item_id),
      reason: text(row.reason),
      since: Number(row.since),
      until: maybe<number>(row.until),
    })),
    views: rows.views.map(row => ({
      name: text(row.name),
      query: text(row.query),
      isShared: Boolean(row.is_shared),
    })),
    events: rows.events.map(eventOf),
  }
  return withPeople({ db, accountId, actorId } as AccountScope, draft)
}

/** Items by their columns and from the top, as the board shows them; what is archived comes last. */
function itemsOf(rows: Record<Name, Row[]>): DraftItem[] {
  const places = new Map(rows.columns.map(({ id }, place) => [id, place]))
  const rank = (item: { columnId: string | null; archivedAt: number | null }) =>
    item.archivedAt !== null ? places.size + 1 : item.columnId === null ? -1 : (places.get(item.columnId) ?? -1)
  const idsOf = (list: { id?: unknown }[]) => new Set(list.map(({ id }) => id))
  const [ids, sprints, deliveries] = [idsOf(rows.items), idsOf(rows.sprints), idsOf(rows.deliveries)]
  const labels = idsOf(JSON.parse(text(rows.board[0]?.labels)))
  const known = (set: Set<unknown>, id: string | null) => (set.has(id) ? id : null)
  return rows.items
    .map(itemRows.read)
    .sort((a, b) => rank(a) - rank(b) || (a.archivedAt === null ? byOrder(a, b) : a.number - b.number))
    .map(
      ({
        order: _,
        textVersion: __,
        comments: ___,
        cycleTime: ____,
        version: _____,
        creatorId: createdBy,
        ...item
      }) => ({
        ...item,
        // What is archived may name what is no more.
        parentId: known(ids, item.parentId),
        sprintId: known(sprints, item.sprintId),
        deliveryId: known(deliveries, item.deliveryId),
        labels: item.labels.filter(id => labels.has(id)),
        createdBy,
        checklist: item.checklist.map(({ text: entry, done }) => ({ text: entry, done })),
        attachments: item.attachments.map(({ title, url }) => ({ title, url })),
      }),
    )
}

const moveOf = (row: Row): DraftMove => ({
  itemId: text(row.item_id),
  from: maybe<string>(row.from_column_id),
  to: maybe<string>(row.to_column_id),
  fromStatus: maybe<DraftMove['toStatus']>(row.from_status),
  toStatus: row.to_status as DraftMove['toStatus'],
  by: maybe<string>(row.actor_id),
  at: Number(row.at),
})

const eventOf = (row: Row): DraftEvent => ({
  sprintId: maybe<string>(row.sprint_id),
  type: text(row.type),
  title: text(row.title),
  description: text(row.description),
  startsAt: Number(row.starts_at),
  duration: Number(row.duration),
  timeZone: text(row.time_zone),
  people: JSON.parse(text(row.people)),
  link: text(row.link),
})

/** The names of those who are named by their ids. Whoever is not known any more is nobody. */
async function withPeople({ db }: AccountScope, draft: Draft): Promise<Draft> {
  const ids = new Set<string | null>([
    ...draft.items.flatMap(({ assignees, createdBy }) => [...assignees, createdBy]),
    ...[...draft.moves, ...draft.scope].map(({ by }) => by),
    ...draft.events.flatMap(({ people }) => people),
  ])
  const sql = `select id, trim(first_name || ' ' || last_name) as name from users
    where id in (select value from json_each(?)) order by id`
  const found = await db.run<{ id: string; name: string }>(sql, [JSON.stringify([...ids].filter(Boolean))])
  const known = new Set(found.map(({ id }) => id))
  const one = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const sprints = new Set(draft.sprints.map(({ id }) => id))
  return {
    ...draft,
    people: found.map(({ id, name }) => ({ id, name })),
    items: draft.items.map(item => ({
      ...item,
      assignees: item.assignees.filter(id => known.has(id)),
      createdBy: one(item.createdBy),
    })),
    moves: draft.moves.map(move => ({ ...move, by: one(move.by) })),
    scope: draft.scope.map(entry => ({ ...entry, by: one(entry.by) })),
    events: draft.events.map(event => ({
      ...event,
      people: event.people.filter(id => known.has(id)),
      sprintId: event.sprintId !== null && sprints.has(event.sprintId) ? event.sprintId : null,
    })),
  }
}

/** The boards of the account that are not deleted, in the order in which they were made. */
export async function listAllBoards({ db, accountId }: AccountScope): Promise<string[]> {
  const sql = 'select id from boards where account_id = ? and deleted_at is null order by +rowid'
  return (await db.run<{ id: string }>(sql, [accountId])).map(({ id }) => id)
}

/** Everybody of the account to whom an item can be given, with what a file may name them by. */
export async function listMatchable({ db, accountId }: AccountScope) {
  const sql = `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email
    from memberships m join users u on u.id = m.user_id
    where m.account_id = ? and m.status = 'ACTIVE' and m.role <> 'INVESTOR' and u.deleted_at is null`
  const rows = await db.run<{ id: string; name: string; email: string }>(sql, [accountId])
  return rows.map(({ id, name, email }) => ({ id, name, email }))
}
