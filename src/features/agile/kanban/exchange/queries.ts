import { jsonRows } from '#db/json-rows.ts'
import { boardItems } from '#db/schema/boards.ts'
import { itemFieldNames } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { columnRows, deliveryRows, sprintRows } from '#features/agile/kanban/boards/live/storage/queries-rows.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Draft, DraftItem } from './rules-draft.ts'
import type { AssignableMember } from './rules-people.ts'

const isOnBoardSql = 'account_id = ?1 and board_id = ?2'
const existingItemIdsSql = `select id from board_items where ${isOnBoardSql} and deleted_at is null`
const nullIfArchivedSql = (sql: string) => `case when i.archived_at is null then ${sql} end`
/**
 * The lists of a board file, read in one transaction, without deleted rows. Items are in board order: by column, from
 * the top, archived ones last.
 * - `?3 <> ''` is always true. It is there because every argument must occur in its statement.
 * - `+rowid` makes SQLite find the rows by their board and sort them then, instead of reading the whole table in the
 *   order of the rows.
 */
const selects = {
  board: `select b.title, b.description, b.process, t.name as team, b.priority, b.start_date as startDate,
      b.target_date as targetDate, b.is_active as isActive, b.last_number as lastNumber, b.created_at as createdAt,
      b.archived_at as archivedAt, coalesce(b.imported_from, b.id) as origin, b.labels
    from boards b left join teams t on t.account_id = b.account_id and t.id = b.team_id
    where b.account_id = ?1 and b.id = ?2 and b.deleted_at is null and ?3 <> ''`,
  columns: `select * from board_columns where ${isOnBoardSql} and ?3 <> '' order by order_key, id`,
  items: `select i.* from board_items i left join board_columns c on c.account_id = i.account_id and c.id = i.column_id
    where i.account_id = ?1 and i.board_id = ?2 and i.deleted_at is null and ?3 <> ''
    order by i.archived_at is not null, ${nullIfArchivedSql('c.order_key')}, ${nullIfArchivedSql('c.id')}, ${nullIfArchivedSql('i.order_key')}, ${nullIfArchivedSql('i.id')},
      i.number`,
  sprints: `select * from sprints where ${isOnBoardSql} and ?3 <> '' order by +rowid`,
  scope: `select c.sprint_id as sprintId, c.item_id as itemId, c.change, c.points, c.actor_id as "by", c.at
    from sprint_scope c
    where c.account_id = ?1 and c.sprint_id in (select id from sprints where ${isOnBoardSql})
      and c.item_id in (${existingItemIdsSql}) and ?3 <> '' order by +c.rowid`,
  deliveries: `select * from deliveries where ${isOnBoardSql} and ?3 <> '' order by +rowid`,
  comments: `select c.item_id as itemId, c.name, c.content, c.created_at as createdAt, c.edited_at as editedAt
    from board_comments c where c.account_id = ?1 and c.item_id in (${existingItemIdsSql}) and ?3 <> '' order by +c.rowid`,
  moves: `select m.item_id as itemId, m.from_column_id as "from", m.to_column_id as "to", m.from_status as fromStatus,
      m.to_status as toStatus, m.actor_id as "by", m.at
    from board_moves m where m.account_id = ?1 and m.board_id = ?2 and m.item_id in (${existingItemIdsSql})
    and ?3 <> '' order by +m.rowid`,
  blocks: `select k.item_id as itemId, k.reason, k.since, k.until
    from board_blocks k where k.account_id = ?1 and k.board_id = ?2 and k.item_id in (${existingItemIdsSql})
    and ?3 <> '' order by +k.rowid`,
  views: `select name, query, is_shared as isShared from board_views
    where ${isOnBoardSql} and (owner_id = ?3 or is_shared = 1) order by +rowid`,
  stories: `select s.id as itemId, s.user_type as userType, s.want, s.so, s.acceptance from story_details s
    where s.account_id = ?1 and s.id in (${existingItemIdsSql}) and ?3 <> '' order by +s.rowid`,
  places: `select l.id as itemId, p.name as product, n.name as initiative from initiative_items l
    join initiatives n on n.account_id = l.account_id and n.id = l.initiative_id and n.deleted_at is null
    join products p on p.account_id = n.account_id and p.id = n.product_id and p.deleted_at is null
    where l.account_id = ?1 and l.id in (${existingItemIdsSql}) and ?3 <> '' order by +l.rowid`,
  events: `select sprint_id as sprintId, type, title, description, starts_at as startsAt, duration,
      time_zone as timeZone, people, link
    from board_events where ${isOnBoardSql} and ?3 <> '' order by +rowid`,
}
const itemRows = jsonRows(boardItems, [...itemFieldNames, 'description', 'creatorId', 'archivedAt'])
type Name = keyof typeof selects
type Row = Record<string, unknown>
type Head = Omit<Draft['board'], 'isActive'> & { isActive: number; labels: string }
type StoredList<List extends 'views' | 'events', Column extends string> = (Omit<Draft[List][number], Column> &
  Record<Column, string>)[]

/**
 * Returns a whole board for export, with the views that the caller can see, and with `withProductData` the user stories
 * and initiatives of its items. Throws not_found when there is none.
 */
export async function readDraft(
  { db, accountId, actorId }: AccountScope,
  boardId: string,
  { withProductData }: { withProductData: boolean },
): Promise<Draft> {
  const names = Object.keys(selects) as Name[]
  const args = [accountId, boardId, actorId]
  const results = await db.batch(names.map(name => ({ sql: selects[name], args })))
  const rows = Object.fromEntries(names.map((name, index) => [name, results[index]!.rows])) as Record<Name, Row[]>
  if (!rows.board[0]) return fail('not_found')
  const { labels, isActive, ...board } = rows.board[0] as Head
  const draft: Draft = {
    board: { ...board, isActive: Boolean(isActive) },
    people: [],
    labels: JSON.parse(labels),
    columns: rows.columns.map(row => {
      const { order: _, ...column } = columnRows.read(row)
      return { ...column, isGone: row.deleted_at !== null }
    }),
    sprints: rows.sprints.map(row => ({
      ...sprintRows.read(row),
      report: row.report ? JSON.parse(String(row.report)) : null,
    })),
    scope: rows.scope as Draft['scope'],
    deliveries: rows.deliveries.map(deliveryRows.read),
    items: rows.items.map(itemOf),
    comments: rows.comments as Draft['comments'],
    moves: rows.moves as Draft['moves'],
    blocks: rows.blocks as Draft['blocks'],
    stories: withProductData ? (rows.stories as StoredStory[]).map(storyOf) : [],
    places: withProductData ? (rows.places as Draft['places']) : [],
    views: (rows.views as StoredList<'views', 'isShared'>).map(view => ({ ...view, isShared: Boolean(view.isShared) })),
    events: (rows.events as StoredList<'events', 'people'>).map(event => ({
      ...event,
      people: JSON.parse(event.people),
    })),
  }
  return dropUnknownRefs(draft, await listNames(db, draft))
}

type StoredStory = Omit<Draft['stories'][number], 'acceptanceCriteria'> & { acceptance: string }

const storyOf = ({ acceptance, ...story }: StoredStory): Draft['stories'][number] => ({
  ...story,
  acceptanceCriteria: JSON.parse(acceptance),
})

function itemOf(row: Row): DraftItem {
  const { order, textVersion, comments, cycleTime, version, creatorId, ...item } = itemRows.read(row)
  return {
    ...item,
    createdBy: creatorId,
    checklist: item.checklist.map(({ text, done }) => ({ text, done })),
    attachments: item.attachments.map(({ title, url }) => ({ title, url })),
  }
}

/** Lists the names of everyone a board refers to by id. */
function listNames(db: AccountScope['db'], { items, moves, scope, events }: Draft) {
  const ids = new Set<string | null>([
    ...items.flatMap(({ assignees, createdBy }) => [...assignees, createdBy]),
    ...[...moves, ...scope].map(({ by }) => by),
    ...events.flatMap(({ people }) => people),
  ])
  const sql = `select id, trim(first_name || ' ' || last_name) as name from users
    where id in (select value from json_each(?)) order by id`
  return db.run<{ id: string; name: string }>(sql, [JSON.stringify([...ids].filter(Boolean))])
}

/** Drops references to deleted records. Archived items can have some, and people can have left. */
function dropUnknownRefs(draft: Draft, people: Draft['people']): Draft {
  const refsTo = (rows: readonly { id: string }[]) => {
    const ids = new Set<string | null>(rows.map(({ id }) => id))
    return {
      one: (id: string | null) => (ids.has(id) ? id : null),
      some: (list: readonly string[]) => list.filter(id => ids.has(id)),
    }
  }
  const [person, item, sprint] = [refsTo(people), refsTo(draft.items), refsTo(draft.sprints)]
  const [delivery, label] = [refsTo(draft.deliveries), refsTo(draft.labels)]
  return {
    ...draft,
    people,
    items: draft.items.map(each => ({
      ...each,
      parentId: item.one(each.parentId),
      sprintId: sprint.one(each.sprintId),
      deliveryId: delivery.one(each.deliveryId),
      labels: label.some(each.labels),
      assignees: person.some(each.assignees),
      createdBy: person.one(each.createdBy),
    })),
    moves: draft.moves.map(move => ({ ...move, by: person.one(move.by) })),
    scope: draft.scope.map(entry => ({ ...entry, by: person.one(entry.by) })),
    events: draft.events.map(event => ({
      ...event,
      people: person.some(event.people),
      sprintId: sprint.one(event.sprintId),
    })),
  }
}

/** Lists the ids of the account's boards that are not deleted, in order of creation. */
export async function listAllBoardIds({ db, accountId }: AccountScope): Promise<string[]> {
  const sql = 'select id from boards where account_id = ? and deleted_at is null order by +rowid'
  return (await db.run<{ id: string }>(sql, [accountId])).map(({ id }) => id)
}

/** Lists the members who can be assignees, with the names and emails that files use. */
export const listAssignableMembers = ({ db, accountId }: AccountScope) =>
  db.run<AssignableMember>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email
    from memberships m join users u on u.id = m.user_id
    where m.account_id = ? and m.status = 'ACTIVE' and m.role <> 'INVESTOR' and u.deleted_at is null`,
    [accountId],
  )
