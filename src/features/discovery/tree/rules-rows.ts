import type { TreeBranch, TreeNode } from './rules.ts'

/**
 * The branches that are loaded, by the id of their parent. `''` stands for the products, `none` for the items without a
 * product.
 */
export type Branches = Readonly<Record<string, TreeBranch>>

/** The loaded part of a tree, and the number of items without a product. */
export type TreeData = { branches: Branches; openIds: string[]; unplaced: number }

/** The id that stands for the items that belong to no product. */
export const unplacedId = 'none'

/** A visible row: a node, the heading of the items without a product, or the link to more nodes of a branch. */
export type TreeRow = {
  /** Unique among the rows. */
  key: string
  node: TreeNode | null
  isMore: boolean
  parentId: string
  /** 1 for products. */
  depth: number
  /** The position among its siblings, from 1, and their number. */
  position: number
  siblings: number
  hasChildren: boolean
  isOpen: boolean
}

type Options = { branches: Branches; openIds: ReadonlySet<string>; unplaced: number }

/** Returns the rows of a tree in the order in which they are read. */
export function rowsOf({ branches, openIds, unplaced }: Options): TreeRow[] {
  const rows: TreeRow[] = []
  const top = branches['']?.nodes ?? []
  const topCount = top.length + Number(unplaced > 0)

  function addBranch(parentId: string, depth: number, siblings: number) {
    const branch = branches[parentId]
    branch?.nodes.forEach((node, index) => {
      const isOpen = openIds.has(node.id) && node.children > 0
      rows.push({
        key: node.id,
        node,
        isMore: false,
        parentId,
        depth,
        position: index + 1,
        siblings,
        hasChildren: node.children > 0,
        isOpen,
      })
      if (isOpen) addBranch(node.id, depth + 1, branches[node.id]?.nodes.length ?? node.children)
    })
    if (branch?.hasMore) rows.push({ ...separateRow(`more-${parentId}`, parentId, depth), isMore: true })
  }

  addBranch('', 1, topCount)
  if (unplaced > 0) {
    const isOpen = openIds.has(unplacedId)
    rows.push({
      ...separateRow(unplacedId, '', 1),
      position: topCount,
      siblings: topCount,
      hasChildren: true,
      isOpen,
    })
    if (isOpen) addBranch(unplacedId, 2, branches[unplacedId]?.nodes.length ?? unplaced)
  }
  return rows
}

const separateRow = (key: string, parentId: string, depth: number): TreeRow => ({
  key,
  node: null,
  isMore: false,
  parentId,
  depth,
  position: 1,
  siblings: 1,
  hasChildren: false,
  isOpen: false,
})

/** Returns the parent of each loaded node by id. */
export const parentsOf = (branches: Branches): Map<string, string> =>
  new Map(Object.entries(branches).flatMap(([parentId, { nodes }]) => nodes.map(({ id }) => [id, parentId] as const)))

/** Returns a loaded node. */
export const nodeIn = (branches: Branches, id: string): TreeNode | undefined =>
  Object.values(branches)
    .flatMap(({ nodes }) => nodes)
    .find(node => node.id === id)

/** Returns the ids whose branches change when a node moves: both parents and everything above them. */
export function branchesToReload(branches: Branches, oldParentId: string, newParentId: string): string[] {
  const parents = parentsOf(branches)
  const ids = new Set<string>([''])
  for (const parentId of [oldParentId, newParentId]) {
    let id: string | undefined = parentId
    while (id !== undefined && !ids.has(id)) {
      ids.add(id)
      id = parents.get(id)
    }
  }
  return [...ids].filter(id => branches[id] !== undefined)
}
