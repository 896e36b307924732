import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { countUnplaced, findItemNode, listInitiativeNodes, listItemNodes, listUpperNodes } from './queries.ts'
import { findNode, getNode, type PlacedNode } from './queries-node.ts'
import { searchNodes } from './queries-search.ts'
import { type FoundNode, isItemLevel, type TreeBranch, type TreeNode } from './rules.ts'
import { type TreeData, unplacedId } from './rules-rows.ts'
import { isSearch, type TreePageQuery, type TreeQuery } from './schema.ts'

const wholeBranch = (nodes: TreeNode[]): TreeBranch => ({ nodes, hasMore: false })

/** Lists one page of the nodes right below a node. */
export async function listBelow(
  scope: AccountScope,
  { id, level }: Pick<PlacedNode, 'id' | 'level'>,
  page = 1,
): Promise<TreeBranch> {
  if (level === 'PRODUCT') return wholeBranch(await listInitiativeNodes(scope, id))
  return listItemNodes(scope, { level: isItemLevel(level) ? 'ITEM' : 'INITIATIVE', id }, page)
}

/** Loads the nodes right below a node, the products, or the nodes that a search finds. Throws `not_found`. */
export async function loadBranch(
  scope: AccountScope,
  query: TreeQuery,
): Promise<TreeBranch | { nodes: FoundNode[]; hasMore: boolean }> {
  const { parentId, page } = query
  if (isSearch(query)) return parentId === undefined ? searchNodes(scope, query) : fail('bad_request')
  if (parentId === undefined) return wholeBranch((await listUpperNodes(scope)).products)
  if (parentId === unplacedId) return listItemNodes(scope, null, page)
  return listBelow(scope, await getNode(scope, parentId), page)
}

/** Loads the products and the first page of every open node. Ignores ids that no longer exist. */
export async function loadTree(scope: AccountScope, { open }: Pick<TreePageQuery, 'open'>): Promise<TreeData> {
  const [upper, unplaced] = await Promise.all([listUpperNodes(scope), countUnplaced(scope)])
  const openBranch = async (id: string): Promise<[string, TreeBranch][]> => {
    if (id === unplacedId) return [[id, await listItemNodes(scope, null, 1)]]
    const initiatives = upper.initiatives.get(id)
    if (initiatives) return [[id, wholeBranch(initiatives)]]
    const node = await findNode(scope, id)
    return node ? [[id, await listBelow(scope, node)]] : []
  }
  const openedBranches = (await Promise.all(open.map(openBranch))).flat()
  return {
    branches: { '': wholeBranch(upper.products), ...Object.fromEntries(openedBranches) },
    openIds: openedBranches.map(([id]) => id),
    unplaced,
  }
}

/** Returns a node with the sums of everything below it. Throws `not_found`. */
export async function getTreeNode(scope: AccountScope, { id, level, parentId }: PlacedNode): Promise<TreeNode> {
  if (isItemLevel(level)) return (await findItemNode(scope, id)) ?? fail('not_found')
  const candidates =
    level === 'INITIATIVE' ? await listInitiativeNodes(scope, parentId ?? '') : (await listUpperNodes(scope)).products
  return candidates.find(node => node.id === id) ?? fail('not_found')
}
