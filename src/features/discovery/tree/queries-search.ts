import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { itemStatusSql } from './queries.ts'
import { getNode } from './queries-node.ts'
import { type FoundNode, isItemLevel, possibleParentLevels, treePageSize } from './rules.ts'
import type { TreeSearch } from './schema.ts'

// ?2 title pattern, ?3 item number, ?4 level, ?5 status, ?6 levels of possible parents (JSON), ?7 their board.
const matchConditionsSql = `(?4 is null or level = ?4) and (?5 is null or status = ?5)
  and (?6 is null or (level in (select value from json_each(?6)) and (boardId is null or boardId = ?7)))
  and (?2 is null or title glob ?2 or number = ?3)`

const selectFoundNodesSql = `with nodes as (
    select id, 'PRODUCT' as level, name as title, null as number, null as boardId, null as boardTitle, status, 1 as rank
    from products where account_id = ?1 and deleted_at is null
    union all
    select n.id, 'INITIATIVE', n.name, null, null, null, n.status, 2 from initiatives n
      join products p on p.account_id = n.account_id and p.id = n.product_id
      where n.account_id = ?1 and n.deleted_at is null and p.deleted_at is null
    union all
    select i.id, i.kind, i.title, i.number, i.board_id, b.title, ${itemStatusSql}, 3 from board_items i
      join boards b on b.account_id = i.account_id and b.id = i.board_id
      where i.account_id = ?1 and i.deleted_at is null and i.archived_at is null and b.deleted_at is null
  )
select id, level, title, number, boardId, boardTitle, status from nodes where ${matchConditionsSql}
order by rank, lower(boardTitle), number, lower(title), id limit ?8 offset ?9`

// An item is below its parent item. Without one, below its initiative. The maximum depth only stops a circle of parents.
const selectAboveSql = `with recursive
  above (nodeId, id, depth) as (
    select value, value, 0 from json_each(?2)
    union all
    select a.nodeId, coalesce(
        (select i.parent_id from board_items i where i.account_id = ?1 and i.id = a.id),
        (select l.initiative_id from initiative_items l where l.account_id = ?1 and l.id = a.id),
        (select n.product_id from initiatives n where n.account_id = ?1 and n.id = a.id)
      ), a.depth + 1
    from above a where a.id is not null and a.depth < 10
  )
select a.nodeId, a.id, coalesce(
    (select i.title from board_items i where i.account_id = ?1 and i.id = a.id),
    (select n.name from initiatives n where n.account_id = ?1 and n.id = a.id),
    (select p.name from products p where p.account_id = ?1 and p.id = a.id)
  ) as title
from above a where a.depth > 0 and a.id is not null order by a.depth desc`

/** A node above the node `nodeId`. */
type Ancestor = { nodeId: string; id: string; title: string }

/** Returns the nodes above each of these nodes, from the top, by the id of the node below them. */
export async function listAncestors(scope: AccountScope, ids: readonly string[]): Promise<Map<string, Ancestor[]>> {
  const rows = await scope.db.run<Ancestor>(selectAboveSql, [scope.accountId, JSON.stringify(ids)])
  return Map.groupBy(rows, ({ nodeId }) => nodeId)
}

/**
 * Returns one page of the nodes that match a search, products first. With `parentFor`, finds only nodes that this node
 * can be moved below. Throws `not_found` if that node does not exist.
 */
export async function searchNodes(
  scope: AccountScope,
  { q, level, status, parentFor, page }: TreeSearch,
): Promise<{ nodes: FoundNode[]; hasMore: boolean }> {
  const movedNode = parentFor === undefined ? null : await getNode(scope, parentFor)
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  const args = [
    globPattern(q),
    number === undefined ? null : Number(number),
    level ?? null,
    status ?? null,
    movedNode && JSON.stringify(possibleParentLevels(movedNode.level)),
    movedNode && isItemLevel(movedNode.level) ? movedNode.boardId : null,
  ]
  const paging = [treePageSize + 1, (page - 1) * treePageSize]
  const foundNodes = await scope.db.run<Omit<FoundNode, 'path'>>(selectFoundNodesSql, [
    scope.accountId,
    ...args,
    ...paging,
  ])
  const nodes = foundNodes.slice(0, treePageSize)
  const paths = await listAncestors(
    scope,
    nodes.map(({ id }) => id),
  )
  return {
    nodes: nodes.map(node => ({ ...node, path: (paths.get(node.id) ?? []).map(({ title }) => title) })),
    hasMore: foundNodes.length > treePageSize,
  }
}
