import type { RowOf } from '#db/json-rows.ts'
import type * as sql from './commands-live-sql.ts'
import { type BoardFact, isDoneChange } from './rules-state.ts'

/** What the facts of one batch touched. Rows of the board are written as the draft has them in the end; history as it came. */
export class Touched {
  board = false
  readonly columns = new Set<string>()
  readonly goneColumns: string[] = []
  readonly items = new Map<string, string | null>()
  readonly descriptions = new Map<string, RowOf<typeof sql.descriptions>>()
  readonly stories: RowOf<typeof sql.storyLinks>[] = []
  readonly archived: RowOf<typeof sql.archived>[] = []
  readonly removed: RowOf<typeof sql.removed>[] = []
  readonly moves: RowOf<typeof sql.moves>[] = []
  readonly blocksEnded: Pick<RowOf<typeof sql.blocks>, 'itemId' | 'until'>[] = []
  readonly blocks: RowOf<typeof sql.blocks>[] = []
  readonly comments: RowOf<typeof sql.comments>[] = []
  readonly commentsEdited: RowOf<typeof sql.editedComments>[] = []
  readonly commentsGone: string[] = []
  readonly sprints = new Set<string>()
  readonly reports: RowOf<typeof sql.reports>[] = []
  readonly goneSprints: string[] = []
  readonly scope: RowOf<typeof sql.scopes>[] = []
  readonly deliveries = new Set<string>()
  readonly goneDeliveries: string[] = []
  /** What became done, or is so no longer: the status of each now. */
  readonly done = new Map<string, string>()

  constructor(facts: readonly BoardFact[]) {
    for (const fact of facts) this.#add(fact)
  }

  #add(fact: BoardFact): void {
    if ('scope' in fact) {
      const { actorId, at } = fact
      for (const entry of fact.scope ?? []) this.scope.push({ ...entry, actorId, at })
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
        this.archived.push({ id: fact.itemId, archivedAt: fact.at, updatedAt: fact.at })
        return
      case 'item.removed':
        this.removed.push({ id: fact.itemId, deletedAt: fact.at, updatedAt: fact.at })
        return
      case 'items.respaced':
        for (const [id] of fact.orders) this.#touch(id)
        return
      case 'sprint.added':
      case 'sprint.edited':
      case 'sprint.started':
      case 'sprint.completed':
        this.sprints.add(fact.sprint.id)
        if (fact.type === 'sprint.completed') this.reports.push({ id: fact.sprint.id, report: fact.report })
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
  #addFirstMoves({ item, toStatus, actorId, at: now }: Extract<BoardFact, { type: 'item.added' }>) {
    const { id: itemId, columnId: toColumnId, createdAt, workStartedAt, workCompletedAt } = item
    const came = workCompletedAt ?? (toStatus === 'ACTIVE' ? workStartedAt : null) ?? now
    const isOlder = toColumnId !== null && createdAt < came
    const move = { itemId, fromColumnId: null, actorId }
    if (isOlder) this.moves.push({ ...move, toColumnId: null, fromStatus: null, toStatus: 'TODO', at: createdAt })
    const fromStatus = isOlder ? 'TODO' : null
    this.moves.push({ ...move, toColumnId, fromStatus, toStatus, at: isOlder ? came : createdAt })
  }

  #addMove({ item, from, fromStatus, toStatus, actorId, at }: Extract<BoardFact, { from: unknown }>) {
    const { id: itemId, columnId: toColumnId } = item
    this.moves.push({ itemId, fromColumnId: from, toColumnId, fromStatus, toStatus, actorId, at })
  }

  #addItem(fact: Extract<BoardFact, { item: unknown }>): void {
    const { item } = fact
    const { id } = item
    this.#touch(id, fact.type === 'item.added' ? fact.actorId : null)
    switch (fact.type) {
      case 'item.added':
        if (fact.description) this.descriptions.set(id, { id, description: fact.description })
        if (fact.story) this.stories.push({ id, storyId: fact.story.id, estimatedAt: fact.story.estimatedAt })
        this.#addFirstMoves(fact)
        return
      case 'item.described':
        this.descriptions.set(id, { id, description: fact.description })
        return
      case 'item.moved':
        if (isDoneChange(fact) || this.done.has(id)) this.done.set(id, fact.toStatus)
        if (fact.from !== item.columnId || fact.fromStatus !== fact.toStatus) this.#addMove(fact)
        return
      case 'item.restored':
        // Where its column has gone meanwhile, it comes back somewhere else; what follows it went its own way.
        this.done.set(id, fact.toStatus)
        if (fact.from !== item.columnId) this.#addMove(fact)
        return
      case 'item.blocked':
        this.blocksEnded.push({ itemId: id, until: fact.at })
        this.blocks.push({ itemId: id, reason: item.blockedReason, since: fact.at, until: null })
        return
      case 'item.unblocked':
        this.blocksEnded.push({ itemId: id, until: fact.at })
        return
      case 'comment.added':
        this.comments.push({ ...fact.comment, itemId: id, editedAt: null })
        return
      case 'comment.edited':
        this.commentsEdited.push({ id: fact.commentId, content: fact.content, editedAt: fact.at })
        return
      case 'comment.removed':
        this.commentsGone.push(fact.commentId)
    }
  }
}
