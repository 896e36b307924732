import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { decideWork } from '#features/agile/kanban/boards/items/rules-work.ts'
import type { PackedSnapshot } from '#features/agile/kanban/boards/live/rules-packed.ts'
import type { BoardLook } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { fullText, itemActs } from './acts-items.ts'
import type { Acts, LiveBoard } from './board-context.ts'
import { newsOf } from './frame/news.ts'
import { pendingItems } from './optimistic.ts'
import { useAddress } from './use-address.ts'
import { useBoardSession } from './use-board-session.ts'
import { useSelection } from './use-selection.ts'

export type LiveProps = {
  snapshot: PackedSnapshot
  look: BoardLook
  itemId: string | null
  today: string
  now: number
}

const drawnCards = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-card]'), ({ dataset }) => dataset.card!)

/** The live board as the parts of the page read it and act in it. */
export function useLiveBoard({ look, itemId, today, now, snapshot }: LiveProps) {
  const t = useTranslations('boardPage')
  const tUndo = useTranslations('boardPage.undo')
  const [urgent, setUrgent] = useState('')
  const [talk, setTalk] = useState(0)
  const interrupt = useCallback((text: string) => setUrgent(before => (before === text ? `${text}\u00a0` : text)), [])
  const session = useBoardSession({
    snapshot,
    now,
    rules: decideWork,
    t: tUndo,
    announce: interrupt,
    onEvents(events, after, late, refuse) {
      for (const text of newsOf(events, after, t, late)) say(text)
      if (events.some(({ type }) => type === 'comment.edited')) setTalk(count => count + 1)
      if (events.some(({ type }) => type === 'board.deleted')) refuse(t('gone'))
    },
    onRefused(reason, command, view, refuse) {
      const { columnId, moveTo } = command as { columnId?: string | null; moveTo?: string | null }
      if (reason === 'wip_reached') refuse(fullText(view, moveTo ?? columnId ?? null, t))
    },
  })
  const { id, view, room, acts: sessionActs } = session
  const { say } = sessionActs
  const address = useAddress(id, { look, itemId })
  const ids = useMemo(() => view.items.flatMap(each => (each.columnId === null ? [] : each.id)), [view.items])
  const selection = useSelection({ ids, shownIds: drawnCards })
  const { go } = address
  const { choose } = selection
  const acts = useMemo<Acts>(
    () => ({
      ...sessionActs,
      ...itemActs({ ...sessionActs, t }),
      say: (text, isUrgent = false) => (isUrgent ? interrupt(text) : say(text)),
      choose,
      open: to => go({ itemId: to }),
      close: () => go({ itemId: null }),
      look: to => go({ look: to }, true),
    }),
    [sessionActs, say, interrupt, go, choose, t],
  )

  const { undo } = session.undo
  useEffect(() => {
    if (undo) say(`${undo.text} ${tUndo('hint')}`)
  }, [undo, say, tUndo])

  const { pending, status } = room
  const waiting = useMemo(() => pendingItems(pending), [pending])
  const isOffline = status === 'reconnecting' || status === 'failed'
  const board = useMemo<LiveBoard>(
    () => ({
      view,
      shownLook: address.look,
      today,
      now: session.now,
      isOffline,
      selected: selection.selected,
      pending: waiting,
      talk,
    }),
    [view, address.look, today, session.now, isOffline, selection.selected, waiting, talk],
  )
  return { ...session, acts, board, selection, urgent, openId: address.itemId }
}
