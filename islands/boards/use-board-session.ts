import { useCallback, useEffect, useMemo, useState } from 'react'
import type { useTranslations } from 'use-intl'
import type { BoardEvent, BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type PackedSnapshot, unpacked } from '#features/agile/kanban/boards/live/rules-packed.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { decide } from '#features/agile/kanban/boards/rules.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { Spoken } from '#islands/rooms/spoken.ts'
import { useLatest } from '#islands/use-latest.ts'
import { useConflicts } from './conflicts.ts'
import { type Command, withPending } from './optimistic.ts'
import { sessionActs } from './session-acts.ts'
import { type Offer, useUndo } from './use-undo.ts'

type Refuse = (text: string) => void
type Options = {
  snapshot: PackedSnapshot
  /** When the page was made, in milliseconds UTC. */
  now: number
  /** The rules by which is drawn what is on its way: those of the room, or as many of them as the page needs. */
  rules: typeof decide
  /** Whether a command is drawn before the room has taken it. Without a connection all of them are. */
  isDrawn?: (command: Command) => boolean
  t: ReturnType<typeof useTranslations<'boardPage.undo'>> | ReturnType<typeof useTranslations<'backlog.undo'>>
  /** Tells people who do not see the page why something cannot be. */
  announce?: Refuse
  onEvents?: (events: BoardEvent[], view: BoardView, late: boolean, refuse: Refuse) => void
  onRefused?: (reason: string | null, command: Command, view: BoardView, refuse: Refuse) => void
}
export type BoardSession = ReturnType<typeof useBoardSession>
export type SessionActs = BoardSession['acts']

const apply = (view: BoardView, event: BoardEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/**
 * A board as a page works on it: the connection to its room, the view with what is on its way, and the ways to send, to
 * undo, to archive and to remove. What it returns besides `room`, `view`, `now`, `undo`, `conflicts` and `refusal` stays
 * the same for as long as the page is shown.
 */
export function useBoardSession({ rules, isDrawn, announce, onEvents, onRefused, ...given }: Options) {
  const t = given.t as ReturnType<typeof useTranslations<'boardPage.undo'>>
  const [snapshot] = useState(() => unpacked(given.snapshot))
  const { id } = snapshot.state.board
  const owner = snapshot.state.me.userId
  const [spoken] = useState(() => new Spoken())
  // What this person's commands created, by command id, until it is read.
  const [made] = useState(() => new Map<string, Item>())
  const [refusal, setRefusal] = useState<string | null>(null)
  const handlers = useLatest({ announce: announce ?? spoken.say, onEvents, onRefused })
  const refuse = useCallback(
    (text: string) => {
      setRefusal(text)
      handlers.current.announce(text)
    },
    [handlers],
  )
  const forget = useCallback(() => setRefusal(null), [])
  const undo = useUndo(useCallback(what => spoken.say(t('taken', { what })), [spoken, t]))

  const heard = (events: BoardEvent[], view: BoardView, late: boolean) => {
    handlers.current.onEvents?.(events, view, late, refuse)
    for (const event of events)
      if (event.type === 'item.added' && event.commandId && event.actorId === owner)
        made.set(event.commandId, event.item)
  }
  const room = useRoom<BoardView, BoardEvent, Command>({ party: 'board', id, owner, initial: snapshot, apply, heard })
  const { pending, serverOffset, status } = room
  const now = useMoment(given.now, serverOffset)
  const drawn = useMemo(
    () => (isDrawn && status === 'connected' ? pending.filter(({ command }) => isDrawn(command)) : pending),
    [pending, status, isDrawn],
  )
  const view = useMemo(() => withPending(room.view, drawn, now, rules), [room.view, drawn, now, rules])
  const shown = useLatest(view)

  const conflicts = useConflicts(room.send, room.view, (reason, command) =>
    handlers.current.onRefused?.(reason, command, room.view, refuse),
  )
  const { sendWatched } = conflicts
  const { offer: offerUndo } = undo
  const acts = useMemo(() => {
    // A refusal is cleared by the next success.
    const offer: Offer = (...way) => {
      forget()
      offerUndo(...way)
    }
    return {
      /** The current view, for code that runs after rendering. */
      latest: () => shown.current,
      /** Shows a refusal on the page. */
      refuse,
      offer,
      /** Announces a text to screen readers. */
      say: spoken.say,
      ...sessionActs({ boardId: id, sendWatched, made, offer, refuse, t }),
    }
  }, [sendWatched, made, shown, refuse, forget, offerUndo, spoken, id, t])
  return { id, room, view, now, undo, conflicts, spoken, refusal, forget, acts }
}

/** The server's time by the minute: what the page was made with, until the browser knows better. */
function useMoment(first: number, offset: number) {
  const [moment, setMoment] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setMoment(Date.now() + offset), 60_000)
    return () => clearInterval(timer)
  }, [offset])
  return moment
}
