import type { Statement } from '#db/client.ts'
import { type RowOf, statementsOf } from '#db/json-rows.ts'
import { canWriteProject } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope } from '#kit/context.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { noticeStatements } from './commands-notices.ts'
import { boardFacts } from './rules-facts.ts'
import { type BoardFact, type BoardState, statusOf } from './rules-state.ts'
import * as sql from './storage/commands-live-sql.ts'
import { touchedRows } from './storage/rules-rows.ts'

/** Statements for the final rows of one batch: one per kind of row, however many facts there are. */
export function boardStatements(scope: AccountScope, draft: BoardState, facts: readonly BoardFact[]): Statement[] {
  const touched = touchedRows()
  for (const fact of facts) boardFacts.touch(touched, fact, draft)

  const now = scope.clock.now()
  const statement = statementsOf(scope.accountId, draft.board.id)
  const pick = <V>(keys: Iterable<string>, rows: ReadonlyMap<string, V>): V[] =>
    Array.from(keys, key => rows.get(key)).filter(row => row !== undefined)
  const items = pick(touched.items.keys(), draft.items)

  // Checked in the batch too: the room may not know of a plan change yet, and a reopened board must fit the plan.
  const isOpen = draft.board.archivedAt === null && draft.board.deletedAt === null
  return [
    ...(isOpen ? [abortUnless(canWriteProject, [scope.accountId, draft.board.id])] : []),
    ...(touched.board
      ? statement(sql.updateBoard, [{ ...draft.board, labels: draft.labels, updatedAt: now }])
      : [{ sql: sql.touchBoard, args: [scope.accountId, draft.board.id, draft.board.lastNumber, now] }]),
    ...statement(sql.upsertColumns, pick(touched.columns, draft.columns)),
    ...statement(sql.removeColumns, touched.removedColumns, now),
    ...statement(sql.upsertSprints, pick(touched.sprints, draft.sprints), now),
    ...statement(sql.reportSprints, touched.reports satisfies RowOf<typeof sql.reports>[]),
    ...statement(sql.upsertDeliveries, pick(touched.deliveries, draft.deliveries), now),
    ...statement(
      sql.upsertItems,
      items.map(item => ({ ...item, status: statusOf(draft, item), creatorId: touched.items.get(item.id) ?? null })),
      now,
    ),
    ...statement(sql.describeItems, [...touched.descriptions.values()]),
    ...statement(sql.linkStories, touched.stories satisfies RowOf<typeof sql.storyLinks>[]),
    ...statement(sql.archiveItems, touched.archived satisfies RowOf<typeof sql.archived>[]),
    ...statement(sql.removeItems, touched.removed satisfies RowOf<typeof sql.removed>[]),
    ...statement(sql.insertMoves, touched.moves satisfies RowOf<typeof sql.moves>[]),
    ...statement(sql.endBlocks, touched.endedBlocks),
    ...statement(sql.insertBlocks, touched.blocks satisfies RowOf<typeof sql.blocks>[]),
    ...statement(sql.insertComments, touched.comments satisfies RowOf<typeof sql.comments>[]),
    ...statement(sql.editComments, touched.editedComments satisfies RowOf<typeof sql.editedComments>[]),
    ...statement(sql.removeComments, touched.removedComments),
    ...statement(sql.insertScope, touched.scope satisfies RowOf<typeof sql.scopes>[]),
    ...statement(sql.removeSprints, touched.removedSprints),
    ...statement(sql.removeDeliveries, touched.removedDeliveries),
    ...statement(sql.followItems, [...touched.done], now),
    ...noticeStatements(scope, draft, facts),
  ]
}
