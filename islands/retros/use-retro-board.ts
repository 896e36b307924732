import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroEvent, RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroCommandInput } from '#features/agile/retros/live/protocol-commands.ts'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { applyEvents, applyPresence } from '#features/agile/retros/live/rules-view.ts'
import { guestNamesIn } from '#features/agile/rooms/rules-guest-names.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import { useSend } from '#islands/rooms/use-send.ts'
import { useLatest } from '#islands/use-latest.ts'
import type { RetroActions, RetroBoard } from './board-context.ts'
import { Drafts } from './drafts.ts'
import { type Command, pendingCardsIn, withPending, withPlaceholders } from './optimistic.ts'

export type BoardProps = {
  snapshot: { seq: number; state: RetroView }
  joinUrl: string
  today: string
  /** The account of the retro, for members who edit its settings. Null for guests and in a demo. */
  accountId?: string | null
  /** Whether the retro has not started and has a time. */
  isScheduled?: boolean
}

/** Minimum time between two signals that this person is writing, in milliseconds. */
const writingInterval = 3000
/** The number of writers is reset after this time without a signal, in milliseconds. */
const writingTimeout = 4500
/** Larger groups are not shown how many people are writing. */
const maxPeopleForWriting = 10

const applyEvent = (view: RetroView, event: RetroEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/** Returns the live state and the actions of the board, and the connection notices. */
export function useRetroBoard({
  snapshot,
  today,
  accountId = null,
}: Pick<BoardProps, 'snapshot' | 'today' | 'accountId'>) {
  const { session, me } = snapshot.state
  const { id } = session
  const senderId = me.userId ?? me.participantId
  const [drafts] = useState(() => new Drafts(id))
  const [announcements] = useState(() => new AnnouncementQueue())
  const [undo, offerUndo] = useState<Undo | null>(null)
  const [writerCount, onSignal] = useWriterCount()
  const roomKey = { party: 'retro', id, senderId }
  const room = useRoom<RetroView, RetroEvent, Command>({ ...roomKey, initial: snapshot, apply: applyEvent, onSignal })
  const { hasFailed, hasPresence, pending, serverOffset, notices, retry, dismiss, signal } = room
  const t = useTranslations('retro.board.moderation')
  const guestText = useTranslations('rooms.people')('guest')
  const showGuestNames = useMemo(() => guestNamesIn(guestText), [guestText])
  const view = useMemo(
    () => withPlaceholders(withPending(showGuestNames(room.view), pending), t),
    [showGuestNames, room.view, pending, t],
  )
  const pendingCards = useMemo(() => pendingCardsIn(pending), [pending])

  const latestState = useLatest({ view, serverOffset })
  const lastWritingSentAt = useRef(0)
  useEffect(() => drafts.restore(), [drafts])

  const send = useSend<RetroCommandInput>(room.send)
  const boardActions = useMemo<RetroActions>(
    () => ({
      send,
      drafts,
      offerUndo,
      announce: announcements.announce,
      getView: () => latestState.current.view,
      now: () => Date.now() + latestState.current.serverOffset,
      notifyWriting() {
        const { session, participants } = latestState.current.view
        if (isAnonymousIn(session.settings, session.phase) || participants.length > maxPeopleForWriting) return
        if (Date.now() - lastWritingSentAt.current < writingInterval) return
        lastWritingSentAt.current = Date.now()
        signal({ type: 'writing' })
      },
    }),
    [send, drafts, announcements, signal, latestState],
  )
  const board = useMemo<RetroBoard>(
    () => ({ view, pendingCards, writerCount, can: type => view.me.can.includes(type), today, accountId }),
    [view, pendingCards, writerCount, today, accountId],
  )
  const connection = { hasPresence, hasConnectionFailed: hasFailed, notices, retry, dismiss }
  return { boardActions, board, ...connection, announcements, undo, offerUndo }
}

/** Returns the number of people who are writing, and the handler of signals that updates it. */
function useWriterCount() {
  const [writerCount, setWriterCount] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onSignal = useCallback(({ count }: { count: number }) => {
    clearTimeout(timer.current)
    setWriterCount(count)
    timer.current = setTimeout(() => setWriterCount(0), writingTimeout)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [writerCount, onSignal] as const
}
