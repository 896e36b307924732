import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { defineFacts } from '#kit/live/facts.ts'
import type { BoardHead, BoardView, Column, Delivery, Label, Person, Sprint } from './protocol.ts'
import { itemFacts } from './rules-item-facts.ts'
import { activeSprint, type BoardState, emptyScope, type ReportItem, type SprintReport } from './rules-state.ts'
import {
  type ActorAndTime,
  fact,
  replaceOrAppend,
  type TouchedBoardRows,
  touchScope,
  type WithCommandId,
  type WithScopeChanges,
  withoutId,
} from './storage/rules-touched-rows.ts'

function touchBoard(rows: TouchedBoardRows) {
  rows.board = true
}

const without = <V>(map: Map<string, V>, id: string) => new Map([...map].filter(([key]) => key !== id))

const columnFact = fact<{ column: Column } & WithCommandId>({
  apply({ columns }, { column }) {
    columns.set(column.id, column)
  },
  updateView(view, { column }) {
    view.columns = replaceOrAppend<Column>(view.columns, column).sort(byOrder)
  },
  markRows: ({ columns }, { column }) => columns.add(column.id),
  log: ({ column: { id, title } }) => ({ columnId: id, title }),
})

const setSprint = (draft: BoardState, { sprint }: { sprint: Sprint }) => {
  draft.sprints = new Map(draft.sprints).set(sprint.id, sprint)
  if (!activeSprint(draft)) draft.sprintScope = null
}
const setViewSprint = (view: BoardView, { sprint }: { sprint: Sprint }) => {
  view.sprints = replaceOrAppend(view.sprints, sprint)
}
const logSprint = ({ sprint: { id, name } }: { sprint: Sprint }) => ({ sprintId: id, name })

const sprintFact = fact<{ sprint: Sprint } & WithCommandId>({
  apply: setSprint,
  updateView: setViewSprint,
  markRows: ({ sprints }, { sprint }) => sprints.add(sprint.id),
  log: logSprint,
})

const deliveryFact = fact<{ delivery: Delivery } & WithCommandId>({
  apply(draft, { delivery }) {
    draft.deliveries = new Map(draft.deliveries).set(delivery.id, delivery)
  },
  updateView(view, { delivery }) {
    view.deliveries = replaceOrAppend(view.deliveries, delivery)
  },
  markRows: ({ deliveries }, { delivery }) => deliveries.add(delivery.id),
  log: ({ delivery: { id, title } }) => ({ deliveryId: id, title }),
})

/**
 * The deletion or restoration of the whole board. Viewers get an event without fields, and their view stays as it is.
 */
const hiddenFact = { toEvent: () => ({}), updateView: null, markRows: touchBoard, log: [] }

/** Events of the board, its columns, sprints and deliveries. */
const nonItemFacts = {
  'board.updated': fact<{ board: BoardHead; actorId: string | null }, { board: BoardHead }>({
    apply(draft, { board }) {
      Object.assign(draft.board, board)
    },
    toEvent: ({ board }) => ({ board }),
    updateView(view, { board }) {
      view.board = board
    },
    markRows: touchBoard,
    log: ({ board: { title, isActive } }) => ({ title, isActive }),
  }),
  'board.deleted': fact<ActorAndTime, object>({
    apply({ board }, { at }) {
      board.deletedAt = at
    },
    ...hiddenFact,
  }),
  'board.restored': fact<{ actorId: string | null }, object>({
    apply({ board }) {
      board.deletedAt = null
    },
    ...hiddenFact,
  }),
  'labels.set': fact<{ labels: Label[] }>({
    apply(draft, { labels }) {
      draft.labels = labels
    },
    updateView(view, { labels }) {
      view.labels = labels
    },
    markRows: touchBoard,
    log: [],
  }),
  'column.added': columnFact,
  'column.edited': columnFact,
  'column.moved': columnFact,
  'column.removed': fact<{ columnId: string; at: number }, { columnId: string }>({
    apply({ columns }, { columnId }) {
      columns.delete(columnId)
    },
    toEvent: ({ columnId }) => ({ columnId }),
    updateView(view, { columnId }) {
      view.columns = withoutId(view.columns, columnId)
    },
    markRows: ({ removedColumns }, { columnId }) => removedColumns.push(columnId),
    log: ['columnId'],
  }),
  'sprint.added': sprintFact,
  'sprint.edited': sprintFact,
  'sprint.started': fact<
    { sprint: Sprint; committed: ReportItem[] } & ActorAndTime & WithScopeChanges,
    { sprint: Sprint }
  >({
    apply(draft, started) {
      draft.sprintScope = { ...emptyScope, committed: started.committed }
      setSprint(draft, started)
    },
    toEvent: ({ sprint }) => ({ sprint }),
    updateView: setViewSprint,
    markRows(rows, started) {
      touchScope(rows, started)
      rows.sprints.add(started.sprint.id)
    },
    log: logSprint,
  }),
  'sprint.completed': fact<{ sprint: Sprint; report: SprintReport } & ActorAndTime, { sprint: Sprint }>({
    apply: setSprint,
    toEvent: ({ sprint }) => ({ sprint }),
    updateView: setViewSprint,
    markRows(rows, { sprint, report }) {
      rows.sprints.add(sprint.id)
      rows.reports.push({ id: sprint.id, report })
    },
    log: logSprint,
  }),
  'sprint.removed': fact<{ sprintId: string }>({
    apply(draft, { sprintId }) {
      draft.sprints = without(draft.sprints, sprintId)
    },
    updateView(view, { sprintId }) {
      view.sprints = withoutId(view.sprints, sprintId)
    },
    markRows: ({ removedSprints }, { sprintId }) => removedSprints.push(sprintId),
  }),
  'delivery.added': deliveryFact,
  'delivery.edited': deliveryFact,
  'delivery.removed': fact<{ deliveryId: string }>({
    apply(draft, { deliveryId }) {
      draft.deliveries = without(draft.deliveries, deliveryId)
    },
    updateView(view, { deliveryId }) {
      view.deliveries = withoutId(view.deliveries, deliveryId)
    },
    markRows: ({ removedDeliveries }, { deliveryId }) => removedDeliveries.push(deliveryId),
  }),
  'people.set': fact<{ people: Person[] }>({
    apply(draft, { people }) {
      draft.people = new Map(people.map(person => [person.id, person]))
    },
    updateView(view, { people }) {
      view.people = people
      view.online = view.online.filter(id => people.some(person => person.id === id))
    },
    markRows: null,
    log: [],
  }),
}

/** All events of a board. Every viewer sees all of them. */
export const boardFacts = defineFacts<BoardState, BoardView, TouchedBoardRows>()({
  ...nonItemFacts,
  ...itemFacts,
})
