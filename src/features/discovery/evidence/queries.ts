import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { sourceColumnsSql, sourceJoinsSql } from './queries-sources.ts'
import { type Evidence, type EvidenceReader, evidenceFor, type StoredLink } from './rules.ts'

// ?2 document, ?3 link or null, ?4 reader, ?5 whether removed links are selected.
const selectSql = `select l.id, l.document_id as documentId, l.source_id as sourceId, l.note, l.created_at as createdAt,
  trim(u.first_name || ' ' || u.last_name) as addedBy, ${sourceColumnsSql}
from evidence_links l join users u on u.id = l.created_by ${sourceJoinsSql}
where l.account_id = ?1 and l.document_id = ?2 and (?3 is null or l.id = ?3) and (l.deleted_at is not null) = ?5
order by l.created_at, l.id`

type Scope = Pick<AccountScope, 'db' | 'accountId'>

/** Returns the evidence of a document as a reader sees it, oldest first. */
export async function listEvidence(
  { db, accountId }: Scope,
  reader: EvidenceReader,
  documentId: string,
): Promise<Evidence[]> {
  const links = await db.run<StoredLink>(selectSql, [accountId, documentId, null, reader.userId, 0])
  return links.map(link => evidenceFor(link, reader))
}

/** Returns one link of a document as a reader sees it, or with `deleted` a removed one. Throws `not_found`. */
export async function getEvidence(
  { db, accountId }: Scope,
  reader: EvidenceReader,
  documentId: string,
  id: string,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<Evidence> {
  const [link] = await db.run<StoredLink>(selectSql, [accountId, documentId, id, reader.userId, Number(deleted)])
  return link ? evidenceFor(link, reader) : fail('not_found')
}
