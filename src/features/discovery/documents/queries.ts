import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { DiscoveryDocument, DocumentRow, DocumentWriter, NodeDocument, TargetLevel } from './rules.ts'
import { type DocumentQuery, documentList } from './schema.ts'

const nodeTitleSql = `coalesce(
    (select p.name from products p where p.account_id = d.account_id and p.id = d.node_id and p.deleted_at is null),
    (select n.name from initiatives n join products p on p.account_id = n.account_id and p.id = n.product_id
      where n.account_id = d.account_id and n.id = d.node_id and n.deleted_at is null and p.deleted_at is null),
    (select i.title from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
      where i.account_id = d.account_id and i.id = d.node_id and i.deleted_at is null and b.deleted_at is null))`
const select = `d.id, d.title, d.kind, d.status, d.node_id as nodeId, ${nodeTitleSql} as nodeTitle,
  (select count(*) from evidence_links e
    where e.account_id = d.account_id and e.document_id = d.id and e.deleted_at is null) as evidence,
  d.created_by as createdBy, trim(u.first_name || ' ' || u.last_name) as authorName, d.updated_at as updatedAt`
const from = 'discovery_documents d join users u on u.id = d.created_by'
const sorts = { updated: 'd.updated_at', title: 'lower(d.title)' }
const where = `d.deleted_at is null and (?2 is null or d.kind = ?2) and (?3 is null or d.status = ?3)
  and (?4 is null or d.title glob ?4 or d.text glob ?4)`

/** Returns one page of the documents, without their texts. */
export const listDocuments = (scope: AccountScope, _writer: DocumentWriter, query: DocumentQuery) => {
  const args = [query.kind ?? null, query.status ?? null, globPattern(query.q)]
  const source = { select, from, alias: 'd', where, args, sorts }
  return selectPage<DocumentRow>(scope, source, query, documentList.orderOf(query))
}

/** Returns a document, or with `deleted` a deleted one. Throws `not_found`. */
export const getDocument = (scope: AccountScope, id: string, options?: { deleted?: boolean }) =>
  selectRecord<DiscoveryDocument>(scope, { select: `${select}, d.text`, from, alias: 'd' }, id, options)

const selectTargetsSql = `select id, level, title from (
    select id, 'PRODUCT' as level, name as title, 1 as rank from products where account_id = ?1 and deleted_at is null
    union all
    select n.id, 'INITIATIVE', n.name, 2 from initiatives n
      join products p on p.account_id = n.account_id and p.id = n.product_id
      where n.account_id = ?1 and n.deleted_at is null and p.deleted_at is null
    union all
    select i.id, 'EPIC', i.title, 3 from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
      where i.account_id = ?1 and i.kind = 'EPIC' and i.deleted_at is null and i.archived_at is null
        and b.deleted_at is null
  ) order by rank, lower(title), id limit 500`

/** Lists the products, initiatives and epics that a document can lead to. */
export const listDocumentTargets = ({ db, accountId }: AccountScope) =>
  db.run<{ id: string; level: TargetLevel; title: string }>(selectTargetsSql, [accountId])

const selectDocumentsOfNodeSql = `select d.id, d.title, d.kind, d.status, coalesce(d.node_id = ?2, 0) as leadsHere from discovery_documents d
where d.account_id = ?1 and d.deleted_at is null and (d.node_id = ?2 or exists (select 1 from evidence_links e
  where e.account_id = ?1 and e.document_id = d.id and e.source_id = ?2 and e.deleted_at is null))
order by leadsHere desc, d.updated_at desc, d.id limit 50`

/** Lists the documents that lead to a node, then those that have it as evidence. */
export async function listDocumentsAboutNode({ db, accountId }: AccountScope, nodeId: string): Promise<NodeDocument[]> {
  const rows = await db.run<Omit<NodeDocument, 'leadsHere'> & { leadsHere: number }>(selectDocumentsOfNodeSql, [
    accountId,
    nodeId,
  ])
  return rows.map(({ leadsHere, ...row }) => ({ ...row, leadsHere: leadsHere === 1 }))
}
