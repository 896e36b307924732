import type { ActivityQuery } from '#features/agile/kanban/boards/schema.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { activityKey } from './rules-activity.ts'

/** Returns the id of the record that a command created. Fails with not_found when it created none. */
export async function getIdCreatedByCommand(
  { db, accountId }: AccountScope,
  boardId: string,
  { actorId, commandId }: { actorId: string; commandId: string },
  noun: string,
): Promise<string> {
  const sql = `select payload ->> ? as id from session_events
    where account_id = ? and session_id = ? and actor_id = ? and command_id = ? order by seq limit 1`
  const [row] = await db.run<{ id: string | null }>(sql, [`${noun}Id`, accountId, boardId, actorId, commandId])
  return row?.id ?? fail('not_found')
}

const payloadFieldSql = (name: string) => `(e.payload ->> '${name}')`
const columnTitleSql = (name: string) =>
  `(select c.title from board_columns c where c.account_id = e.account_id and c.id = ${payloadFieldSql(name)})`

const hiddenTypes = `('people.set', 'items.respaced')`
const selectSql = `select e.rowid as rowId, e.seq, e.type, e.at, e.payload, e.session_id as boardId, b.title as boardTitle,
  coalesce(${payloadFieldSql('by')}, e.actor_id) as actorId, nullif(trim(u.first_name || ' ' || u.last_name), '') as actorName,
  i.number as itemNumber, i.title as itemTitle, ${columnTitleSql('from')} as fromTitle, ${columnTitleSql('to')} as toTitle,
  ${columnTitleSql('columnId')} as columnTitle, s.name as sprintName, d.title as deliveryTitle
from session_events e join boards b on b.account_id = e.account_id and b.id = e.session_id
left join users u on u.id = coalesce(${payloadFieldSql('by')}, e.actor_id)
left join board_items i on i.account_id = e.account_id and i.id = ${payloadFieldSql('itemId')}
left join sprints s on s.account_id = e.account_id and s.id = ${payloadFieldSql('sprintId')}
left join deliveries d on d.account_id = e.account_id and d.id = ${payloadFieldSql('deliveryId')}
where e.account_id = ?1 and b.deleted_at is null and e.type not in ${hiddenTypes}`
const ofBoardSql = ' and e.session_id = ?2 and (?3 is null or e.seq < ?3) order by e.seq desc limit ?4'
// Orders events of the same millisecond by row, latest first.
const ofAccountSql = ` and ?2 is null and (?3 is null or (e.at, e.rowid) <
  (select f.at, f.rowid from session_events f where f.account_id = ?1 and f.rowid = ?3))
order by e.at desc, e.rowid desc limit ?4`

type Row = Record<'type' | 'payload' | 'boardId' | 'boardTitle' | 'actorId', string> &
  Record<'actorName' | 'itemTitle' | 'fromTitle' | 'toTitle' | 'columnTitle', string | null> &
  Record<'sprintName' | 'deliveryTitle', string | null> &
  Record<'rowId' | 'seq' | 'at', number> & { itemNumber: number | null }
type TitledRecord = { id: string; title: string }

/**
 * Lists the activity of a board, or of all boards when `boardId` is null: latest first, in the reader's language.
 * `nextBefore` is the cursor of the next page, or null at the end.
 */
export async function listActivity(
  { db, accountId }: AccountScope,
  boardId: string | null,
  { limit, before }: ActivityQuery,
  locale: Locale,
) {
  const sql = selectSql + (boardId === null ? ofAccountSql : ofBoardSql)
  const rows = await db.run<Row>(sql, [accountId, boardId, before ?? null, limit + 1])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const cursorOf = ({ rowId, seq }: Row) => (boardId === null ? rowId : seq)
  const nextBefore = rows.length > limit && last ? cursorOf(last) : null
  const t = translator(locale, 'boards')
  const items = page.map(row => entryOf(row, t))
  return { items, limit, nextBefore }
}

/** Returns one activity entry. `message` is in the reader's language. `at` in milliseconds UTC. */
function entryOf(row: Row, t: ReturnType<typeof translator<'boards'>>) {
  const payload = JSON.parse(row.payload) as Record<string, unknown>
  const { seq, type, at, boardId, actorId, actorName, itemNumber } = row
  const column = (key: 'from' | 'to', title: string | null): TitledRecord | null =>
    typeof payload[key] === 'string' ? { id: payload[key], title: title ?? '' } : null
  const isMove = type === 'item.moved'
  const item = itemNumber === null ? null : { id: String(payload.itemId), number: itemNumber, title: row.itemTitle! }
  const from = column('from', row.fromTitle)
  const to = column('to', row.toTitle)
  const name = row.sprintName ?? row.deliveryTitle ?? row.columnTitle ?? payload.name ?? payload.title ?? row.boardTitle
  const message = t(`activity.${activityKey(type, payload)}`, {
    item: item ? `#${item.number} ${item.title}` : '',
    from: isMove ? (from?.title ?? t('backlog')) : '',
    to: isMove ? (to?.title ?? t('backlog')) : '',
    name: String(name),
    reason: String(payload.reason ?? ''),
  })
  return {
    id: `${boardId}:${seq}`,
    seq,
    type,
    message,
    at,
    board: { id: boardId, title: row.boardTitle },
    item,
    /** Null for the server and for deleted users. */
    user: actorName === null ? null : { id: actorId, name: actorName },
    /** The columns of a move. Null is the backlog. */
    ...(isMove && { from, to }),
    ...(Array.isArray(payload.fields) && { fields: payload.fields as string[] }),
  }
}
