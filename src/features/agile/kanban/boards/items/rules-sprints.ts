import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { orderKeyInList, respaceIfTooLong } from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { editItem } from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  changedFields,
  type Decide,
  requireEditRights,
  requireManageRights,
  requireSprint,
  requireUnchanged,
} from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  activeSprint,
  type BoardFact,
  type BoardState,
  columnsInOrder,
  emptyScope,
  itemsIn,
  maxSprints,
  reportItemOf,
  type SprintReport,
  statusOf,
  sumOfPoints,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { archiveOrRemoveItem } from './rules-items.ts'
import { moveItem, moveItemsToEnd, requireSpace } from './rules-moves.ts'

type SprintCommand = `sprint:${'add' | 'edit' | 'start' | 'complete' | 'remove'}`

const itemsInSprint = (state: BoardState, sprintId: string): Item[] =>
  [...state.items.values()].filter(item => item.sprintId === sprintId)

function checkDays({ startDate, endDate }: Pick<Sprint, 'startDate' | 'endDate'>) {
  if (startDate !== null && endDate !== null && endDate < startDate) refuse('sprint_days')
}

/** Returns the final report of a sprint: committed, added, removed, completed and open items. */
export function sprintReportOf(state: BoardState, sprintId: string): SprintReport {
  const { committed, added, removed, archived } = state.sprintScope ?? emptyScope
  const items = [...itemsInSprint(state, sprintId).map(item => reportItemOf(state, item)), ...archived]
  const doneIds = new Set(items.filter(({ isDone }) => isDone).map(({ id }) => id))
  return {
    committed: committed.map(item => ({ ...item, isDone: doneIds.has(item.id) })),
    added: items.filter(({ id }) => added.includes(id)),
    removed,
    completed: items.filter(({ isDone }) => isDone),
    open: items.filter(({ isDone }) => !isDone),
  }
}

export const sprintDecisions: { [T in SprintCommand & AnyCommand['type']]: Decide<T> } = {
  'sprint:add'(state, actor, command, { newId }) {
    requireEditRights(state, actor)
    if (state.board.process !== 'SCRUM') refuse('not_scrum')
    if (state.sprints.size >= maxSprints) refuse('too_many_sprints')
    const { name, goal = '', startDate = null, endDate = null, capacity = null } = command
    checkDays({ startDate, endDate })
    const notStarted = { startedAt: null, completedAt: null, committedPoints: null, committedItems: null }
    const sprint: Sprint = {
      id: newId('spr'),
      name,
      goal,
      startDate,
      endDate,
      capacity,
      status: 'PLANNED',
      ...notStarted,
    }
    return [{ type: 'sprint.added', sprint }]
  },
  'sprint:edit'(state, actor, { id: _, type: __, sprintId, was, ...changes }) {
    requireEditRights(state, actor)
    const sprint = requireSprint(state, sprintId)
    if (sprint.status === 'COMPLETED') refuse('sprint_over')
    requireUnchanged<Sprint>(sprint, changes as Partial<Sprint>, was as Partial<Sprint> | undefined)
    const edits = changedFields<Sprint>(sprint, changes as Partial<Sprint>)
    checkDays({ ...sprint, ...edits })
    return Object.keys(edits).length ? [{ type: 'sprint.edited', sprint: { ...sprint, ...edits } }] : []
  },
  'sprint:start'(state, actor, { sprintId }, { now }) {
    requireEditRights(state, actor)
    const sprint = requireSprint(state, sprintId)
    if (sprint.status !== 'PLANNED') refuse('sprint_not_planned')
    if (activeSprint(state)) refuse('sprint_running')
    const items = itemsInSprint(state, sprintId)
    if (items.length === 0) refuse('sprint_empty')
    const columns = columnsInOrder(state)
    const firstColumnId =
      (columns.find(({ status }) => status === 'TODO') ?? columns[0])?.id ?? refuse('column_unknown')
    const waitingItems = itemsIn(state, null).filter(item => item.sprintId === sprintId)
    requireSpace(state, firstColumnId, waitingItems.length)
    const moves = moveItemsToEnd(state, waitingItems, firstColumnId, actor.userId, now)
    const committed = items.map(item => reportItemOf(state, item))
    const figures = { committedPoints: sumOfPoints(items), committedItems: items.length }
    const started: Sprint = { ...sprint, ...figures, status: 'ACTIVE', startedAt: now }
    const scopeChanges = items.flatMap(({ id: itemId, points, workCompletedAt }) => {
      const changes = workCompletedAt === null ? (['COMMITTED'] as const) : (['COMMITTED', 'COMPLETED'] as const)
      return changes.map(change => ({ sprintId, itemId, points, change }))
    })
    const start = { sprint: started, committed, actorId: actor.userId, at: now, scopeChanges }
    return [...moves, { type: 'sprint.started', ...start }]
  },
  'sprint:complete'(state, actor, { sprintId, rollOver }, { now }) {
    requireEditRights(state, actor)
    const sprint = requireSprint(state, sprintId)
    if (sprint.status !== 'ACTIVE') refuse('sprint_not_active')
    if (rollOver !== null && requireSprint(state, rollOver).status !== 'PLANNED') refuse('sprint_not_planned')
    const report = sprintReportOf(state, sprintId)
    const completedSprint: Sprint = { ...sprint, status: 'COMPLETED', completedAt: now }
    const completed: BoardFact = {
      type: 'sprint.completed',
      sprint: completedSprint,
      report,
      actorId: actor.userId,
      at: now,
    }
    // The sprint ends first, so later changes to its items do not change its scope.
    const stateAfter: BoardState = { ...state, sprints: new Map(state.sprints).set(sprintId, completedSprint) }
    const backlog = itemsIn(state, null)
    // Closes the items of the left column first, each column from the bottom. Each open item goes to the top of the
    // backlog, so the items closest to done end up first.
    const columnIndexes = new Map<string | null, number>(columnsInOrder(state).map(({ id }, index) => [id, index]))
    const columnIndexOf = ({ columnId }: Item) => columnIndexes.get(columnId) ?? -1
    const items = itemsInSprint(state, sprintId).sort((a, b) => columnIndexOf(a) - columnIndexOf(b) || byOrder(b, a))
    const facts = items.flatMap(item => closeItem(stateAfter, item, rollOver, backlog, actor.userId, now))
    const movedToBacklog = facts.flatMap(fact => (fact.type === 'item.moved' ? fact.item : []))
    return [completed, ...facts, ...respaceIfTooLong(state, null, ...movedToBacklog)]
  },
  'sprint:remove'(state, actor, { sprintId }, { now }) {
    requireManageRights(state, actor)
    const sprint = requireSprint(state, sprintId)
    if (sprint.status !== 'PLANNED') refuse('sprint_not_planned')
    const edits = itemsInSprint(state, sprintId).flatMap(item =>
      editItem(state, item, { sprintId: null }, actor.userId, now),
    )
    return [...edits, { type: 'sprint.removed', sprintId }]
  },
}

/**
 * Archives a finished item when its sprint ends. Moves an open one to the sprint `rollOver`, or else to the top of the
 * backlog and of the list `backlog`.
 */
function closeItem(
  state: BoardState,
  item: Item,
  rollOver: string | null,
  backlog: Item[],
  actorId: string | null,
  at: number,
): BoardFact[] {
  if (statusOf(state, item) === 'COMPLETE') return archiveOrRemoveItem(state, item, 'item.archived', actorId, at)
  if (rollOver !== null) return editItem(state, item, { sprintId: rollOver }, actorId, at)
  const order = item.columnId === null ? item.order : orderKeyInList(backlog, { afterId: null })
  const fact = moveItem(state, item, { columnId: null, order, changes: { sprintId: null } }, actorId, at)
  backlog.unshift(fact.item)
  return [fact]
}
