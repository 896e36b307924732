import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { listInitiativeNodes, listItemNodes, listProductNodes } from './queries.ts'
import { getNode } from './queries-node.ts'
import { isItemLevel, type TreeNode } from './rules.ts'
import type { TreeQuery } from './schema.ts'

export type TreeBranch = { nodes: TreeNode[]; hasMore: boolean }

const whole = (nodes: TreeNode[]): TreeBranch => ({ nodes, hasMore: false })

/** The nodes right below a node, or the products. Throws `not_found`. */
export async function loadBranch(scope: AccountScope, { parentId, page }: TreeQuery): Promise<TreeBranch> {
  if (parentId === undefined) return whole(await listProductNodes(scope))
  if (parentId === 'none') return listItemNodes(scope, null, page)
  const { level } = await getNode(scope, parentId)
  if (level === 'PRODUCT') return whole(await listInitiativeNodes(scope, parentId))
  if (level === 'INITIATIVE') return listItemNodes(scope, { level, id: parentId }, page)
  if (isItemLevel(level)) return listItemNodes(scope, { level: 'ITEM', id: parentId }, page)
  return fail('not_found')
}
