import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#features/discovery/tree/rules.ts'
import { branchesToReload, rowsOf } from '#features/discovery/tree/rules-rows.ts'

const node = (id: string, children = 0): TreeNode => ({
  id,
  level: 'STORY',
  title: id,
  number: 1,
  boardId: 'brd',
  boardTitle: 'Board',
  status: 'TODO',
  children,
  items: { done: 0, all: 1 },
  points: { done: 0, all: 0 },
})
const branch = (nodes: TreeNode[], { hasMore } = { hasMore: false }) => ({ nodes, hasMore })

const branches = {
  '': branch([node('shop', 2), node('app', 1)]),
  shop: branch([node('checkout', 1), node('search')], { hasMore: true }),
  checkout: branch([node('card')]),
  none: branch([node('loose')]),
}

describe('the rows of the tree', () => {
  it('lists open branches below their parents, with depth and position', () => {
    const rows = rowsOf({ branches, openIds: new Set(['shop', 'checkout']), unplaced: 0 })
    expect(rows.map(({ key, depth, position, siblings }) => [key, depth, position, siblings])).toEqual([
      ['shop', 1, 1, 2],
      ['checkout', 2, 1, 2],
      ['card', 3, 1, 1],
      ['search', 2, 2, 2],
      ['more-shop', 2, 1, 1],
      ['app', 1, 2, 2],
    ])
  })

  it('ends with the items without a product, if there are any', () => {
    const rows = rowsOf({ branches, openIds: new Set(['none']), unplaced: 1 })
    expect(rows.map(({ key }) => key)).toEqual(['shop', 'app', 'none', 'loose'])
    expect(rows.at(-2)).toMatchObject({ position: 3, siblings: 3, isOpen: true })
  })

  it('leaves out a branch that is open but not loaded yet', () => {
    const rows = rowsOf({ branches, openIds: new Set(['app']), unplaced: 0 })
    expect(rows.map(({ key, isOpen }) => [key, isOpen])).toEqual([
      ['shop', false],
      ['app', true],
    ])
  })

  it('reloads both parents of a moved node and everything above them', () => {
    expect(branchesToReload(branches, 'checkout', 'none').toSorted()).toEqual(['', 'checkout', 'none', 'shop'])
    expect(branchesToReload(branches, 'shop', 'app').toSorted()).toEqual(['', 'shop'])
  })
})
