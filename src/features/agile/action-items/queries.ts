import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { weekLength } from './rules.ts'
import type { ActionItem } from './rules-item.ts'
import type { ActionItemQuery } from './schema.ts'

// r, p: the session that is the source. b, w: the board and the item that are the source. k, d: the task and its board.
const itemColumnsSql = `i.id, i.title, i.description, i.trigger, i.status, i.priority, i.assignee_id as assigneeId,
  i.assignee_name as assigneeName, i.due_date as dueDate, i.card_id as cardId, i.source, i.source_id as sourceId,
  coalesce(r.name, p.name, iif(w.id is null, b.title, '#' || w.number || ' ' || w.title)) as sourceName, coalesce(r.status, p.status) as sourceStatus, i.team_id as teamId,
  t.name as teamName, d.id as boardId, k.id as boardItemId, d.title as boardTitle, k.number as boardItemNumber, i.outcome, i.creator_id as creatorId, i.completed_at as completedAt, i.created_at as createdAt,
  i.updated_at as updatedAt`
const columnJoins = `left join retro_sessions r on r.account_id = i.account_id and r.id = i.source_id and i.source = 'RETRO'
  and r.deleted_at is null
left join poker_sessions p on p.account_id = i.account_id and p.id = i.source_id and i.source = 'POKER'
  and p.deleted_at is null
left join boards b on b.account_id = i.account_id and b.id = i.source_id and i.source = 'BOARD'
  and b.deleted_at is null
left join board_items w on w.account_id = i.account_id and w.board_id = b.id and w.id = i.card_id and w.deleted_at is null
left join board_items k on k.account_id = i.account_id and k.id = i.board_item_id and k.deleted_at is null
left join boards d on d.account_id = i.account_id and d.id = k.board_id and d.deleted_at is null
left join teams t on t.account_id = i.account_id and t.id = i.team_id`
const itemsWithColumnsSql = `action_items i ${columnJoins}`
// Items from demo retros don't count.
const isCountedSql = `i.account_id = ?1 and not exists (select 1 from retro_sessions d
  where d.account_id = i.account_id and d.id = i.source_id and d.is_demo = 1)`
// Items in a copy of a retro also exist in the original. They are listed only if the query names that copy.
const isOriginalSql = `(?9 is not null or not exists (select 1 from retro_sessions c
  where c.account_id = i.account_id and c.id = i.source_id and not ${isNotCopySql('retro_sessions', 'c')}))`

// ?2: today. ?3: the end of the week. ?4 to ?9: person, team, status, due, source and source id. ?10: the text pattern.
// Null for any.
const matchesQuerySql = `${isCountedSql} and ${isOriginalSql} and (?4 is null or iif(?4 = 'none', i.assignee_id is null, i.assignee_id = ?4))
  and (?5 is null or i.team_id = ?5)
  and (?6 is null or iif(?6 = 'open', i.status <> 'completed', i.status = ?6))
  and (?7 is null or (i.status <> 'completed' and case ?7 when 'overdue' then i.due_date < ?2
    when 'week' then i.due_date >= ?2 and i.due_date < ?3 when 'later' then i.due_date >= ?3
    else i.due_date is null end))
  and (?8 is null or i.source = ?8) and (?9 is null or i.source_id = ?9)
  and (?10 is null or i.title || ' ' || i.trigger || ' ' || i.description || ' ' || i.assignee_name glob ?10)`

const bucketRank = `case when i.status = 'completed' then 4 when i.due_date is null then 3 when i.due_date < ?2 then 0
  when i.due_date < ?3 then 1 else 2 end`
const priorityRank = `case i.priority when 'HIGH' then 0 when 'MEDIUM' then 1 else 2 end`
const sorts = { due: bucketRank, title: 'lower(i.title)', assignee: "nullif(lower(i.assignee_name), '')" }

// ?11: the reader, whose own items come first.
const tieBreak = `i.assignee_id is not ?11, i.completed_at desc, i.due_date, ${priorityRank}, i.created_at`
const listSource = {
  select: itemColumnsSql,
  from: 'action_items i',
  columnJoins,
  alias: 'i',
  where: matchesQuerySql,
  sorts,
  tieBreak,
}

/**
 * Returns one page of the account's action items. By default they are sorted by due date, with the reader's own first
 * per group.
 */
export function listActionItems(scope: AccountScope, query: ActionItemQuery, today: string) {
  const { actorId } = scope
  const { q, person, teamId, status, due, source, sourceId, order = 'asc' } = query
  const filters = [person === 'me' ? actorId : person, teamId, status, due, source, sourceId].map(each => each ?? null)
  const args = [today, addDays(today, weekLength), ...filters, globPattern(q), actorId]
  return selectPage<ActionItem>(scope, { ...listSource, args }, query, order)
}

/** Returns one action item of the account. Throws `not_found`. */
export async function getActionItem({ db, accountId }: AccountScope, id: string): Promise<ActionItem> {
  const [row] = await db.run<ActionItem>(
    `select ${itemColumnsSql} from ${itemsWithColumnsSql} where ${isCountedSql} and i.id = ?2`,
    [accountId, id],
  )
  return row ?? fail('not_found')
}

const selectFollowUpsSql = `select ${itemColumnsSql} from ${itemsWithColumnsSql} where i.account_id = ?1 and i.source = 'BOARD' and i.source_id = ?2
  and i.card_id = ?3 order by i.status = 'completed', i.due_date nulls last, i.created_at, i.id limit 100`
const selectImplementedSql = `select ${itemColumnsSql} from ${itemsWithColumnsSql} where i.account_id = ?1 and i.board_id = ?2 and i.board_item_id = ?3 limit 1`

/**
 * Returns the action items that follow from a board item, open ones first, and the action item that it implements, if
 * any.
 */
export async function loadItemsOfBoardItem({ db, accountId }: AccountScope, boardId: string, boardItemId: string) {
  const args = [accountId, boardId, boardItemId]
  const [followUps, [implemented]] = await Promise.all([
    db.run<ActionItem>(selectFollowUpsSql, args),
    db.run<ActionItem>(selectImplementedSql, args),
  ])
  return { followUps: followUps.map(briefOf), actionItem: implemented ? briefOf(implemented) : null }
}

const briefOf = ({ id, title, status, assigneeName, dueDate }: ActionItem) => {
  return { id, title, status, assigneeName, dueDate }
}

/** Counts the caller's open items, and the overdue ones among them. */
export async function countOwnOpen({ db, accountId, actorId }: AccountScope, today: string) {
  const sql = `select count(*) as open, coalesce(sum(i.due_date < ?3), 0) as overdue from action_items i
    where ${isCountedSql} and i.assignee_id = ?2 and i.status <> 'completed'`
  const [row] = await db.run<{ open: number; overdue: number }>(sql, [accountId, actorId, today])
  return row ?? { open: 0, overdue: 0 }
}
