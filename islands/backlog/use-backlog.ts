import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Filter, isFiltered, matches } from '#features/agile/kanban/backlog/rules-filter.ts'
import { type PlanBy, sectionsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { PackedSnapshot } from '#features/agile/kanban/boards/live/rules-packed.ts'
import { decide } from '#features/agile/kanban/boards/rules.ts'
import type { Velocity } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { idsOf } from '#islands/boards/bulk-edits.ts'
import type { Command } from '#islands/boards/optimistic.ts'
import { useBoardSession } from '#islands/boards/use-board-session.ts'
import { useSelection } from '#islands/boards/use-selection.ts'
import { itemActs } from './acts.ts'
import { keepForecast } from './api.ts'
import type { Acts, Asking, Live } from './backlog-context.ts'
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

/** What is asked in a window is drawn when the room has taken it: until then the window waits, and says what is refused. */
const isDrawn = ({ type }: Command) => !/^sprint:|^delivery:add/.test(type)

/** The live backlog of a board as the parts of the page read it and act in it. */
export function useBacklog({ by, velocity, history, today, now, completing, whole, snapshot, ...props }: BacklogProps) {
  const t = useTranslations('backlog')
  const tUndo = useTranslations('backlog.undo')
  const session = useBoardSession({ snapshot, now, rules: decide, isDrawn, t: tUndo })
  const { id, view, acts: sessionActs } = session
  const [asking, ask] = useState<Asking | null>(null)
  const [dragged, drag] = useState<Live['dragged']>(null)
  // The windows are fetched when they are wanted: the server draws none.
  useEffect(() => {
    if (completing) ask({ type: 'complete', sprintId: completing })
  }, [completing])
  const sections = useMemo(() => sectionsOf(view, by), [view, by])
  const { filter, look } = useFilter(id, by, props.filter)
  const items = useMemo(() => sections.flatMap(section => section.items), [sections])
  const ids = useMemo(() => idsOf(items), [items])
  // Includes rows that are not drawn while they are out of sight.
  const shownIds = () => idsOf(isFiltered(filter) ? items.filter(item => matches(item, filter)) : items)
  const { selected, choose, clear, chooseAll } = useSelection({ ids, shownIds })
  const [sought, seek] = useState<string | null>(null)

  const own = useMemo(() => {
    const foresee = (subjects: readonly string[]) =>
      sessionActs.afterSent(() => {
        for (const subject of new Set(subjects)) keepForecast(id, subject, history)
      })
    return itemActs({ ...sessionActs, foresee, t }, by)
  }, [sessionActs, t, by, id, history])
  const step = useSteps({ ...sessionActs, by, seek, put: own.put, t })
  const acts = useMemo<Acts>(() => ({ ...sessionActs, ...own, step, choose, ask }), [sessionActs, own, step, choose])
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
      canEdit: isOpen && rights !== 'look',
      canManage: isOpen && rights === 'manage',
    }),
    [view, by, sections, filter, selected, dragged, velocity, history, today, whole, sought, rights, isOpen],
  )
  return { ...session, acts, live, asking, ask, drag, look, clear, chooseAll }
}
