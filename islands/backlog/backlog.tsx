import { Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BoardAnnouncer } from '#islands/boards/frame/board-announcer.tsx'
import { Toasts } from '#islands/boards/frame/toasts.tsx'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { useCardDrag } from '#islands/retros/group/use-card-drag.ts'
import { Notices } from '#islands/rooms/notices.tsx'
import { ActsContext, LiveContext } from './backlog-context.ts'
import { Conflicts } from './conflicts.tsx'
import { Filters } from './filters.tsx'
import { type Renaming, RenamingContext } from './rows/inline-fields.tsx'
import { SectionBox } from './rows/section.tsx'
import { Toolbar } from './toolbar.tsx'
import { type BacklogProps, useBacklog } from './use-backlog.ts'

/** Fetched when they are first wanted. */
const Dialogs = lazyPart(async () => (await import('./dialogs/dialogs.tsx')).Dialogs)
const SelectionBar = lazyPart(async () => (await import('./rows/selection-bar.tsx')).SelectionBar)

const toast =
  'toast mx-auto flex w-full max-w-md items-center gap-2 rounded-card border py-2 pr-2 pl-4 text-sm shadow-float'

/** On a phone it would lie over what is written, once more with each item: there it waits until the field is left. */
const unlessAdding = 'max-sm:[body:has([data-quick-add]:focus)_&]:hidden'

/** The backlog of a board with its sprints. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Backlog(props: BacklogProps) {
  const tErrors = useTranslations('boards.errors')
  const { refusal, forget, ...backlog } = useBacklog(props)
  const { acts, live, room, undo, conflicts, spoken, asking, ask, drag, look, clear, chooseAll } = backlog
  const area = useRef<HTMLDivElement>(null)
  const renaming = useRef<Renaming>(null)
  const { sections, selected, canEdit } = live

  const together = (itemId: string) => (selected.has(itemId) ? [...selected] : [itemId])
  const sectionOf = (target: string | null): string | null => {
    if (target === null) return null
    const [kind, id] = target.split(' ')
    return kind === 'end' ? id! : (sections.find(({ items }) => items.some(item => item.id === id))?.id ?? null)
  }
  const drop = (itemId: string, target: string) => {
    const [kind, id = ''] = target.split(' ')
    const sectionId = sectionOf(target)
    const ids = together(itemId)
    if (sectionId === null || ids.includes(id)) return
    const ranked = live.view.items.find(item => item.id === id)?.columnId === null
    acts.put(ids, sectionId, kind === 'before' && ranked ? { beforeId: id } : undefined)
  }
  const over = (itemId: string | null, target: string | null) =>
    drag(itemId === null ? null : { itemIds: together(itemId), over: sectionOf(target) })
  useCardDrag(area, canEdit, drop, over, true)
  const { scales } = props
  const toasts = { refusal, forget, undo, className: toast }
  // A window that waited for its answer closes itself, and not the one that was opened since.
  const close = () => ask(now => (now === asking ? null : now))

  return (
    <ActsContext value={acts}>
      <LiveContext value={live}>
        {/* Below the last there is room for what was just done to be told. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-16">
          <Notices notices={room.notices} retry={room.retry} dismiss={room.dismiss} reasons={tErrors} />
          <Conflicts {...conflicts} />
          <div className="flex flex-wrap items-start gap-2">
            <Toolbar />
            <Filters filter={live.filter} look={look} />
          </div>
          <div ref={area} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <RenamingContext value={renaming}>
              {sections.map(section => (
                <SectionBox key={section.id} section={section} />
              ))}
            </RenamingContext>
          </div>
          {selected.size > 0 && (
            <div className="layer-header pointer-events-none sticky bottom-4 grid gap-2 *:pointer-events-auto">
              <Toasts {...toasts} />
              <Suspense>
                <SelectionBar onClear={clear} onAll={chooseAll} mayEstimate={scales !== null} />
              </Suspense>
            </div>
          )}
        </div>
        <Suspense>{asking && <Dialogs asking={asking} scales={scales} onClose={close} />}</Suspense>
        {selected.size === 0 && (
          <div className="layer-panel pointer-events-none fixed inset-x-4 bottom-4 grid gap-2 *:pointer-events-auto">
            <Toasts {...toasts} undoClass={unlessAdding} />
          </div>
        )}
        <BoardAnnouncer spoken={spoken} />
      </LiveContext>
    </ActsContext>
  )
}
