import {
  activeSprint,
  type BoardFact,
  type BoardState,
  noScope,
  type ReportItem,
  reportItem,
  type Scope,
  type ScopeChange,
} from './rules-state.ts'

/** A copy that `apply` may change while others still read the original. Records are replaced, never changed. */
export const draftOf = (state: BoardState): BoardState => ({
  ...state,
  board: { ...state.board },
  columns: new Map(state.columns),
  items: new Map(state.items),
})

/** How many removed comments a room knows: those whose removal is asked for again come within the moment. */
const mostGone = 100

const without = <V>(map: Map<string, V>, id: string) => new Map([...map].filter(([key]) => key !== id))

/** What came into the running sprint and what left it, as far as its report tells. */
export function withScope(scope: Scope, change: ScopeChange, item: ReportItem): Scope {
  const { committed, added, removed, away } = scope
  const others = added.filter(id => id !== item.id)
  const gone = removed.filter(({ id }) => id !== item.id)
  const isCommitted = committed.some(({ id }) => id === item.id)
  if (change === 'ADDED') return { committed, added: isCommitted ? others : [...others, item.id], removed: gone, away }
  if (change === 'REMOVED') return { committed, added: others, removed: [...gone, item], away }
  return change === 'COMMITTED' ? { ...scope, committed: [...committed, item] } : scope
}

function rescoped(draft: BoardState, fact: Extract<BoardFact, { scope?: unknown }>) {
  for (const { itemId, change } of fact.scope ?? []) {
    const item = 'item' in fact ? fact.item : draft.items.get(itemId)
    if (item) draft.scope = withScope(draft.scope ?? noScope, change, reportItem(draft, item))
  }
}

function leave(draft: BoardState, itemId: string, type: 'item.archived' | 'item.removed') {
  const item = draft.items.get(itemId)
  const running = activeSprint(draft)?.id
  if (item && running && item.sprintId === running && type === 'item.archived' && item.workCompletedAt !== null) {
    const scope = draft.scope ?? noScope
    draft.scope = { ...scope, away: [...scope.away, reportItem(draft, item)] }
  }
  draft.items.delete(itemId)
}

/** Brings a draft forward by one fact. */
export function apply(draft: BoardState, fact: BoardFact) {
  if ('scope' in fact && fact.type !== 'sprint.started') rescoped(draft, fact)
  switch (fact.type) {
    case 'board.updated':
      Object.assign(draft.board, fact.board)
      return
    case 'board.deleted':
      draft.board.deletedAt = fact.at
      return
    case 'board.restored':
      draft.board.deletedAt = null
      return
    case 'labels.set':
      draft.labels = fact.labels
      return
    case 'column.added':
    case 'column.edited':
    case 'column.moved':
      draft.columns.set(fact.column.id, fact.column)
      return
    case 'column.removed':
      draft.columns.delete(fact.columnId)
      return
    case 'item.added':
      draft.items.set(fact.item.id, fact.item)
      draft.board.lastNumber = Math.max(draft.board.lastNumber, fact.item.number)
      return
    case 'item.archived':
    case 'item.removed':
      return leave(draft, fact.itemId, fact.type)
    case 'item.restored': {
      const { scope, items } = draft
      if (scope) draft.scope = { ...scope, away: scope.away.filter(({ id }) => id !== fact.item.id) }
      items.set(fact.item.id, fact.item)
      return
    }
    case 'items.respaced':
      for (const [id, order] of fact.orders) {
        const item = draft.items.get(id)
        if (item) draft.items.set(id, { ...item, order })
      }
      return
    case 'sprint.started':
      draft.scope = { ...noScope, committed: fact.committed }
      draft.sprints = new Map(draft.sprints).set(fact.sprint.id, fact.sprint)
      return
    case 'sprint.added':
    case 'sprint.edited':
    case 'sprint.completed':
      draft.sprints = new Map(draft.sprints).set(fact.sprint.id, fact.sprint)
      if (!activeSprint(draft)) draft.scope = null
      return
    case 'sprint.removed':
      draft.sprints = without(draft.sprints, fact.sprintId)
      return
    case 'delivery.added':
    case 'delivery.edited':
      draft.deliveries = new Map(draft.deliveries).set(fact.delivery.id, fact.delivery)
      return
    case 'delivery.removed':
      draft.deliveries = without(draft.deliveries, fact.deliveryId)
      return
    case 'people.set':
      draft.people = new Map(fact.people.map(person => [person.id, person]))
      return
    case 'comment.removed':
      draft.items.set(fact.item.id, fact.item)
      draft.goneComments = new Set([...(draft.goneComments ?? []), fact.commentId].slice(-mostGone))
      return
    default:
      draft.items.set(fact.item.id, fact.item)
  }
}
