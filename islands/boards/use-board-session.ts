import { useCallback, useEffect, useMemo, useState } from 'react'
import type { useTranslations } from 'use-intl'
import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { type PackedSnapshot, unpack } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { decide } from '#features/agile/kanban/boards/rules.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { useLatest } from '#islands/use-latest.ts'
import { useConflicts } from './conflicts.ts'
import { type Command, isDependentOnRejected, withPending } from './optimistic.ts'
import { createSessionActions } from './session-actions.ts'
import { type OfferUndo, useUndo } from './use-undo.ts'

type ShowText = (text: string) => void
type Options = {
  snapshot: PackedSnapshot
  /** Server time of the page, in milliseconds UTC. */
  now: number
  /** The rules that apply pending commands: all rules of the room, or the subset that the page needs. */
  rules: typeof decide
  /** Returns whether a command is shown before the room accepts it. Without a connection all commands are shown. */
  isShownWhilePending?: (command: Command) => boolean
  t: ReturnType<typeof useTranslations<'boardPage.undo'>> | ReturnType<typeof useTranslations<'backlog.undo'>>
  /** Announces a refusal to screen readers. */
  announceRefusal?: ShowText
  onEvents?: (events: BoardEvent[], view: BoardView, isCatchUp: boolean, showRefusal: ShowText) => void
  onRejected?: (reason: string | null, command: Command, view: BoardView, showRefusal: ShowText) => void
}
export type BoardSession = ReturnType<typeof useBoardSession>
export type SessionActions = BoardSession['actions']

const applyEvent = (view: BoardView, event: BoardEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/**
 * Connects a page to the room of a board. Returns the view with pending commands applied, and the actions to send,
 * undo, archive and delete. All except `room`, `view`, `now`, `undo`, `conflicts` and `refusal` are stable.
 */
export function useBoardSession({
  rules,
  isShownWhilePending,
  announceRefusal,
  onEvents,
  onRejected,
  ...options
}: Options) {
  const t = options.t as ReturnType<typeof useTranslations<'boardPage.undo'>>
  const [snapshot] = useState(() => unpack(options.snapshot))
  const { id } = snapshot.state.board
  const senderId = snapshot.state.me.userId
  const [announcements] = useState(() => new AnnouncementQueue())
  const [refusal, setRefusal] = useState<string | null>(null)
  const handlers = useLatest({ announceRefusal: announceRefusal ?? announcements.announce, onEvents, onRejected })
  const showRefusal = useCallback(
    (text: string) => {
      setRefusal(text)
      handlers.current.announceRefusal(text)
    },
    [handlers],
  )
  const clearRefusal = useCallback(() => setRefusal(null), [])
  const undo = useUndo(useCallback(action => announcements.announce(t('undone', { what: action })), [announcements, t]))

  const room = useRoom<BoardView, BoardEvent, Command>({
    party: 'board',
    id,
    senderId,
    initial: snapshot,
    apply: applyEvent,
    dependsOn: (command, rejectedCommandId) => isDependentOnRejected(id, command as Command, rejectedCommandId),
    onEvents: (events, view, isCatchUp) => handlers.current.onEvents?.(events, view, isCatchUp, showRefusal),
  })
  const { pending, serverOffset, status } = room
  const now = useServerTime(options.now, serverOffset)
  const shownPending = useMemo(
    () =>
      isShownWhilePending && status === 'connected'
        ? pending.filter(({ command }) => isShownWhilePending(command))
        : pending,
    [pending, status, isShownWhilePending],
  )
  const view = useMemo(() => withPending(room.view, shownPending, now, rules), [room.view, shownPending, now, rules])
  const latestView = useLatest(view)

  const conflicts = useConflicts(room.send, room.view, (reason, command) =>
    handlers.current.onRejected?.(reason, command, room.view, showRefusal),
  )
  const { sendTracked } = conflicts
  const { offerUndo: showUndo } = undo
  const actions = useMemo(() => {
    // The next success clears a refusal.
    const offerUndo: OfferUndo = (...args) => {
      clearRefusal()
      showUndo(...args)
    }
    /** The current view, for code that runs after rendering. */
    const getView = () => latestView.current
    return {
      getView,
      showRefusal,
      offerUndo,
      /** Announces a text to screen readers. */
      announce: announcements.announce,
      ...createSessionActions({ getView, boardId: id, sendTracked, offerUndo, showRefusal, t }),
    }
  }, [sendTracked, latestView, showRefusal, clearRefusal, showUndo, announcements, id, t])
  return { id, room, view, now, undo, conflicts, announcements, refusal, clearRefusal, actions }
}

/** Returns the server time, updated every minute. Starts with the time of the page. */
function useServerTime(initialTime: number, offset: number) {
  const [time, setTime] = useState(initialTime)
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now() + offset), 60_000)
    return () => clearInterval(timer)
  }, [offset])
  return time
}
