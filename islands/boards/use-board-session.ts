import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { useTranslations } from 'use-intl'
import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { type PackedSnapshot, unpacked } from '#features/agile/kanban/boards/live/rules-packed.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { decide } from '#features/agile/kanban/boards/rules.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { Spoken } from '#islands/rooms/spoken.ts'
import { useSend } from '#islands/rooms/use-send.ts'
import { Made, withAdding } from './adding.ts'
import type { Acts } from './board-context.ts'
import { type Command, withPending } from './optimistic.ts'
import { removal } from './removal.ts'
import { useConflicts } from './use-conflicts.ts'
import { useLatest } from './use-latest.ts'
import { useUndo } from './use-undo.ts'

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
  const [made] = useState(() => new Made())
  const [refusal, setRefusal] = useState<string | null>(null)
  const handlers = useLatest({ announce: announce ?? spoken.say, onEvents, onRefused })
  const refuse = useCallback(
    (text: string) => {
      setRefusal(text)
      handlers().announce(text)
    },
    [handlers],
  )
  const forget = useCallback(() => setRefusal(null), [])
  const undo = useUndo(useCallback(what => spoken.say(t('taken', { what })), [spoken, t]))

  const heard = useCallback(
    (events: BoardEvent[], view: BoardView, late: boolean) => {
      handlers().onEvents?.(events, view, late, refuse)
      for (const event of events) made.heard(event, view.me.userId)
    },
    [handlers, made, refuse],
  )
  const room = useRoom<BoardView, BoardEvent, Command>({ party: 'board', id, owner, initial: snapshot, apply, heard })
  const { pending, serverOffset, status } = room
  const now = useMoment(given.now, serverOffset)
  const drawn = useMemo(
    () => (isDrawn && status === 'connected' ? pending.filter(({ command }) => isDrawn(command)) : pending),
    [pending, status, isDrawn],
  )
  const view = useMemo(() => withPending(room.view, drawn, now, rules), [room.view, drawn, now, rules])
  const latest = useLatest(view)

  const conflicts = useConflicts(room.send, room.view, (reason, command) =>
    handlers().onRefused?.(reason, command, room.view, refuse),
  )
  const { sendWatched } = conflicts
  const { offer: offerUndo } = undo
  // What could not be done is of the past once something could.
  const offer = useCallback<Acts['offer']>(
    (...way) => {
      forget()
      offerUndo(...way)
    },
    [forget, offerUndo],
  )
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const send = useSend<BoardCommandInput>(
    useMemo(() => {
      const watched = (command: Command) => {
        const answer = sendWatched(command)
        sent.current = answer
        return answer
      }
      return withAdding({ send: watched, offer, made, told: item => t('added', { item }) })
    }, [sendWatched, offer, made, t]),
  )
  const acts = useMemo(() => {
    const texts = {
      archived: (count: number) => t('archived', { count }),
      removed: (item: string) => t('removed', { item }),
    }
    return {
      send,
      latest,
      refuse,
      offer,
      say: spoken.say,
      ...removal({ send, offer, boardId: id, texts, failed: () => refuse(t('failed')) }),
      /** Runs once all that was sent so far is stored. The room takes what it is sent in its order. */
      afterSent: (run: () => void) => void sent.current.then(run, () => {}),
    }
  }, [send, latest, refuse, offer, spoken, id, t])
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
