import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { keyFor, respaced } from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { edited } from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  type Decision,
  differing,
  managing,
  sprintOf,
  unlessStale,
  working,
} from '#features/agile/kanban/boards/live/rules-guards.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  activeSprint,
  type BoardFact,
  type BoardState,
  columnsInOrder,
  itemsIn,
  maxSprints,
  noScope,
  reportItem,
  type SprintReport,
  statusOf,
  sumOfPoints,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { leaving } from './rules-items.ts'
import { movedTo, roomIn } from './rules-moves.ts'

type SprintCommand = `sprint:${'add' | 'edit' | 'start' | 'complete' | 'remove'}`

const inSprint = (state: BoardState, sprintId: string): Item[] =>
  [...state.items.values()].filter(item => item.sprintId === sprintId)

function checkDays({ startDate, endDate }: Pick<Sprint, 'startDate' | 'endDate'>) {
  if (startDate !== null && endDate !== null && endDate < startDate) refuse('sprint_days')
}

/** What a sprint was, for ever: what it began with, what came and went, what was done and what was not. */
export function reportOf(state: BoardState, sprintId: string): SprintReport {
  const { committed, added, removed, away } = state.scope ?? noScope
  const items = [...inSprint(state, sprintId).map(item => reportItem(state, item)), ...away]
  const done = new Set(items.filter(({ isDone }) => isDone).map(({ id }) => id))
  return {
    committed: committed.map(item => ({ ...item, isDone: done.has(item.id) })),
    added: items.filter(({ id }) => added.includes(id)),
    removed,
    completed: items.filter(({ isDone }) => isDone),
    open: items.filter(({ isDone }) => !isDone),
  }
}

export const sprintDecisions: { [T in SprintCommand & AnyCommand['type']]: Decision<T> } = {
  'sprint:add'(state, actor, command, { newId }) {
    working(state, actor)
    if (state.board.process !== 'SCRUM') refuse('not_scrum')
    if (state.sprints.size >= maxSprints) refuse('too_many_sprints')
    const { name, goal = '', startDate = null, endDate = null, capacity = null } = command
    checkDays({ startDate, endDate })
    const none = { startedAt: null, completedAt: null, committedPoints: null, committedItems: null }
    const sprint: Sprint = { id: newId('spr'), name, goal, startDate, endDate, capacity, status: 'PLANNED', ...none }
    return [{ type: 'sprint.added', sprint }]
  },
  'sprint:edit'(state, actor, { id: _, type: __, sprintId, was, ...changes }) {
    working(state, actor)
    const sprint = sprintOf(state, sprintId)
    if (sprint.status === 'COMPLETED') refuse('sprint_over')
    unlessStale<Sprint>(sprint, changes as Partial<Sprint>, was as Partial<Sprint> | undefined)
    const other = differing<Sprint>(sprint, changes as Partial<Sprint>)
    checkDays({ ...sprint, ...other })
    return Object.keys(other).length ? [{ type: 'sprint.edited', sprint: { ...sprint, ...other } }] : []
  },
  'sprint:start'(state, actor, { sprintId }, { now }) {
    working(state, actor)
    const sprint = sprintOf(state, sprintId)
    if (sprint.status !== 'PLANNED') refuse('sprint_not_planned')
    if (activeSprint(state)) refuse('sprint_running')
    const items = inSprint(state, sprintId)
    if (items.length === 0) refuse('sprint_empty')
    const columns = columnsInOrder(state)
    const first = (columns.find(({ status }) => status === 'TODO') ?? columns[0])?.id ?? refuse('column_unknown')
    const there = itemsIn(state, first)
    const waiting = itemsIn(state, null).filter(item => item.sprintId === sprintId)
    roomIn(state, first, waiting.length)
    const moves = waiting.map(item => {
      const fact = movedTo(state, item, { columnId: first, order: keyFor(there, {}) }, actor.userId, now)
      there.push(fact.item)
      return fact
    })
    const committed = items.map(item => reportItem(state, item))
    const figures = { committedPoints: sumOfPoints(items), committedItems: items.length }
    const started: Sprint = { ...sprint, ...figures, status: 'ACTIVE', startedAt: now }
    const scope = items.flatMap(({ id: itemId, points, workCompletedAt }) => {
      const changes = workCompletedAt === null ? (['COMMITTED'] as const) : (['COMMITTED', 'COMPLETED'] as const)
      return changes.map(change => ({ sprintId, itemId, points, change }))
    })
    const spaced = respaced(state, first, ...moves.map(({ item }) => item))
    const told = { sprint: started, committed, actorId: actor.userId, at: now, scope }
    return [...moves, ...spaced, { type: 'sprint.started', ...told }]
  },
  'sprint:complete'(state, actor, { sprintId, rollOver }, { now }) {
    working(state, actor)
    const sprint = sprintOf(state, sprintId)
    if (sprint.status !== 'ACTIVE') refuse('sprint_not_active')
    if (rollOver !== null && sprintOf(state, rollOver).status !== 'PLANNED') refuse('sprint_not_planned')
    const report = reportOf(state, sprintId)
    const done: Sprint = { ...sprint, status: 'COMPLETED', completedAt: now }
    const completed: BoardFact = { type: 'sprint.completed', sprint: done, report, actorId: actor.userId, at: now }
    // First the sprint is over: what happens to its items after that is no change of its scope.
    const after: BoardState = { ...state, sprints: new Map(state.sprints).set(sprintId, done) }
    const backlog = itemsIn(state, null)
    // From below: each goes to the top, and what was nearest to its end stands above all others.
    const places = new Map<string | null, number>(columnsInOrder(state).map(({ id }, index) => [id, index]))
    const near = ({ columnId }: Item) => places.get(columnId) ?? -1
    const items = inSprint(state, sprintId).sort((a, b) => near(a) - near(b) || byOrder(b, a))
    const facts = items.flatMap(item => settled(after, item, rollOver, backlog, actor.userId, now))
    const waiting = facts.flatMap(fact => (fact.type === 'item.moved' ? fact.item : []))
    return [completed, ...facts, ...respaced(state, null, ...waiting)]
  },
  'sprint:remove'(state, actor, { sprintId }, { now }) {
    managing(state, actor)
    const sprint = sprintOf(state, sprintId)
    if (sprint.status !== 'PLANNED') refuse('sprint_not_planned')
    const freed = inSprint(state, sprintId).flatMap(item => edited(state, item, { sprintId: null }, actor.userId, now))
    return [...freed, { type: 'sprint.removed', sprintId }]
  },
}

/** What becomes of an item when its sprint ends: what is done leaves the board, the rest goes on in the next or waits. */
function settled(
  state: BoardState,
  item: Item,
  rollOver: string | null,
  backlog: Item[],
  actorId: string | null,
  at: number,
): BoardFact[] {
  if (statusOf(state, item) === 'COMPLETE') return leaving(state, item, 'item.archived', actorId, at)
  if (rollOver !== null) return edited(state, item, { sprintId: rollOver }, actorId, at)
  const order = item.columnId === null ? item.order : keyFor(backlog, { afterId: null })
  const fact = movedTo(state, item, { columnId: null, order, changes: { sprintId: null } }, actorId, at)
  backlog.unshift(fact.item)
  return [fact]
}
