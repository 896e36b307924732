import { positionIn } from '#features/agile/poker/votes/rules-spread.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import { isRemovedFromSql } from '#features/discovery/evidence/queries-sources.ts'
import { readableEntriesSql } from '#features/finance/books/rules-entries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import type { EvidenceDocument, EvidenceEntry, EvidenceRetroDecision, EvidenceRound } from './rules.ts'

/** The largest number of claims of one kind. */
const maxClaims = 2000

/** A time span in milliseconds UTC. `until` is exclusive. */
export type TimeSpan = { from: number; until: number }

const selectDocumentsSql = `select d.id, d.kind, d.title, d.status, d.updated_at as updatedAt,
  (select count(*) from evidence_links e where e.account_id = ?1 and e.document_id = d.id and e.deleted_at is null) as evidence
from discovery_documents d
where d.account_id = ?1 and d.deleted_at is null and d.created_at < ?4 and d.updated_at >= ?3
  and (d.node_id in (select value from json_each(?2)) or exists (select 1 from evidence_links e where e.account_id = ?1
    and e.document_id = d.id and e.kind = 'ITEM' and e.deleted_at is null
    and e.source_id in (select value from json_each(?2))))
order by d.created_at, d.id limit ${maxClaims}`

/** Lists the documents about some nodes that were created before the end of a time span and edited after its start. */
export async function listEvidenceDocuments(
  { db, accountId }: AccountScope,
  nodeIds: Iterable<string>,
  { from, until }: TimeSpan,
): Promise<EvidenceDocument[]> {
  const args = [accountId, JSON.stringify([...nodeIds]), from, until]
  const rows = await db.run<Omit<EvidenceDocument, 'path'>>(selectDocumentsSql, args)
  return rows.map(row => ({ ...row, path: paths.discoveryDocument(row.id) }))
}

const selectRoundsSql = `select distinct i.id as itemId, s.title, p.id as sessionId, p.name as session, r.round,
  r.revealed_at as revealedAt, r.results ->> 'count' as votes, r.results ->> 'min' as lowest, r.results ->> 'max' as highest,
  coalesce(s.final_estimate, '') as finalEstimate, v.choices
from json_each(?2) k
cross join board_items i on i.account_id = ?1 and i.id = k.value and i.deleted_at is null
join poker_stories s on s.account_id = ?1 and s.id = i.story_id
join poker_sessions p on p.account_id = ?1 and p.id = s.session_id and p.deleted_at is null and p.is_demo = 0
join poker_rounds r on r.account_id = ?1 and r.story_id = s.id
join voting_systems v on v.account_id = ?1 and v.id = p.voting_system_id
where r.revealed_at >= ?3 and r.revealed_at < ?4 and r.results ->> 'count' >= 2 and r.results ->> 'min' is not null
  and not ${isRemovedFromSql('poker_participants', 'p.id', '?5')}
order by r.revealed_at, s.id, r.round limit ${maxClaims}`

type RoundRow = Omit<EvidenceRound, 'path' | 'spread'> & { sessionId: string; choices: string }

/** The revealed rounds of estimates for some items. */
export async function listEvidenceRounds(
  { db, accountId, actorId }: AccountScope,
  itemIds: readonly string[],
  { from, until }: TimeSpan,
): Promise<EvidenceRound[]> {
  const rows = await db.run<RoundRow>(selectRoundsSql, [accountId, JSON.stringify(itemIds), from, until, actorId ?? ''])
  return rows.map(({ sessionId, choices, ...row }) => {
    const deck = (JSON.parse(choices) as { value: string; order: number }[]).toSorted((a, b) => a.order - b.order)
    const [lowestPosition, highestPosition] = [positionIn(deck, row.lowest), positionIn(deck, row.highest)]
    const spread = lowestPosition === null || highestPosition === null ? null : highestPosition - lowestPosition
    return { ...row, spread, path: paths.pokerSession(sessionId) }
  })
}

const selectDecisionsSql = `select a.id, a.title, a.trigger, a.status, a.outcome, r.name as retro, a.created_at as createdAt
from action_items a join retro_sessions r on r.account_id = ?1 and r.id = a.source_id and r.deleted_at is null
  and r.is_demo = 0 and ${isNotCopySql('retro_sessions', 'r')}
where a.account_id = ?1 and a.source = 'RETRO' and a.created_at >= ?4 and a.created_at < ?5
  and not ${isRemovedFromSql('retro_participants', 'r.id', '?6')}
  and (a.board_item_id in (select value from json_each(?2)) or a.card_id in (select e.source_id from evidence_links e
    where e.account_id = ?1 and e.kind = 'RETRO_CARD' and e.deleted_at is null
      and e.document_id in (select value from json_each(?3))))
order by a.created_at, a.id limit ${maxClaims}`

/** Lists the decisions of retrospectives about some items, or about a card that is evidence in some documents. */
export async function listRetroDecisions(
  { db, accountId, actorId }: AccountScope,
  subjects: { itemIds: readonly string[]; documentIds: readonly string[] },
  { from, until }: TimeSpan,
): Promise<EvidenceRetroDecision[]> {
  const [items, documents] = [JSON.stringify(subjects.itemIds), JSON.stringify(subjects.documentIds)]
  const args = [accountId, items, documents, from, until, actorId ?? '']
  const rows = await db.run<Omit<EvidenceRetroDecision, 'path'>>(selectDecisionsSql, args)
  return rows.map(row => ({ ...row, path: paths.actionItem(row.id) }))
}

const selectEntriesSql = (reader: BooksReader) => `select e.entry_id as id, e.day, e.text, -e.usd_cents as cents,
  coalesce(o.reason, '') as reason, coalesce(trim(u.first_name || ' ' || u.last_name), '') as decidedBy
from cash_entries e left join investment_overrides o on o.account_id = ?1 and o.kind = 'ENTRY' and o.subject_id = e.entry_id
left join users u on u.id = o.user_id
where e.account_id = ?1 and e.replaced_at is null and e.day >= ?2 and e.day <= ?3 and ${readableEntriesSql[reader]}
  and e.category not in ('FUNDING', 'TRANSFER', 'REVENUE', 'PAYROLL') and e.person_id is null
  and coalesce(o.category, e.investment_category) = 'R_AND_D'
order by e.day, e.entry_id limit ${maxClaims}`

/** The entries of a year that count as research and development, for readers of lines. */
export async function listEvidenceEntries(
  { db, accountId }: AccountScope,
  reader: BooksReader,
  year: number,
): Promise<EvidenceEntry[]> {
  const args = [accountId, `${year}-01-01`, `${year}-12-31`]
  const rows = await db.run<Omit<EvidenceEntry, 'path'>>(selectEntriesSql(reader), args)
  return rows.map(row => ({ ...row, path: paths.cashEntry(row.id) }))
}
