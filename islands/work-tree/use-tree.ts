import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type TreeBranch, type TreeNode, treePageSize } from '#features/discovery/tree/rules.ts'
import {
  branchesToReload,
  nodeIn,
  parentsOf,
  rowsOf,
  type TreeData,
  unplacedId,
} from '#features/discovery/tree/rules-rows.ts'
import { call, errorText } from '#islands/api.ts'
import { useLatest } from '#islands/use-latest.ts'
import { paths } from '#src/paths.ts'

const treeUrl = (parentId: string, page = 1) => {
  const query = new URLSearchParams({ ...(parentId !== '' && { parentId }), page: String(page) })
  return `/api/work-items/tree?${query}`
}

async function fetchBranch(parentId: string, page?: number): Promise<TreeBranch> {
  const response = await call(treeUrl(parentId, page))
  return ((await response.json()) as { data: TreeBranch }).data
}

/** Sends a move. `parentId` null removes an item from its parent. */
async function sendMove(id: string, parentId: string | null): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await call(`/api/work-items/${id}/move`, { method: 'POST', headers, body: JSON.stringify({ parentId }) })
}

/** A completed move, with the previous parent for undo. */
export type CompletedMove = { node: TreeNode; fromId: string; toId: string | null }

/** The state of the tree: loads branches when they are opened, keeps the open ones in the URL, and moves nodes. */
export function useTree(initial: TreeData) {
  const transportText = useTranslations('transport')
  const [branches, setBranches] = useState(initial.branches)
  const [unplaced, setUnplaced] = useState(initial.unplaced)
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(initial.openIds))
  const [error, setError] = useState<string | null>(null)
  const latestState = useLatest({ branches, openIds })

  useEffect(() => {
    const href = paths.workTree([...openIds])
    if (href !== location.pathname + location.search) history.replaceState(history.state, '', href)
  }, [openIds])

  const addBranch = (id: string, branch: TreeBranch) => setBranches(all => ({ ...all, [id]: branch }))
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setError(null)
    try {
      await work()
      return true
    } catch (thrown) {
      setError(errorText(thrown, transportText))
      return false
    }
  }

  async function openBranch(id: string) {
    setOpenIds(ids => new Set(ids).add(id))
    if (branches[id] === undefined) await attempt(async () => addBranch(id, await fetchBranch(id)))
  }

  function closeBranch(id: string) {
    setOpenIds(ids => new Set([...ids].filter(other => other !== id)))
  }

  const showMore = (parentId: string) =>
    attempt(async () => {
      const loadedNodes = branches[parentId]?.nodes ?? []
      const nextPage = await fetchBranch(parentId, Math.floor(loadedNodes.length / treePageSize) + 1)
      const loadedIds = new Set(loadedNodes.map(({ id }) => id))
      addBranch(parentId, {
        nodes: [...loadedNodes, ...nextPage.nodes.filter(({ id }) => !loadedIds.has(id))],
        hasMore: nextPage.hasMore,
      })
    })

  async function reload(ids: readonly string[]) {
    const reloadedBranches = await Promise.all(ids.map(async id => [id, await fetchBranch(id)] as const))
    setBranches(all => ({ ...all, ...Object.fromEntries(reloadedBranches) }))
  }

  /** Moves a node. Returns the move, or null if the server rejected it or the node is there already. */
  async function move(node: TreeNode, toId: string | null): Promise<CompletedMove | null> {
    const fromId = parentsOf(latestState.current.branches).get(node.id) ?? unplacedId
    if (toId === fromId) return null
    const isMoved = await attempt(async () => {
      await sendMove(node.id, toId)
      const isNowUnplaced = toId === null && node.level !== 'INITIATIVE'
      if (isNowUnplaced) setUnplaced(count => count + 1)
      if (fromId === unplacedId) setUnplaced(count => count - 1)
      const targetId = toId ?? unplacedId
      const latest = latestState.current
      // Only loaded branches are reloaded, so an open one that is not loaded yet starts out empty.
      if (latest.openIds.has(targetId) && latest.branches[targetId] === undefined)
        addBranch(targetId, { nodes: [], hasMore: false })
      await reload(branchesToReload(latestState.current.branches, fromId, targetId))
      if (toId !== null) await openBranch(toId)
    })
    return isMoved ? { node, fromId, toId } : null
  }

  return {
    rows: rowsOf({ branches, openIds, unplaced }),
    unplaced,
    error,
    clearError: () => setError(null),
    openBranch,
    closeBranch,
    showMore,
    move,
    nodeOf: (id: string) => nodeIn(branches, id),
  }
}
