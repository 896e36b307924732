import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { isShown } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { Notices } from '#islands/rooms/notices.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { ItemDetail } from './api.ts'
import {
  BoardActionsContext,
  BoardContext,
  CardContext,
  type ColumnPace,
  type SharedCardData,
} from './board-context.ts'
import { CardFieldDialogs } from './cards/card-field-dialogs.tsx'
import { countChildren } from './cells.ts'
import { BoardAnnouncer } from './frame/board-announcer.tsx'
import { BoardBar } from './frame/board-bar.tsx'
import { FilterBar } from './frame/filter-bar.tsx'
import { SprintLine } from './frame/sprint-line.tsx'
import { Toasts } from './frame/toasts.tsx'
import { Grid } from './grid.tsx'
import { LazyItemPanel } from './panel/lazy-item-panel.tsx'
import { type LiveProps, useConnectedBoard } from './use-connected-board.ts'
import { useFocusRestore } from './use-focus-restore.ts'

// Rarely needed, and only while connected.
const Conflict = lazyComponent(async () => (await import('./frame/conflict-panel.tsx')).ConflictPanel)

/** Reasons of rejections that the page does not show as notices. */
const reasonsShownElsewhere = new Set<string | null>(['stale', 'wip_reached'])

const BulkBar = lazyComponent(async () => (await import('./frame/bulk-bar.tsx')).BulkBar)

export type BoardProps = LiveProps & {
  /** Renders all cards at once, for browsers without JavaScript. */
  shouldRenderAllCards: boolean
  /** Typical days in each column, by column id. Columns with too little data are missing. */
  pace: Record<string, ColumnPace>
  /** Whether the reader can open the pages of products and their work. */
  hasProducts: boolean
  /** The form to invite people to the account, or null for readers who cannot. */
  invitePath: string | null
  /** The item of the URL, loaded with the page. */
  detail: ItemDetail | null
}

/** A live board. The server renders it from a snapshot. */
export default function Board({ shouldRenderAllCards, pace, detail, hasProducts, invitePath, ...props }: BoardProps) {
  const tErrors = useTranslations('boards.errors')
  const t = useTranslations('boardPage')
  const live = useConnectedBoard(props)
  useFocusRestore()
  const { actions, board, room } = live
  const { people, labels, columns, items, sprints, board: boardInfo, me } = board.view
  const { now, today, selectedIds } = board
  const canEdit = me.rights !== 'look' && boardInfo.archivedAt === null

  const sprintId = sprints.find(({ status }) => status === 'ACTIVE')?.id ?? null

  const cardContext = useMemo<SharedCardData>(
    () => ({
      people: new Map(people.map(person => [person.id, person])),
      labels: new Map(labels.map(label => [label.id, label])),
      childCounts: countChildren(items),
      columns,
      boardId: boardInfo.id,
      now,
      today,
      canEdit,
      pace,
      sprintId,
    }),
    [people, labels, items, columns, boardInfo.id, now, today, canEdit, pace, sprintId],
  )
  const { filters } = board
  const boardItems = useMemo(() => items.filter(({ columnId }) => columnId !== null), [items])
  const totalCount = boardItems.length
  const shownCount = useMemo(
    () => boardItems.filter(item => isShown(item, filters, today)).length,
    [boardItems, filters, today],
  )
  const stateText = useStateText(board.view, totalCount, shownCount)
  const notices = room.notices.filter(notice => notice.kind !== 'rejected' || !reasonsShownElsewhere.has(notice.reason))
  const { conflicts, overwrite, dismiss } = live.conflicts
  // An open item panel would cover the conflict, so it floats above the panel.
  const conflict = conflicts.length > 0 && <Conflict conflicts={conflicts} overwrite={overwrite} dismiss={dismiss} />
  return (
    <BoardActionsContext value={actions}>
      <BoardContext value={board}>
        <CardContext value={cardContext}>
          <BoardBar pendingCount={room.pending.length} invitePath={invitePath} />
          <SprintLine />
          <FilterBar shownCount={shownCount} totalCount={totalCount} />
          <Notices notices={notices} retry={room.retry} dismiss={room.dismiss} reasonTranslators={[tErrors]} />
          {live.openItemId === null && conflict}
          {board.view.isPausedByPlan && <PlanPaused />}
          {stateText && <p className="text-muted text-sm">{stateText}</p>}
          <Grid shouldRenderAllCards={shouldRenderAllCards} />
          {canEdit && <CardFieldDialogs />}
          <p id="board-keys" hidden>
            {t('keys.how')}
          </p>
          {live.openItemId !== null && (
            <LazyItemPanel
              key={live.openItemId}
              itemId={live.openItemId}
              initialDetail={detail}
              hasProducts={hasProducts}
            />
          )}
          <div className="board-float layer-panel">
            {live.openItemId !== null && conflict}
            <Toasts
              refusal={live.refusal}
              clearRefusal={live.clearRefusal}
              undo={live.undo}
              className="toast board-toast"
            />
            {selectedIds.size > 0 && <BulkBar {...live.selection} />}
          </div>
          <BoardAnnouncer queue={live.announcements} urgentText={live.urgentText} />
        </CardContext>
      </BoardContext>
    </BoardActionsContext>
  )
}

/** Explains that the plan makes the board read-only, with a link to the projects. */
function PlanPaused() {
  const t = useTranslations('boardPage.planPaused')
  return (
    <Alert tone="warning" title={t('badge')} action={<ButtonLink href={paths.kanban()}>{t('choose')}</ButtonLink>}>
      {t('text')}
    </Alert>
  )
}

/** A hint about an archived, read-only, empty or fully filtered board. Null otherwise. */
function useStateText({ board, me, isPausedByPlan }: BoardView, totalCount: number, shownCount: number): string | null {
  const t = useTranslations('boardPage')
  if (board.archivedAt !== null) return t('archivedText')
  if (me.rights === 'look') return isPausedByPlan ? null : t('lookOnly')
  if (totalCount === 0) return `${t('empty.title')}. ${t('empty.text')}`
  return shownCount === 0 ? t('empty.filtered') : null
}
