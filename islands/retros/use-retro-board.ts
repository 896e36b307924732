import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroEvent, RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroCommandInput } from '#features/agile/retros/live/protocol-commands.ts'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { applyEvents, applyPresence } from '#features/agile/retros/live/rules-view.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { Spoken } from '#islands/rooms/spoken.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import { useSend } from '#islands/rooms/use-send.ts'
import { useLatest } from '#islands/use-latest.ts'
import type { Acts, RetroBoard } from './board-context.ts'
import { Drafts } from './drafts.ts'
import { type Command, sentCards, withPending, withPlaceholders } from './optimistic.ts'

export type BoardProps = {
  snapshot: { seq: number; state: RetroView }
  joinUrl: string
  today: string
  /** The account whose members may change the retro; null for guests and in a demo. */
  accountId?: string | null
}

/** How often the others are told that this person writes, how long they believe it, and among how many it is told. */
const tellEvery = 3000
const believedFor = 4500
const smallCrowd = 10

const apply = (view: RetroView, event: RetroEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/** The live retro as the board's parts read it and act in it, and what the connection has to say. */
export function useRetroBoard({ snapshot, today, accountId = null }: Omit<BoardProps, 'joinUrl'>) {
  const { session, me } = snapshot.state
  const { id } = session
  const owner = me.userId ?? me.participantId
  const [drafts] = useState(() => new Drafts(id))
  const [spoken] = useState(() => new Spoken())
  const [undo, offerUndo] = useState<Undo | null>(null)
  const [writers, signalled] = useWriters()
  const place = { party: 'retro', id, owner }
  const room = useRoom<RetroView, RetroEvent, Command>({ ...place, initial: snapshot, apply, signalled })
  const { hasHeard, pending, serverOffset, notices, retry, dismiss, signal } = room
  const t = useTranslations('retro.board.moderation')
  const view = useMemo(() => withPlaceholders(withPending(room.view, pending), t), [room.view, pending, t])
  const sent = useMemo(() => sentCards(pending), [pending])

  const current = useLatest({ view, serverOffset })
  const told = useRef(0)
  useEffect(() => drafts.restore(), [drafts])

  const send = useSend<RetroCommandInput>(room.send)
  const acts = useMemo<Acts>(
    () => ({
      send,
      drafts,
      offerUndo,
      say: spoken.say,
      latest: () => current.current.view,
      now: () => Date.now() + current.current.serverOffset,
      isWriting() {
        const { session, participants } = current.current.view
        if (isAnonymousIn(session.settings, session.phase) || participants.length > smallCrowd) return
        if (Date.now() - told.current < tellEvery) return
        told.current = Date.now()
        signal({ type: 'writing' })
      },
    }),
    [send, drafts, spoken, signal, current],
  )
  const board = useMemo<RetroBoard>(
    () => ({ view, sent, writers, can: type => view.me.can.includes(type), today, accountId }),
    [view, sent, writers, today, accountId],
  )
  return { acts, board, hasHeard, spoken, undo, offerUndo, notices, retry, dismiss }
}

/** How many others write: what was said last, for as long as it is believed. */
function useWriters() {
  const [writers, setWriters] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const signalled = useCallback(({ count }: { count: number }) => {
    clearTimeout(timer.current)
    setWriters(count)
    timer.current = setTimeout(() => setWriters(0), believedFor)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [writers, signalled] as const
}
