import { lazy, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Refusal } from '#islands/boards/frame/refusal.tsx'
import { orNothing } from '#islands/boards/or-nothing.ts'
import { useCardDrag } from '#islands/retros/group/use-card-drag.ts'
import { Notices } from '#islands/rooms/notices.tsx'
import { UndoBar } from '#islands/rooms/undo-bar.tsx'
import { cx } from '#ui/cx.ts'
import { ActsContext, LiveContext } from './backlog-context.ts'
import { Conflicts } from './conflicts.tsx'
import { type Renaming, RenamingContext } from './dialogs/title-field.tsx'
import { Filters } from './filters.tsx'
import { SectionBox } from './rows/section.tsx'
import { Said } from './said.tsx'
import { Toolbar } from './toolbar.tsx'
import { type BacklogProps, useBacklog } from './use-backlog.ts'

/** Fetched when they are first wanted. */
const Dialogs = lazy(() => orNothing(import('./dialogs/dialogs.tsx').then(found => ({ default: found.Dialogs }))))
const SelectionBar = lazy(() =>
  orNothing(import('./rows/selection-bar.tsx').then(found => ({ default: found.SelectionBar }))),
)

const toast = 'toast mx-auto flex max-w-md items-center gap-2 rounded-card border py-2 pr-2 pl-4 text-sm shadow-float'

/** On a phone it would lie over what is written, once more with each item: there it waits until the field is left. */
const unlessAdding = 'max-sm:[body:has([data-quick-add]:focus)_&]:hidden'

/** The backlog of a board with its sprints. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Backlog(props: BacklogProps) {
  const tErrors = useTranslations('boards.errors')
  const { refusal, forget, ...backlog } = useBacklog(props)
  const { acts, live, room, undo, conflicts, spoken, asking, ask, drag, look, clear, chooseAll } = backlog
  const area = useRef<HTMLDivElement>(null)
  const renaming = useRef<Renaming>(null)
  const { sections, selected, mayWork } = live

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
  useCardDrag(area, mayWork, drop, over, true)
  const { scales } = props
  const back = { undo: undo.undo, onDone: undo.dismiss, canDismiss: true }
  const refused = { text: refusal, onDone: forget }
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
              <Refusal {...refused} className={cx(toast, 'w-full')} />
              <UndoBar {...back} className={cx(toast, 'w-full border-line bg-raised')} />
              <Suspense>
                <SelectionBar onClear={clear} onAll={chooseAll} mayEstimate={scales !== null} />
              </Suspense>
            </div>
          )}
        </div>
        <Suspense>{asking && <Dialogs asking={asking} scales={scales} onClose={close} />}</Suspense>
        {selected.size === 0 && (
          <div className="layer-panel pointer-events-none fixed inset-x-4 bottom-4 grid gap-2 *:pointer-events-auto">
            <Refusal {...refused} className={cx(toast, 'w-full')} />
            <UndoBar {...back} className={cx(toast, 'w-full border-line bg-raised', unlessAdding)} />
          </div>
        )}
        <Said spoken={spoken} />
      </LiveContext>
    </ActsContext>
  )
}
