import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { canMoveBelow, type TreeNode } from '#features/discovery/tree/rules.ts'
import { type TreeData, type TreeRow, unplacedId } from '#features/discovery/tree/rules-rows.ts'
import { type Undo, UndoBar } from '#islands/rooms/undo-bar.tsx'
import { useElementDrag } from '#islands/rooms/use-element-drag.ts'
import { useListedShortcutGroup } from '#islands/shortcuts/use-listed-shortcut-group.ts'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NodeRow } from './node-row.tsx'
import { MoreRow, UnplacedRow } from './other-rows.tsx'
import { type CompletedMove, useTree } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type Props = { tree: TreeData; canManage: boolean }

/**
 * The hierarchy as a treegrid. Rows open in place. A node moves by drag, by the dialog of its menu, or by keyboard: M
 * picks up the row, the arrow keys choose the new parent, Enter confirms.
 */
export default function WorkTree({ tree: initial, canManage }: Props) {
  const t = useTranslations('tree')
  const tree = useTree(initial)
  const tableRef = useRef<HTMLTableElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [undo, setUndo] = useState<Undo | null>(null)
  const [dialogNode, setDialogNode] = useState<TreeNode | null>(null)
  const canMove = ({ level }: TreeNode) => level !== 'PRODUCT' && (level !== 'INITIATIVE' || canManage)

  const moveText = ({ node, toId }: Pick<CompletedMove, 'node' | 'toId'>, parentTitle: string) =>
    toId === null ? t('say.released', { name: node.title }) : t('say.moved', { name: node.title, parent: parentTitle })

  /** Moves a node and offers to undo it. `parent` null removes it from its parent. */
  async function move(node: TreeNode, parent: Pick<TreeNode, 'id' | 'title'> | null) {
    const completedMove = await tree.move(node, parent?.id ?? null)
    if (!completedMove) return
    const text = moveText(completedMove, parent?.title ?? '')
    setAnnouncement(text)
    const previousParent = completedMove.fromId === unplacedId ? null : completedMove.fromId
    setUndo({ text, run: () => void tree.move(node, previousParent).then(() => focusRow(node.id)) })
    focusRow(node.id)
  }

  const toggle = async (row: TreeRow, isOpen = !row.isOpen) => {
    if (!isOpen) return tree.closeBranch(row.key)
    await tree.openBranch(row.key)
    const name = row.node?.title ?? t('unplaced')
    setAnnouncement(t('say.opened', { count: row.node?.children ?? tree.unplaced, name }))
  }
  useListedShortcutGroup('tree')
  const keys = useTreeKeys({
    rows: tree.rows,
    canMove,
    onToggle: (row, isOpen) => void toggle(row, isOpen),
    onMove: (node, parent) => void move(node, parent),
    announce: setAnnouncement,
  })

  const onDrop = (draggedId: string, targetId: string) => {
    const node = tree.nodeOf(draggedId)
    const target = tree.nodeOf(targetId)
    if (!node || draggedId === targetId) return
    if (targetId === unplacedId && node.level !== 'INITIATIVE') void move(node, null)
    else if (target && canMoveBelow(node, target)) void move(node, target)
    else setAnnouncement(t('say.noFit', { name: target?.title ?? t('unplaced') }))
  }
  useElementDrag(tableRef, { isEnabled: true, onDrop })

  return (
    <div className="grid">
      {tree.error && (
        <Alert tone="danger" className="m-3">
          {tree.error}
        </Alert>
      )}
      <p id="tree-hint" className="px-5 pb-2 text-muted text-sm max-md:hidden">
        {t('hint')}
      </p>
      <table
        ref={tableRef}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a table with keyboard focus
        role="treegrid"
        aria-label={t('caption')}
        aria-describedby="tree-hint"
        onKeyDown={keys.onKeyDown}
        className="w-full border-collapse text-left text-sm"
      >
        <TreeHead />
        <TreeBody
          tree={tree}
          keys={keys}
          canMove={canMove}
          onToggle={row => void toggle(row)}
          onMoveTo={setDialogNode}
          onRelease={node => void move(node, null)}
        />
      </table>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <UndoBar
        undo={undo}
        onDone={() => setUndo(null)}
        canDismiss
        className="layer-toast fixed inset-x-4 bottom-4 mx-auto flex max-w-xl items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 shadow-float"
      />
      {dialogNode && (
        <MoveDialog
          node={dialogNode}
          onClose={() => setDialogNode(null)}
          onChoose={parent => {
            setDialogNode(null)
            void move(dialogNode, parent)
          }}
        />
      )}
    </div>
  )
}

type BodyProps = {
  tree: ReturnType<typeof useTree>
  keys: ReturnType<typeof useTreeKeys>
  canMove: (node: TreeNode) => boolean
  onToggle: (row: TreeRow) => void
  onMoveTo: (node: TreeNode) => void
  onRelease: (node: TreeNode) => void
}

function TreeBody({ tree, keys, canMove, onToggle, onMoveTo, onRelease }: BodyProps) {
  const openIds = tree.rows.filter(({ isOpen }) => isOpen).map(({ key }) => key)
  return (
    <tbody>
      {tree.rows.map(row => {
        const isActive = row.key === keys.activeKey
        if (row.isMore)
          return <MoreRow key={row.key} row={row} isActive={isActive} onMore={() => void tree.showMore(row.parentId)} />
        const props = { row, isActive, openIds, onToggle: () => onToggle(row) }
        const { node } = row
        if (node === null) return <UnplacedRow key={row.key} {...props} count={tree.unplaced} />
        return (
          <NodeRow
            key={row.key}
            {...props}
            node={node}
            dropFit={keys.pickedFit(row)}
            canMove={canMove(node)}
            onMoveTo={() => onMoveTo(node)}
            onRelease={canRelease(row) ? () => onRelease(node) : null}
          />
        )
      })}
    </tbody>
  )
}

function TreeHead() {
  const t = useTranslations('tree.columns')
  return (
    <thead className="max-md:sr-only">
      <tr className="border-line border-b">
        {(['title', 'status', 'progress', 'points', 'actions'] as const).map(column => (
          <th
            key={column}
            scope="col"
            className={cx(
              'px-3 py-2 font-semibold text-muted first:pl-5',
              column === 'points' && 'text-right',
              column === 'actions' && 'w-px',
            )}
          >
            <span className={cx(column === 'actions' && 'sr-only')}>{t(column)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Returns whether an item of the row has a parent that it can be removed from. */
const canRelease = ({ node, parentId }: TreeRow) =>
  node !== null && node.level !== 'INITIATIVE' && node.level !== 'PRODUCT' && parentId !== unplacedId

/** Focuses the row of a node after it has been rendered. */
function focusRow(id: string) {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(`row-${id}`)?.focus()))
}
