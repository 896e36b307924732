import type { ItemKind } from '#features/agile/kanban/boards/live/protocol.ts'

/** The levels of the work hierarchy from the top. The kinds of board items are the lower ones. */
export const workLevels = ['PRODUCT', 'INITIATIVE', 'EPIC', 'STORY', 'BUG', 'TASK', 'SUBTASK'] as const
export type WorkLevel = (typeof workLevels)[number]

/** The levels that a node can be placed below. Bugs are on the level of stories. */
const parentLevels: Record<WorkLevel, readonly WorkLevel[]> = {
  PRODUCT: [],
  INITIATIVE: ['PRODUCT'],
  EPIC: ['INITIATIVE'],
  STORY: ['EPIC'],
  BUG: ['EPIC', 'STORY'],
  TASK: ['EPIC', 'STORY', 'BUG'],
  SUBTASK: ['STORY', 'BUG', 'TASK'],
}

/** Returns whether a node of one level can be placed below a node of another. */
export const canBeBelow = (level: WorkLevel, parent: WorkLevel): boolean => parentLevels[level].includes(parent)

/** Returns the levels of the nodes that a node can be placed below. */
export const possibleParentLevels = (level: WorkLevel): readonly WorkLevel[] => parentLevels[level]

/** The statuses of nodes. Products and initiatives are never TODO, items never PAUSED. Complete items are DONE. */
export const treeStatuses = ['TODO', 'ACTIVE', 'PAUSED', 'DONE'] as const
export type TreeStatus = (typeof treeStatuses)[number]

/**
 * A node of the tree. `items` and `points` are sums over the items below it that have no items below themselves. An
 * item without items below counts itself.
 */
export type TreeNode = {
  id: string
  level: WorkLevel
  title: string
  /** The number of a board item, as in `#12`. Null for products and initiatives. */
  number: number | null
  boardId: string | null
  boardTitle: string | null
  status: TreeStatus
  /** The nodes right below it. */
  children: number
  items: { done: number; all: number }
  points: { done: number; all: number }
}

export const isItemLevel = (level: WorkLevel): level is ItemKind => level !== 'PRODUCT' && level !== 'INITIATIVE'

/** The maximum number of nodes on a page of a branch or a search. */
export const treePageSize = 50

/** The nodes right below a node, or a page of them. */
export type TreeBranch = { nodes: TreeNode[]; hasMore: boolean }

/** A node that a search found, with the titles of the nodes above it from the top. */
export type FoundNode = Pick<TreeNode, 'id' | 'level' | 'title' | 'number' | 'boardId' | 'boardTitle' | 'status'> & {
  path: string[]
}

/** Returns whether a node can be moved below another one: the level fits, and items stay on their board. */
export const canMoveBelow = (
  node: Pick<TreeNode, 'level' | 'boardId'>,
  parent: Pick<TreeNode, 'level' | 'boardId'>,
): boolean => canBeBelow(node.level, parent.level) && (parent.boardId === null || parent.boardId === node.boardId)
