import type { Item, ItemStatus } from './protocol.ts'
import { type BoardFact, isDoneChange } from './rules-state.ts'

type Row = unknown[]

/** What the facts of one batch touched. Rows of the board are written as the draft has them in the end; history as it came. */
export class Touched {
  board = false
  readonly columns = new Set<string>()
  readonly goneColumns: string[] = []
  readonly items = new Map<string, string | null>()
  readonly descriptions = new Map<string, Row>()
  readonly stories: Row[] = []
  readonly archived: Row[] = []
  readonly removed: Row[] = []
  readonly moves: Row[] = []
  readonly blocksEnded: Row[] = []
  readonly blocks: Row[] = []
  readonly comments: Row[] = []
  readonly commentsEdited: Row[] = []
  readonly commentsGone: string[] = []
  readonly sprints = new Set<string>()
  readonly reports: Row[] = []
  readonly goneSprints: string[] = []
  readonly scope: Row[] = []
  readonly deliveries = new Set<string>()
  readonly goneDeliveries: string[] = []
  /** What became done, or is so no longer: the status of each now. */
  readonly done = new Map<string, string>()

  constructor(facts: readonly BoardFact[]) {
    for (const fact of facts) this.#add(fact)
  }

  #add(fact: BoardFact): void {
    if ('scope' in fact) {
      for (const { sprintId, itemId, change, points } of fact.scope ?? [])
        this.scope.push([sprintId, itemId, change, points, fact.actorId, fact.at])
    }
    if ('item' in fact) this.#addItem(fact)
    switch (fact.type) {
      case 'board.updated':
      case 'board.deleted':
      case 'board.restored':
      case 'labels.set':
        this.board = true
        return
      case 'column.added':
      case 'column.edited':
      case 'column.moved':
        this.columns.add(fact.column.id)
        return
      case 'column.removed':
        this.goneColumns.push(fact.columnId)
        return
      case 'item.archived':
        this.archived.push([fact.itemId, fact.at])
        return
      case 'item.removed':
        this.removed.push([fact.itemId, fact.at])
        return
      case 'items.respaced':
        for (const [id] of fact.orders) this.#touch(id)
        return
      case 'sprint.added':
      case 'sprint.edited':
      case 'sprint.started':
      case 'sprint.completed':
        this.sprints.add(fact.sprint.id)
        if (fact.type === 'sprint.completed') this.reports.push([fact.sprint.id, JSON.stringify(fact.report)])
        return
      case 'sprint.removed':
        this.goneSprints.push(fact.sprintId)
        return
      case 'delivery.added':
      case 'delivery.edited':
        this.deliveries.add(fact.delivery.id)
        return
      case 'delivery.removed':
        this.goneDeliveries.push(fact.deliveryId)
    }
  }

  #touch(id: string, creatorId: string | null = null) {
    if (!this.items.has(id)) this.items.set(id, creatorId)
  }

  /** An item from elsewhere has a past: where it was is not known, so that it waited until work on it began or was done. */
  #addFirstMoves(
    { id, columnId, createdAt, workStartedAt, workCompletedAt }: Item,
    status: ItemStatus,
    actorId: string | null,
    now: number,
  ) {
    const came = workCompletedAt ?? (status === 'ACTIVE' ? workStartedAt : null) ?? now
    const isOlder = columnId !== null && createdAt < came
    if (isOlder) this.moves.push([id, null, null, null, 'TODO', actorId, createdAt])
    const [from, at] = isOlder ? ['TODO', came] : [null, createdAt]
    this.moves.push([id, null, columnId, from, status, actorId, at])
  }

  #addItem(fact: Extract<BoardFact, { item: unknown }>): void {
    const { item } = fact
    this.#touch(item.id, fact.type === 'item.added' ? fact.actorId : null)
    switch (fact.type) {
      case 'item.added':
        if (fact.description) this.descriptions.set(item.id, [item.id, fact.description])
        if (fact.story) this.stories.push([item.id, fact.story.id, fact.story.estimatedAt])
        this.#addFirstMoves(item, fact.toStatus, fact.actorId, fact.at)
        return
      case 'item.described':
        this.descriptions.set(item.id, [item.id, fact.description])
        return
      case 'item.moved': {
        const { toStatus } = fact
        if (isDoneChange(fact) || this.done.has(item.id)) this.done.set(item.id, toStatus)
        if (fact.from === item.columnId && fact.fromStatus === toStatus) return
        this.moves.push([item.id, fact.from, item.columnId, fact.fromStatus, toStatus, fact.actorId, fact.at])
        return
      }
      case 'item.restored': {
        // Where its column has gone meanwhile, it comes back somewhere else; what follows it went its own way.
        const { toStatus } = fact
        this.done.set(item.id, toStatus)
        if (fact.from === item.columnId) return
        this.moves.push([item.id, fact.from, item.columnId, fact.fromStatus, toStatus, fact.actorId, fact.at])
        return
      }
      case 'item.blocked':
        this.blocksEnded.push([item.id, fact.at])
        this.blocks.push([item.id, item.blockedReason, fact.at])
        return
      case 'item.unblocked':
        this.blocksEnded.push([item.id, fact.at])
        return
      case 'comment.added': {
        const { id, authorId, name, content, createdAt } = fact.comment
        this.comments.push([item.id, id, authorId, name, content, createdAt])
        return
      }
      case 'comment.edited':
        this.commentsEdited.push([fact.commentId, fact.content, fact.at])
        return
      case 'comment.removed':
        this.commentsGone.push(fact.commentId)
    }
  }
}
