import { Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { isShown } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { Notices } from '#islands/rooms/notices.tsx'
import type { ItemDetail } from './api.ts'
import { ActsContext, BoardContext, CardContext, type CardSetting, type Pace } from './board-context.ts'
import { childCounts } from './cells.ts'
import { BoardAnnouncer } from './frame/board-announcer.tsx'
import { BoardBar } from './frame/board-bar.tsx'
import { FilterBar } from './frame/filter-bar.tsx'
import { SprintLine } from './frame/sprint-line.tsx'
import { Toasts } from './frame/toasts.tsx'
import { Grid } from './grid.tsx'
import { lazyPart } from './lazy-part.ts'
import { PanelPart } from './panel/part.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { type LiveProps, useLiveBoard } from './use-live-board.ts'

/** Seldom wanted, and only where there is a connection. */
const Conflict = lazyPart(async () => (await import('./frame/conflict.tsx')).Conflict)

/** What is refused for these reasons is told in a place of its own. */
const toldHere = new Set<string | null>(['stale', 'wip_reached'])

const BulkBar = lazyPart(async () => (await import('./frame/bulk-bar.tsx')).BulkBar)

export type BoardProps = LiveProps & {
  /** All cards at once, for browsers that run no script. */
  whole: boolean
  /** How long items usually stand in a column, in days, by its id; nothing where too few have. */
  pace: Record<string, Pace>
  /** The item that the address names, as it was read with the page. */
  detail: ItemDetail | null
}

/** A live board. The server renders it from a snapshot; the browser keeps it up to date. */
export default function Board({ whole, pace, detail, ...props }: BoardProps) {
  const tErrors = useTranslations('boards.errors')
  const t = useTranslations('boardPage')
  const live = useLiveBoard(props)
  useFocusKept()
  const { acts, board, room } = live
  const { people, labels, columns, items, sprints, board: head, me } = board.view
  const { now, today, selected } = board
  const canEdit = me.rights !== 'look' && head.archivedAt === null

  const sprintId = sprints.find(({ status }) => status === 'ACTIVE')?.id ?? null

  const setting = useMemo<CardSetting>(
    () => ({
      people: new Map(people.map(person => [person.id, person])),
      labels: new Map(labels.map(label => [label.id, label])),
      children: childCounts(items),
      columns,
      boardId: head.id,
      now,
      today,
      canEdit,
      pace,
      sprintId,
    }),
    [people, labels, items, columns, head.id, now, today, canEdit, pace, sprintId],
  )
  const { shownLook } = board
  const onBoard = useMemo(() => items.filter(({ columnId }) => columnId !== null), [items])
  const all = onBoard.length
  const shown = useMemo(
    () => onBoard.filter(item => isShown(item, shownLook, today)).length,
    [onBoard, shownLook, today],
  )
  const state = useStateText(board.view, all, shown)
  const notices = room.notices.filter(notice => notice.kind !== 'rejected' || !toldHere.has(notice.reason))
  const { conflicts, insist, drop } = live.conflicts
  // The panel of an item would lie over it: with one open, it lies over the panel.
  const conflict = conflicts.length > 0 && (
    <Suspense>
      <Conflict conflicts={conflicts} insist={insist} drop={drop} />
    </Suspense>
  )
  return (
    <ActsContext value={acts}>
      <BoardContext value={board}>
        <CardContext value={setting}>
          <BoardBar waiting={room.pending.length} />
          <SprintLine />
          <FilterBar shown={shown} all={all} />
          <Notices notices={notices} retry={room.retry} dismiss={room.dismiss} reasons={tErrors} />
          {live.openId === null && conflict}
          {state && <p className="text-muted text-sm">{state}</p>}
          <Grid whole={whole} />
          <p id="board-keys" hidden>
            {t('keys.how')}
          </p>
          {live.openId !== null && <PanelPart key={live.openId} itemId={live.openId} first={detail} />}
          <div className="board-float layer-panel">
            {live.openId !== null && conflict}
            <Toasts refusal={live.refusal} forget={live.forget} undo={live.undo} className="toast board-toast" />
            <Suspense>{selected.size > 0 && <BulkBar {...live.selection} />}</Suspense>
          </div>
          <BoardAnnouncer spoken={live.spoken} urgent={live.urgent} />
        </CardContext>
      </BoardContext>
    </ActsContext>
  )
}

/** What there is to say of the board as a whole; null where it speaks for itself. */
function useStateText({ board, me }: BoardView, all: number, shown: number): string | null {
  const t = useTranslations('boardPage')
  if (board.archivedAt !== null) return t('archivedText')
  if (me.rights === 'look') return t('lookOnly')
  if (all === 0) return `${t('empty.title')}. ${t('empty.text')}`
  return shown === 0 ? t('empty.filtered') : null
}
