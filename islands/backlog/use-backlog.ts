import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Filter } from '#features/agile/kanban/backlog/rules-filter.ts'
import { type PlanBy, sectionsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { type PackedSnapshot, unpacked } from '#features/agile/kanban/boards/live/rules-packed.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import { decide } from '#features/agile/kanban/boards/rules.ts'
import type { Velocity } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { Made, withAdding } from '#islands/boards/adding.ts'
import { type Command, withPending } from '#islands/boards/optimistic.ts'
import { useConflicts } from '#islands/boards/use-conflicts.ts'
import { useUndo } from '#islands/boards/use-undo.ts'
import type { PresenceEvent } from '#islands/room-client/room-protocol.ts'
import { useRoom } from '#islands/room-client/use-room.ts'
import { Spoken } from '#islands/rooms/spoken.ts'
import { useSend } from '#islands/rooms/use-send.ts'
import { itemActs } from './acts.ts'
import type { Acts, Asking, Live } from './backlog-context.ts'
import { deliveryActs } from './dialogs/acts-delivery.ts'
import { keepForecast } from './keep-forecast.ts'
import { useChosen } from './rows/use-chosen.ts'
import { useFilter } from './use-filter.ts'
import { useSteps } from './use-steps.ts'

export type Scale = { id: string; name: string }
export type BacklogProps = {
  snapshot: PackedSnapshot
  /** What is planned here. */
  by: PlanBy
  filter: Filter
  velocity: Velocity
  /** Items done a day, of the past; the last one is yesterday. */
  history: number[]
  today: string
  now: number
  /** Scales of story points; null for whoever makes no sessions. */
  scales: Scale[] | null
  /** The sprint whose end is asked for by the address. */
  completing: string | null
  /** All rows at once: for browsers that run no script. */
  whole: boolean
}

const apply = (view: BoardView, event: BoardEvent | PresenceEvent) =>
  event.type === 'presence' ? applyPresence(view, event.changes) : applyEvents(view, [event])

/** The live backlog of a board as the parts of the page read it and act in it. */
export function useBacklog({ by, velocity, history, today, now, completing, whole, ...props }: BacklogProps) {
  const t = useTranslations('backlog')
  const [snapshot] = useState(() => unpacked(props.snapshot))
  const { id } = snapshot.state.board
  const owner = snapshot.state.me.userId
  const [spoken] = useState(() => new Spoken())
  const [asking, ask] = useState<Asking | null>(null)
  const [dragged, drag] = useState<Live['dragged']>(null)
  // The windows are fetched when they are wanted: the server draws none.
  useEffect(() => {
    if (completing) ask({ type: 'complete', sprintId: completing })
  }, [completing])
  const [refusal, setRefusal] = useState<string | null>(null)
  const undo = useUndo(useCallback(what => spoken.say(t('undo.taken', { what })), [spoken, t]))
  const [made] = useState(() => new Made())
  const heard = useCallback(
    (events: BoardEvent[], { me }: BoardView) => {
      for (const event of events) made.heard(event, me.userId)
    },
    [made],
  )
  const room = useRoom<BoardView, BoardEvent, Command>({ party: 'board', id, owner, initial: snapshot, apply, heard })
  const conflicts = useConflicts(room.send, room.view)
  const { pending, status } = room
  // What is asked in a window stands when the room has taken it: until then the window waits, and tells where it is refused.
  const shown = useMemo(
    () =>
      status === 'connected' ? pending.filter(({ command }) => !/^sprint:|^delivery:add/.test(command.type)) : pending,
    [pending, status],
  )
  const view = useMemo(() => withPending(room.view, shown, now, decide), [room.view, shown, now])
  const sections = useMemo(() => sectionsOf(view, by), [view, by])
  const { filter, look } = useFilter(id, by, props.filter)
  const { selected, choose, clear, chooseAll } = useChosen(sections, filter)
  const [sought, seek] = useState<string | null>(null)

  const current = useRef(view)
  current.current = view
  const latest = useCallback(() => current.current, [])
  const { sendWatched } = conflicts
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const watched = useCallback(
    (command: Command) => {
      const answer = sendWatched(command)
      sent.current = answer
      return answer
    },
    [sendWatched],
  )
  const { offer } = undo
  const send = useSend<BoardCommandInput>(
    useMemo(
      () => withAdding({ send: watched, offer, made, told: item => t('undo.added', { item }) }),
      [watched, offer, made, t],
    ),
  )
  const { say } = spoken
  const refuse = useCallback(
    (text: string) => {
      setRefusal(text)
      say(text)
    },
    [say],
  )
  const own = useMemo(() => {
    // The room takes what it is sent in its order: with the last, all of it is stored.
    const foresee = (subjects: readonly string[]) => {
      const keep = () => {
        for (const subject of new Set(subjects)) keepForecast(id, subject, history)
      }
      sent.current.then(keep, () => {})
    }
    const given = { boardId: id, send, latest, offer, refuse, foresee, t }
    return by === 'deliveries' ? { ...itemActs(given), put: deliveryActs(given) } : itemActs(given)
  }, [send, latest, offer, refuse, t, by, id, history])
  const step = useSteps({ latest, by, say, seek, put: own.put, t })
  const acts = useMemo<Acts>(
    () => ({ ...own, send, latest, say, refuse, step, choose, ask }),
    [own, send, latest, say, refuse, step, choose],
  )
  const { rights } = view.me
  const isOpen = view.board.archivedAt === null
  const live = useMemo<Live>(
    () => ({
      view,
      by,
      sections,
      filter,
      selected,
      dragged,
      velocity,
      history,
      today,
      whole,
      sought,
      mayWork: isOpen && rights !== 'look',
      mayManage: isOpen && rights === 'manage',
    }),
    [view, by, sections, filter, selected, dragged, velocity, history, today, whole, sought, rights, isOpen],
  )
  const forget = useCallback(() => setRefusal(null), [])
  return { acts, live, room, undo, conflicts, spoken, refusal, forget, asking, ask, drag, look, clear, chooseAll }
}
