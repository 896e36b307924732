import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { type EvidenceKind, type EvidenceReader, type FoundSource, type StoredSource, sourceState } from './rules.ts'

/** Returns whether the facilitator has removed a person from a session. The arguments are SQL. */
export const isRemovedFromSql = (people: string, session: string, user: string) => `exists (select 1 from ${people} x
  where x.account_id = ?1 and x.session_id = ${session} and x.user_id = ${user} and x.status = 'REMOVED')`

/** The source of each link `l`. It is null if the source, its session or its board was deleted. */
export const sourceJoinsSql = `
  left join retro_cards c on l.kind = 'RETRO_CARD' and c.account_id = l.account_id and c.id = l.source_id
    and c.moderation is not 'REMOVED'
  left join retro_sessions r on r.account_id = c.account_id and r.id = c.session_id and r.deleted_at is null
    and r.is_demo = 0
  left join poker_stories s on l.kind = 'POKER_STORY' and s.account_id = l.account_id and s.id = l.source_id
  left join poker_sessions p on p.account_id = s.account_id and p.id = s.session_id and p.deleted_at is null
    and p.is_demo = 0
  left join board_items i on l.kind = 'ITEM' and i.account_id = l.account_id and i.id = l.source_id
    and i.deleted_at is null
  left join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null`

/** The columns of a `StoredSource`. ?4 is the reader. A card that is not visible to everyone is closed. */
export const sourceColumnsSql = `l.kind, coalesce(r.id, p.id, b.id) as placeId, coalesce(r.name, p.name, b.title) as place,
  case when r.id is not null then c.content when p.id is not null then s.title when b.id is not null then i.title end as text,
  case when r.id is not null then c.is_shown = 0 or c.moderation is not null or ${isRemovedFromSql('retro_participants', 'r.id', '?4')}
    when p.id is not null then ${isRemovedFromSql('poker_participants', 'p.id', '?4')} else 0 end as isClosed`

const selectSourceSql = `select ${sourceColumnsSql}
from (select ?1 as account_id, ?2 as kind, ?3 as source_id) l ${sourceJoinsSql}`

/** Returns whether a reader can open a source of the account. */
export async function canOpenSource(
  { db, accountId }: AccountScope,
  reader: EvidenceReader,
  { kind, sourceId }: { kind: EvidenceKind; sourceId: string },
): Promise<boolean> {
  const [source] = await db.run<StoredSource>(selectSourceSql, [accountId, kind, sourceId, reader.userId])
  return source !== undefined && sourceState(source, reader) === 'OPEN'
}

/** The maximum number of sources that a search finds. */
export const maxFound = 20

// ?2 pattern, ?3 document, ?4 reader, ?5 kinds (JSON). Cards have the time of their session and are then sorted by their
// random ids: the order in which they were written could reveal their authors.
const selectFoundSourcesSql = `with found as (
    select 'RETRO_CARD' as kind, c.id, c.content as text, r.id as placeId, r.name as place, r.created_at as at
    from retro_sessions r join retro_cards c on c.account_id = r.account_id and c.session_id = r.id
    where r.account_id = ?1 and r.deleted_at is null and r.is_demo = 0 and c.is_shown = 1 and c.moderation is null
      and not ${isRemovedFromSql('retro_participants', 'r.id', '?4')} and c.content glob ?2
    union all
    select 'POKER_STORY', s.id, s.title, p.id, p.name, p.created_at
    from poker_sessions p join poker_stories s on s.account_id = p.account_id and s.session_id = p.id
    where p.account_id = ?1 and p.deleted_at is null and p.is_demo = 0
      and not ${isRemovedFromSql('poker_participants', 'p.id', '?4')} and s.title glob ?2
    union all
    select 'ITEM', i.id, i.title, b.id, b.title, i.created_at
    from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
    where i.account_id = ?1 and i.deleted_at is null and b.deleted_at is null and i.title glob ?2
  ),
  top as (
    select * from found where kind in (select value from json_each(?5)) order by at desc, id limit ${maxFound + 1}
  )
select kind, id, text, placeId, place, exists (select 1 from evidence_links e where e.account_id = ?1
    and e.document_id = ?3 and e.kind = top.kind and e.source_id = top.id and e.deleted_at is null) as isAdded
from top order by at desc, id`

/** Finds sources by their text among those that a reader can open, newest first. */
export async function searchSources(
  { db, accountId }: AccountScope,
  { userId, kinds }: EvidenceReader,
  { documentId, q, kind }: { documentId: string; q: string; kind?: EvidenceKind | undefined },
): Promise<{ items: FoundSource[]; hasMore: boolean }> {
  const searchedKinds = kinds.filter(candidate => kind === undefined || candidate === kind)
  const args = [accountId, globPattern(q) ?? '*', documentId, userId, JSON.stringify(searchedKinds)]
  const rows = await db.run<Omit<FoundSource, 'isAdded'> & { isAdded: number }>(selectFoundSourcesSql, args)
  const items = rows.slice(0, maxFound).map(row => ({ ...row, isAdded: row.isAdded === 1 }))
  return { items, hasMore: rows.length > maxFound }
}
