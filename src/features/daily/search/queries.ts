import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import type { AccountScope } from '#kit/context.ts'
import {
  expressionsOf,
  type FoundRecord,
  type FoundRow,
  itemNumber,
  recordPath,
  type SearchReader,
  wordPattern,
  wordsOf,
} from './rules.ts'

/** For each rank, only this many of the newest matches are compared. */
const maxCompared = 200

const isBoardOpenSql = `exists (select 1 from boards b where b.account_id = ?1 and b.id = e.place_id
    and b.deleted_at is null and b.archived_at is null)`
const isNotRemovedSql = (participantsTable: string) => `not exists (select 1 from ${participantsTable} x
    where x.account_id = ?1 and x.session_id = e.source_id and x.user_id = ?2 and x.status = 'REMOVED')`
const isNotInRetroSql = (condition: string) => `not exists (select 1 from retro_sessions s
    where s.account_id = ?1 and s.id = e.place_id and ${condition})`

// ?1 account, ?2 reader, ?3 the reader's `visibleOwnerId` for goals, ?4 kinds (JSON). The lists of the records apply
// the same rules.
const isVisibleSql = `e.account_id = ?1 and e.kind in (select value from json_each(?4))
  and (e.owner_id is null or ?3 is null or e.owner_id = ?3)
  and case e.kind
    when 'ITEM' then ${isBoardOpenSql}
    when 'EPIC' then ${isBoardOpenSql}
    when 'SPRINT' then ${isBoardOpenSql}
    when 'DELIVERY' then ${isBoardOpenSql}
    when 'INITIATIVE' then exists (select 1 from products p where p.account_id = ?1 and p.id = e.place_id and p.deleted_at is null)
    when 'POKER' then ${isNotRemovedSql('poker_participants')}
    when 'RETRO' then ${isNotRemovedSql('retro_participants')}
    when 'ACTION_ITEM' then ${isNotInRetroSql(`(s.is_demo = 1 or not ${isNotCopySql('retro_sessions', 's')})`)}
    else 1 end`

/** Returns the newest visible rows that match an FTS5 expression. */
const selectMatchesSql = (rank: number, expression: string) => `select * from (
    select e.docid, ${rank} as rank from search_index(${expression}) f cross join search_entries e on e.docid = f.rowid
    where ${isVisibleSql} order by f.rowid desc limit ${maxCompared})`

const placeSql = `coalesce(
    (select b.title from boards b where b.account_id = ?1 and b.id = e.place_id and b.deleted_at is null),
    (select p.name from products p where p.account_id = ?1 and p.id = e.place_id and p.deleted_at is null),
    (select s.name from poker_sessions s where s.account_id = ?1 and s.id = e.place_id and s.deleted_at is null),
    (select s.name from retro_sessions s where s.account_id = ?1 and s.id = e.place_id and s.deleted_at is null))`

// The index has no names of people, because it would keep words of a deleted name for a while. ?10 are patterns (JSON).
const nameSql = "trim(u.first_name || ' ' || u.last_name)"
const selectPeopleSql = `select 'PERSON' as kind, u.id, null as number, ${nameSql} as title, null as placeId, null as place,
    2 as rank, 0 as newest
  from memberships m join users u on u.id = m.user_id
  where m.account_id = ?1 and m.status = 'ACTIVE' and u.deleted_at is null
    and 'PERSON' in (select value from json_each(?4))
    and not exists (select 1 from json_each(?10) p where ' ' || ${nameSql} not glob p.value)`

// Results are not ranked by bm25, because it counts the rows of all accounts for each word. It gets slower with every
// account, and texts of other accounts would change the order. Titles are short, so sorting by length is enough.
// ?5 item number, ?6 to ?8 expressions, ?9 limit.
const selectFoundRecordsSql = `with found as (
    select e.docid, 0 as rank from search_entries e where e.number = ?5 and ${isVisibleSql}
    union all ${selectMatchesSql(1, '?6')}
    union all ${selectMatchesSql(2, '?7')}
    union all ${selectMatchesSql(3, '?8')}
  ),
  best as (select docid, min(rank) as rank from found group by docid)
select kind, id, number, title, placeId, place, rank = 3 as isTextMatch from (
  select e.kind, e.source_id as id, e.number, e.title, e.place_id as placeId, ${placeSql} as place, h.rank, e.docid as newest
  from best h join search_entries e on e.account_id = ?1 and e.docid = h.docid
  union all ${selectPeopleSql}
) order by rank, length(title), kind <> 'BOARD', newest desc limit ?9`

/**
 * Finds records that the reader can open. Order: items by number, titles that begin with the search, other titles,
 * texts.
 */
export async function searchRecords(
  { db, accountId, actorId }: AccountScope,
  { kinds, visibleOwnerId }: SearchReader,
  { q, limit }: { q: string; limit: number },
): Promise<FoundRecord[]> {
  const expressions = expressionsOf(q, accountId)
  if (!expressions) return []
  const { start, title, text } = expressions
  const reader = [accountId, actorId, visibleOwnerId, JSON.stringify(kinds)]
  const patterns = JSON.stringify(wordsOf(q).map(wordPattern))
  const rows = await db.run<FoundRow>(selectFoundRecordsSql, [
    ...reader,
    itemNumber(q),
    start,
    title,
    text,
    limit,
    patterns,
  ])
  return rows.map(row => ({ ...row, isTextMatch: row.isTextMatch === 1, href: recordPath(row) }))
}
