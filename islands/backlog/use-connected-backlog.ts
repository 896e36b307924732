import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Filter, isFiltered, matches } from '#features/agile/kanban/backlog/rules-filter.ts'
import { type Grouping, sectionsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { PackedSnapshot } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import { decide } from '#features/agile/kanban/boards/rules.ts'
import type { Velocity } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { idsOf } from '#islands/boards/bulk-edits.ts'
import type { Command } from '#islands/boards/optimistic.ts'
import { useBoardSession } from '#islands/boards/use-board-session.ts'
import { useSelection } from '#islands/boards/use-selection.ts'
import { recordForecast } from './api.ts'
import type { BacklogActions, LiveBacklog, OpenDialog } from './backlog-context.ts'
import { createItemActions } from './item-actions.ts'
import { useFilter } from './use-filter.ts'
import { usePlanOrder } from './use-plan-order.ts'
import { useStepwiseMove } from './use-stepwise-move.ts'

export type VotingSystemOption = { id: string; name: string }
export type BacklogProps = {
  snapshot: PackedSnapshot
  grouping: Grouping
  filter: Filter
  velocity: Velocity
  /** Items completed per day. The last entry is yesterday. */
  history: number[]
  /**
   * The ids of the epics and deliveries that the finance plan ranks, first to last. Forecasts of deliveries follow it.
   */
  idsInPlanOrder: string[]
  today: string
  now: number
  /** Voting systems for story points, or null for people who cannot create sessions. */
  scales: VotingSystemOption[] | null
  /** The sprint whose completion dialog the URL opens. */
  completingSprintId: string | null
  /** Renders all rows at once, for browsers without JavaScript. */
  shouldRenderAllRows: boolean
}

/** Changes from dialogs appear only once the room accepts them: until then the dialog waits and shows any error. */
const isShownWhilePending = ({ type }: Command) => !/^sprint:|^delivery:add/.test(type)

/** Returns the live state and the actions of the backlog page. */
export function useConnectedBacklog({
  grouping,
  velocity,
  history,
  idsInPlanOrder: initialIdsInPlanOrder,
  today,
  now,
  completingSprintId,
  shouldRenderAllRows,
  snapshot,
  ...props
}: BacklogProps) {
  const t = useTranslations('backlog')
  const tUndo = useTranslations('backlog.undo')
  const session = useBoardSession({ snapshot, now, rules: decide, isShownWhilePending, t: tUndo })
  const { id, view, actions: sessionActions } = session
  const idsInPlanOrder = usePlanOrder(id, initialIdsInPlanOrder)
  const [dialog, openDialog] = useState<OpenDialog | null>(null)
  const [dragState, setDragState] = useState<LiveBacklog['dragState']>(null)
  // Dialogs are fetched on demand, so the server renders none.
  useEffect(() => {
    if (completingSprintId) openDialog({ type: 'complete', sprintId: completingSprintId })
  }, [completingSprintId])
  const sections = useMemo(() => sectionsOf(view, grouping), [view, grouping])
  const { filter, updateFilter } = useFilter(id, grouping, props.filter)
  const items = useMemo(() => sections.flatMap(section => section.items), [sections])
  const ids = useMemo(() => idsOf(items), [items])
  // Includes rows that are not rendered because they are out of sight.
  const getShownIds = () => idsOf(isFiltered(filter) ? items.filter(item => matches(item, filter)) : items)
  const { selectedIds, select, clearSelection, selectAll } = useSelection({ ids, getShownIds })
  const [scrollTargetId, setScrollTargetId] = useState<string | null>(null)

  const itemEdits = useMemo(() => {
    const recordForecasts = (subjects: readonly string[]) =>
      sessionActions.afterLastAck(() => {
        for (const subject of new Set(subjects)) recordForecast(id, subject, history)
      })
    return createItemActions({ ...sessionActions, recordForecasts, t }, grouping)
  }, [sessionActions, t, grouping, id, history])
  const moveByStep = useStepwiseMove({
    ...sessionActions,
    grouping,
    setScrollTarget: setScrollTargetId,
    moveToSection: itemEdits.moveToSection,
    t,
  })
  const actions = useMemo<BacklogActions>(
    () => ({ ...sessionActions, ...itemEdits, moveByStep, select, openDialog }),
    [sessionActions, itemEdits, moveByStep, select],
  )
  const { rights } = view.me
  const isOpen = view.board.archivedAt === null
  const live = useMemo<LiveBacklog>(
    () => ({
      view,
      grouping,
      sections,
      filter,
      selectedIds,
      dragState,
      velocity,
      history,
      idsInPlanOrder,
      today,
      shouldRenderAllRows,
      scrollTargetId,
      canEdit: isOpen && rights !== 'look',
      canManage: isOpen && rights === 'manage',
    }),
    [
      view,
      grouping,
      sections,
      filter,
      selectedIds,
      dragState,
      velocity,
      history,
      idsInPlanOrder,
      today,
      shouldRenderAllRows,
      scrollTargetId,
      rights,
      isOpen,
    ],
  )
  return {
    ...session,
    actions,
    live,
    dialog,
    openDialog,
    setDragState,
    updateFilter,
    clearSelection,
    selectAll,
  }
}
