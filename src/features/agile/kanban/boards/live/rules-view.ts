import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardEvent, BoardView, Column, Item, PresenceChange } from './protocol.ts'

function put<T extends { id: string }>(rows: T[], row: T): T[] {
  return rows.some(({ id }) => id === row.id) ? rows.map(old => (old.id === row.id ? row : old)) : [...rows, row]
}
const without = <T extends { id: string }>(rows: T[], gone: string) => rows.filter(({ id }) => id !== gone)

function fold(view: BoardView, event: BoardEvent) {
  if ('item' in event) {
    view.items = put<Item>(view.items, event.item)
    return
  }
  switch (event.type) {
    case 'board.updated':
      view.board = event.board
      return
    case 'labels.set':
      view.labels = event.labels
      return
    case 'column.added':
    case 'column.edited':
    case 'column.moved':
      view.columns = put<Column>(view.columns, event.column).sort(byOrder)
      return
    case 'column.removed':
      view.columns = without(view.columns, event.columnId)
      return
    case 'item.moved':
      view.items = view.items.map(item => (item.id === event.itemId ? { ...item, ...event.changes } : item))
      return
    case 'item.archived':
    case 'item.removed':
      view.items = without(view.items, event.itemId)
      return
    case 'items.respaced': {
      const orders = new Map(event.orders)
      view.items = view.items.map(item => (orders.has(item.id) ? { ...item, order: orders.get(item.id)! } : item))
      return
    }
    case 'sprint.added':
    case 'sprint.edited':
    case 'sprint.started':
    case 'sprint.completed':
      view.sprints = put(view.sprints, event.sprint)
      return
    case 'sprint.removed':
      view.sprints = without(view.sprints, event.sprintId)
      return
    case 'delivery.added':
    case 'delivery.edited':
      view.deliveries = put(view.deliveries, event.delivery)
      return
    case 'delivery.removed':
      view.deliveries = without(view.deliveries, event.deliveryId)
      return
    case 'people.set':
      view.people = event.people
      view.online = view.online.filter(id => event.people.some(person => person.id === id))
  }
}

/**
 * A viewer's snapshot, brought forward by the events of one frame in their order: the same as the snapshot that the
 * server would send at that moment. Returns a new view; parts that did not change stay identical.
 */
export function applyEvents(view: BoardView, events: readonly BoardEvent[]): BoardView {
  const copy = { ...view }
  for (const event of events) fold(copy, event)
  return copy
}

/** A viewer's snapshot after people came or went. */
export function applyPresence(view: BoardView, changes: readonly PresenceChange[]): BoardView {
  const online = new Set(view.online)
  for (const { participantId, online: isHere } of changes) {
    if (isHere) online.add(participantId)
    else online.delete(participantId)
  }
  return { ...view, online: view.people.filter(({ id }) => online.has(id)).map(({ id }) => id) }
}
