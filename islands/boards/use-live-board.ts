import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { decideWork } from '#features/agile/kanban/boards/items/rules-work.ts'
import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { type PackedSnapshot, unpacked } from '#features/agile/kanban/boards/live/rules-packed.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { BoardLook } from '#features/agile/kanban/boards/rules-look.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { Spoken } from '#islands/rooms/spoken.ts'
import { useSend } from '#islands/rooms/use-send.ts'
import { fullText, itemActs } from './acts-items.ts'
import { Made, withAdding } from './adding.ts'
import type { Acts, LiveBoard } from './board-context.ts'
import { newsOf } from './frame/news.ts'
import { type Command, pendingItems, withPending } from './optimistic.ts'
import { removal } from './removal.ts'
import { useAddress } from './use-address.ts'
import { useConflicts } from './use-conflicts.ts'
import { useSelection } from './use-selection.ts'
import { useUndo } from './use-undo.ts'

export type LiveProps = {
  snapshot: PackedSnapshot
  look: BoardLook
  itemId: string | null
  today: string
  now: number
}

const apply = (view: BoardView, event: BoardEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/** The live board as the parts of the page read it and act in it. */
export function useLiveBoard({ look, itemId, today, now, ...props }: LiveProps) {
  const t = useTranslations('boardPage')
  const [snapshot] = useState(() => unpacked(props.snapshot))
  const { id } = snapshot.state.board
  const owner = snapshot.state.me.userId
  const [spoken] = useState(() => new Spoken())
  const [urgent, setUrgent] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [talk, setTalk] = useState(0)
  const [made] = useState(() => new Made())
  const undo = useUndo(useCallback(what => spoken.say(t('undo.taken', { what })), [spoken, t]))
  const address = useAddress(id, { look, itemId })
  const hear = useRef<(events: BoardEvent[], view: BoardView, late: boolean) => void>(() => {})
  const heard = useCallback((...told: Parameters<typeof hear.current>) => hear.current(...told), [])
  const room = useRoom<BoardView, BoardEvent, Command>({ party: 'board', id, owner, initial: snapshot, apply, heard })
  const { pending, serverOffset, status } = room
  const moment = useMoment(now, serverOffset)
  const view = useMemo(() => withPending(room.view, pending, moment, decideWork), [room.view, pending, moment])
  const waiting = useMemo(() => pendingItems(pending), [pending])
  const selection = useSelection(view)

  const current = useRef(view)
  current.current = view
  const conflicts = useConflicts(room.send, room.view, (reason, command) => {
    const { columnId, moveTo } = command as { columnId?: string | null; moveTo?: string | null }
    if (reason === 'wip_reached') acts.refuse(fullText(room.view, moveTo ?? columnId ?? null, t))
  })
  const { sendWatched } = conflicts
  const { offer: offerUndo } = undo
  // What could not be done is of the past once something could.
  const offer = useCallback<Acts['offer']>(
    (...given) => {
      setRefusal(null)
      offerUndo(...given)
    },
    [offerUndo],
  )
  const send = useSend<BoardCommandInput>(
    useMemo(
      () => withAdding({ send: sendWatched, offer, made, told: item => t('undo.added', { item }) }),
      [sendWatched, offer, made, t],
    ),
  )
  const { go } = address
  const { choose } = selection
  const acts = useMemo<Acts>(() => {
    const say = (text: string, isUrgent = false) =>
      isUrgent ? setUrgent(before => (before === text ? `${text}\u00a0` : text)) : spoken.say(text)
    const refuse = (text: string) => {
      setRefusal(text)
      say(text, true)
    }
    const base = { send, latest: () => current.current, refuse, offer }
    return {
      ...base,
      ...itemActs({ ...base, t }),
      ...removal({
        send,
        offer,
        boardId: id,
        texts: { archived: count => t('undo.archived', { count }), removed: item => t('undo.removed', { item }) },
        failed: () => refuse(t('undo.failed')),
      }),
      say,
      choose,
      open: to => go({ itemId: to }),
      close: () => go({ itemId: null }),
      look: to => go({ look: to }, true),
    }
  }, [send, offer, spoken, go, choose, t, id])

  hear.current = (events, after, late) => {
    const { userId } = after.me
    for (const text of newsOf(events, after, t, late)) spoken.say(text)
    if (events.some(({ type }) => type === 'comment.edited')) setTalk(count => count + 1)
    for (const event of events) {
      if (event.type === 'board.deleted') acts.refuse(t('gone'))
      made.heard(event, userId)
    }
  }

  const isOffline = status === 'reconnecting' || status === 'failed'
  const board = useMemo<LiveBoard>(
    () => ({
      view,
      shownLook: address.look,
      today,
      now: moment,
      isOffline,
      selected: selection.selected,
      pending: waiting,
      talk,
    }),
    [view, address.look, today, moment, isOffline, selection.selected, waiting, talk],
  )
  const forget = useCallback(() => setRefusal(null), [])
  return { acts, board, room, undo, conflicts, selection, spoken, urgent, refusal, forget, openId: address.itemId }
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
