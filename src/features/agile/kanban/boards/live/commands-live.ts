import type { Statement } from '#db/client.ts'
import { type RowOf, statementsOf } from '#db/json-rows.ts'
import { canWriteProjectSql } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope } from '#kit/context.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { boardNotificationStatements } from './commands-notifications.ts'
import type { Item } from './protocol.ts'
import { boardFacts } from './rules-facts.ts'
import { type BoardFact, type BoardState, statusOf } from './rules-state.ts'
import * as sql from './storage/commands-live-sql.ts'
import { makeTouchedBoardRows } from './storage/rules-touched-rows.ts'

/**
 * Returns the ids of items and columns that people create. They must be new. The ids of imports and of the server need
 * no check.
 */
const createdIdsOf = (facts: readonly BoardFact[]): ReadonlySet<string> =>
  new Set(
    facts.flatMap(fact => {
      if (fact.type !== 'item.added' && fact.type !== 'column.added') return []
      const { id } = fact.type === 'item.added' ? fact.item : fact.column
      return fact.commandId === undefined ? [] : [id]
    }),
  )

/** Returns the last state of an item that the same batch changes and removes. Its history refers to its row. */
function removedItem(facts: readonly BoardFact[], itemId: string): Item | undefined {
  const last = facts.findLast(fact => 'item' in fact && fact.item.id === itemId)
  return last && 'item' in last ? last.item : undefined
}

/** Returns the statements that store a batch of facts: one per kind of row, for any number of facts. */
export function boardStatements(scope: AccountScope, draft: BoardState, facts: readonly BoardFact[]): Statement[] {
  const touched = makeTouchedBoardRows()
  for (const fact of facts) boardFacts.markRows(touched, fact, draft)

  const now = scope.clock.now()
  const rowStatements = statementsOf(scope.accountId, draft.board.id)
  const selectRows = <V>(keys: Iterable<string>, rows: ReadonlyMap<string, V>): V[] =>
    Array.from(keys, key => rows.get(key)).filter(row => row !== undefined)
  const createdIds = createdIdsOf(facts)
  const isCreated = ({ id }: { id: string }) => createdIds.has(id)
  const isChanged = ({ id }: { id: string }) => !createdIds.has(id)
  const columns = selectRows(touched.columns, draft.columns)
  const items = [...touched.items].flatMap(([id, creatorId]) => {
    const item = draft.items.get(id) ?? removedItem(facts, id)
    return item ? [{ ...item, status: statusOf(draft, item), creatorId }] : []
  })

  // The batch checks the plan again. The room may not know of a plan change yet, and a reopened board must fit the
  // plan.
  const isOpen = draft.board.archivedAt === null && draft.board.deletedAt === null
  return [
    ...(isOpen ? [abortUnless(canWriteProjectSql, [scope.accountId, draft.board.id])] : []),
    ...(touched.board
      ? rowStatements(sql.updateBoard, [{ ...draft.board, labels: draft.labels, updatedAt: now }])
      : [{ sql: sql.touchBoardSql, args: [scope.accountId, draft.board.id, draft.board.lastNumber, now] }]),
    ...rowStatements(sql.insertColumns, columns.filter(isCreated)),
    ...rowStatements(sql.upsertColumns, columns.filter(isChanged)),
    ...rowStatements(sql.removeColumnsSql, touched.removedColumns, now),
    ...rowStatements(sql.upsertSprints, selectRows(touched.sprints, draft.sprints), now),
    ...rowStatements(sql.reportSprints, touched.reports satisfies RowOf<typeof sql.reportRows>[]),
    ...rowStatements(sql.upsertDeliveries, selectRows(touched.deliveries, draft.deliveries), now),
    ...rowStatements(sql.insertItems, items.filter(isCreated), now),
    ...rowStatements(sql.upsertItems, items.filter(isChanged), now),
    ...rowStatements(sql.describeItems, [...touched.descriptions.values()]),
    ...rowStatements(sql.linkStories, touched.stories satisfies RowOf<typeof sql.storyLinkRows>[]),
    ...rowStatements(sql.archiveItems, touched.archived satisfies RowOf<typeof sql.archivedItemRows>[]),
    ...rowStatements(sql.removeItems, touched.removed satisfies RowOf<typeof sql.removedItemRows>[]),
    ...rowStatements(sql.insertMoves, touched.moves satisfies RowOf<typeof sql.moveRows>[]),
    ...rowStatements(sql.endBlocksSql, touched.endedBlocks),
    ...rowStatements(sql.insertBlocks, touched.blocks satisfies RowOf<typeof sql.blockRows>[]),
    ...rowStatements(sql.insertComments, touched.comments satisfies RowOf<typeof sql.commentRows>[]),
    ...rowStatements(sql.editComments, touched.editedComments satisfies RowOf<typeof sql.editedCommentRows>[]),
    ...rowStatements(sql.removeCommentsSql, touched.removedComments),
    ...rowStatements(sql.insertScopes, touched.scopeChanges satisfies RowOf<typeof sql.scopeRows>[]),
    ...rowStatements(sql.removeSprintsSql, touched.removedSprints),
    ...rowStatements(sql.removeDeliveriesSql, touched.removedDeliveries),
    ...rowStatements(sql.syncActionItemsSql, [...touched.newStatuses], now),
    ...boardNotificationStatements(scope, draft, facts),
  ]
}
