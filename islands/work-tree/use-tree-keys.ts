import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { canMoveBelow, type TreeNode } from '#features/discovery/tree/rules.ts'
import type { TreeRow } from '#features/discovery/tree/rules-rows.ts'
import { navigate } from '#islands/navigate.ts'
import { paths } from '#src/paths.ts'

type Options = {
  rows: readonly TreeRow[]
  canMove: (node: TreeNode) => boolean
  onToggle: (row: TreeRow, isOpen: boolean) => void
  onMove: (node: TreeNode, parent: TreeNode) => void
  announce: (text: string) => void
}

/**
 * The role of a row during a move. `source` is the moved node. `fits` and `noFit` say if the row can become its parent.
 * Null if there is no move.
 */
export type DropFit = 'source' | 'fits' | 'noFit' | null

const focusKey = (key: string) => document.getElementById(`row-${key}`)?.focus()

/**
 * Keyboard handling of the tree: only one row is in the tab order. Arrow keys, Home and End move the focus. Right and
 * left open and close. M picks up a row.
 */
export function useTreeKeys({ rows, canMove, onToggle, onMove, announce }: Options) {
  const t = useTranslations('tree')
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const [pickedNode, setPickedNode] = useState<TreeNode | null>(null)
  const activeKey = rows.some(({ key }) => key === focusedKey) ? focusedKey : (rows[0]?.key ?? null)

  const dropFitOf = ({ node }: TreeRow): DropFit => {
    if (!pickedNode || !node) return null
    if (node.id === pickedNode.id) return 'source'
    return canMoveBelow(pickedNode, node) ? 'fits' : 'noFit'
  }
  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setFocusedKey(row.key)
    focusKey(row.key)
    if (!pickedNode || !row.node) return
    const fit = dropFitOf(row)
    if (fit !== 'source') announce(t(fit === 'fits' ? 'say.fits' : 'say.noFit', { name: row.node.title }))
  }

  /** Opens a row, or moves the focus into an open one. */
  function openOrEnter(row: TreeRow) {
    if (row.isOpen) focus(rows[rows.indexOf(row) + 1])
    else if (row.hasChildren) onToggle(row, true)
  }
  /** Closes a row, or moves the focus from a closed one to its parent. */
  function closeOrLeave(row: TreeRow) {
    if (row.isOpen) onToggle(row, false)
    else focus(rows.find(({ key }) => key === row.parentId))
  }

  function pickUp({ node }: TreeRow) {
    if (!node || !canMove(node)) return
    setPickedNode(node)
    announce(t('say.picked', { name: node.title }))
  }
  function cancel() {
    setPickedNode(null)
    announce(t('say.cancelled'))
  }
  function confirm(row: TreeRow) {
    if (!pickedNode) return row.node ? navigate(paths.workNode(row.node.id)) : onToggle(row, !row.isOpen)
    if (!row.node || dropFitOf(row) !== 'fits') {
      if (row.node) announce(t('say.noFit', { name: row.node.title }))
      return
    }
    onMove(pickedNode, row.node)
    setPickedNode(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const rowElement = (event.target as Element).closest<HTMLElement>('tr[id^="row-"]')
    const isOnControl = rowElement !== event.target
    const index = rows.findIndex(({ key }) => `row-${key}` === rowElement?.id)
    const row = rows[index]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    // Buttons and links inside a row handle Enter and Space themselves.
    if (isOnControl && !['ArrowUp', 'ArrowDown', 'Escape'].includes(event.key)) return
    const actions = new Map<string, () => void>([
      ['ArrowDown', () => focus(rows[index + 1])],
      ['ArrowUp', () => focus(rows[index - 1])],
      ['Home', () => focus(rows[0])],
      ['End', () => focus(rows.at(-1))],
      ['ArrowRight', () => openOrEnter(row)],
      ['ArrowLeft', () => closeOrLeave(row)],
      ['Enter', () => confirm(row)],
      ['m', () => pickUp(row)],
      ...(pickedNode ? [['Escape', cancel] as const] : []),
    ])
    const action = actions.get(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  return { activeKey, pickedFit: dropFitOf, onKeyDown }
}
