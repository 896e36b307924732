import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { decideBrowserCommand } from '#features/agile/kanban/boards/items/rules-browser-commands.ts'
import type { PackedSnapshot } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import type { BoardFilters } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import type { BoardActions, LiveBoard } from './board-context.ts'
import { announcementsFor } from './frame/announcements.ts'
import { columnFullText, createItemActions } from './item-actions.ts'
import { pendingItemIdsIn } from './optimistic.ts'
import { useBoardSession } from './use-board-session.ts'
import { useBoardUrl } from './use-board-url.ts'
import { useSelection } from './use-selection.ts'

export type LiveProps = {
  snapshot: PackedSnapshot
  filters: BoardFilters
  itemId: string | null
  today: string
  now: number
}

const renderedCardIds = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-card]'), ({ dataset }) => dataset.card!)

/** Returns the live state and the actions of the board page. */
export function useConnectedBoard({ filters, itemId, today, now, snapshot }: LiveProps) {
  const t = useTranslations('boardPage')
  const tUndo = useTranslations('boardPage.undo')
  const [urgentText, setUrgentText] = useState('')
  const [commentRevision, setCommentRevision] = useState(0)
  // Screen readers ignore an unchanged text. The no-break space makes a repeated text a new one.
  const announceUrgently = useCallback(
    (text: string) => setUrgentText(current => (current === text ? `${text}\u00a0` : text)),
    [],
  )
  const session = useBoardSession({
    snapshot,
    now,
    rules: decideBrowserCommand,
    t: tUndo,
    announceRefusal: announceUrgently,
    onEvents(events, currentView, isCatchUp, showRefusal) {
      for (const text of announcementsFor(events, currentView, t, isCatchUp)) announce(text)
      if (events.some(({ type }) => type === 'comment.edited')) setCommentRevision(count => count + 1)
      if (events.some(({ type }) => type === 'board.deleted')) showRefusal(t('boardDeleted'))
    },
    onRejected(reason, command, view, showRefusal) {
      const { columnId, moveTo } = command as { columnId?: string | null; moveTo?: string | null }
      if (reason === 'wip_reached') showRefusal(columnFullText(view, moveTo ?? columnId ?? null, t))
    },
  })
  const { id, view, room, actions: sessionActions } = session
  const { announce } = sessionActions
  const url = useBoardUrl(id, { filters, itemId })
  const ids = useMemo(() => view.items.flatMap(each => (each.columnId === null ? [] : each.id)), [view.items])
  const selection = useSelection({ ids, getShownIds: renderedCardIds })
  const { update: updateUrl } = url
  const { select } = selection
  const actions = useMemo<BoardActions>(
    () => ({
      ...sessionActions,
      ...createItemActions({ ...sessionActions, t }),
      announceUrgently,
      select,
      openItem: newItemId => updateUrl({ itemId: newItemId }),
      closeItem: () => updateUrl({ itemId: null }),
      setFilters: newFilters => updateUrl({ filters: newFilters }, { isNewEntry: false }),
    }),
    [sessionActions, announceUrgently, updateUrl, select, t],
  )

  const { currentUndo } = session.undo
  useEffect(() => {
    if (currentUndo) announce(`${currentUndo.text} ${tUndo('hint')}`)
  }, [currentUndo, announce, tUndo])

  const { pending, status } = room
  const pendingIds = useMemo(() => pendingItemIdsIn(pending), [pending])
  const isOffline = status === 'reconnecting' || status === 'failed'
  const board = useMemo<LiveBoard>(
    () => ({
      view,
      filters: url.filters,
      today,
      now: session.now,
      isOffline,
      selectedIds: selection.selectedIds,
      pendingIds,
      commentRevision,
    }),
    [view, url.filters, today, session.now, isOffline, selection.selectedIds, pendingIds, commentRevision],
  )
  return { ...session, actions, board, selection, urgentText, openItemId: url.itemId }
}
