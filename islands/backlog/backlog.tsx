import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BoardAnnouncer } from '#islands/boards/frame/board-announcer.tsx'
import { Toasts } from '#islands/boards/frame/toasts.tsx'
import { lazyComponent } from '#islands/lazy-component.ts'
import { Notices } from '#islands/rooms/notices.tsx'
import { useElementDrag } from '#islands/rooms/use-element-drag.ts'
import { useListedShortcutGroup } from '#islands/shortcuts/use-listed-shortcut-group.ts'
import { BacklogActionsContext, BacklogContext } from './backlog-context.ts'
import { Conflicts } from './conflicts.tsx'
import { Filters } from './filters.tsx'
import { type Renaming, RenamingContext } from './rows/inline-fields.tsx'
import { SectionBox } from './rows/section.tsx'
import { Toolbar } from './toolbar.tsx'
import { type BacklogProps, useConnectedBacklog } from './use-connected-backlog.ts'

// Fetched on first use.
const Dialogs = lazyComponent(async () => (await import('./dialogs/dialogs.tsx')).Dialogs)
const SelectionBar = lazyComponent(async () => (await import('./rows/selection-bar.tsx')).SelectionBar)

const toastClass =
  'toast mx-auto flex w-full max-w-md items-center gap-2 rounded-card border py-2 pr-2 pl-4 text-sm shadow-float'

/** On phones the toast would cover the quick-add field, so it stays hidden until the field loses focus. */
const hiddenWhileAddingClass = 'max-sm:[body:has([data-quick-add]:focus)_&]:hidden'

/** The live backlog of a board with its sprints. The server renders it from a snapshot. */
export default function Backlog(props: BacklogProps) {
  const tErrors = useTranslations('boards.errors')
  const { refusal, clearRefusal, ...backlog } = useConnectedBacklog(props)
  const {
    actions,
    live,
    room,
    undo,
    conflicts,
    announcements,
    dialog,
    openDialog,
    setDragState,
    updateFilter,
    clearSelection,
    selectAll,
  } = backlog
  const listRef = useRef<HTMLDivElement>(null)
  const renaming = useRef<Renaming>(null)
  const { sections, selectedIds, canEdit } = live

  const dragGroup = (itemId: string) => (selectedIds.has(itemId) ? [...selectedIds] : [itemId])
  // A drop target is `before <item id>` or `end <section id>`.
  const sectionIdOf = (target: string | null): string | null => {
    if (target === null) return null
    const [kind, id] = target.split(' ')
    return kind === 'end' ? id! : (sections.find(({ items }) => items.some(item => item.id === id))?.id ?? null)
  }
  const onDrop = (itemId: string, target: string) => {
    const [kind, id = ''] = target.split(' ')
    const sectionId = sectionIdOf(target)
    const ids = dragGroup(itemId)
    if (sectionId === null || ids.includes(id)) return
    // Only items of the backlog have a rank, so nothing can be placed above an item of the board.
    const isRanked = live.view.items.find(item => item.id === id)?.columnId === null
    actions.moveToSection(ids, sectionId, kind === 'before' && isRanked ? { beforeId: id } : undefined)
  }
  const onDragOver = (itemId: string | null, target: string | null) =>
    setDragState(itemId === null ? null : { itemIds: dragGroup(itemId), targetSectionId: sectionIdOf(target) })
  useElementDrag(listRef, { isEnabled: canEdit, onDrop, onOver: onDragOver, shouldIncludeLinks: true })
  useListedShortcutGroup('backlog')
  const { scales } = props
  const toasts = { refusal, clearRefusal, undo, className: toastClass }
  // A dialog that waits for a response can close only itself, not a dialog opened since then.
  const closeDialog = () => openDialog(current => (current === dialog ? null : current))

  return (
    <BacklogActionsContext value={actions}>
      <BacklogContext value={live}>
        {/* The bottom padding leaves room for toasts. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-16">
          <Notices notices={room.notices} retry={room.retry} dismiss={room.dismiss} reasonTranslators={[tErrors]} />
          <Conflicts {...conflicts} />
          <div className="flex flex-wrap items-start gap-2">
            <Toolbar />
            <Filters filter={live.filter} updateFilter={updateFilter} />
          </div>
          <div ref={listRef} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <RenamingContext value={renaming}>
              {sections.map(section => (
                <SectionBox key={section.id} section={section} />
              ))}
            </RenamingContext>
          </div>
          {selectedIds.size > 0 && (
            <div className="layer-header pointer-events-none sticky bottom-4 grid gap-2 *:pointer-events-auto">
              <Toasts {...toasts} />
              <SelectionBar onClear={clearSelection} onSelectAll={selectAll} canCreatePoker={scales !== null} />
            </div>
          )}
        </div>
        {dialog && <Dialogs dialog={dialog} scales={scales} onClose={closeDialog} />}
        {selectedIds.size === 0 && (
          <div className="layer-panel pointer-events-none fixed inset-x-4 bottom-4 grid gap-2 *:pointer-events-auto">
            <Toasts {...toasts} undoClass={hiddenWhileAddingClass} />
          </div>
        )}
        <BoardAnnouncer queue={announcements} />
      </BacklogContext>
    </BacklogActionsContext>
  )
}
