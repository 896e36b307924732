import { loadBudgetOfNode } from '#features/discovery/budgets/queries.ts'
import { listDocumentsAboutNode } from '#features/discovery/documents/queries.ts'
import { targetLevels } from '#features/discovery/documents/rules.ts'
import { getEpicProgress } from '#features/discovery/epics/queries.ts'
import { findJustification } from '#features/discovery/justifications/queries.ts'
import { findStoryPurpose } from '#features/discovery/stories/queries.ts'
import { getTreeNode, listBelow } from '#features/discovery/tree/queries-branch.ts'
import { getNode } from '#features/discovery/tree/queries-node.ts'
import { listAncestors } from '#features/discovery/tree/queries-search.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { getWorkCost } from '#features/finance/work-cost/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import type { WorkNode } from './rules.ts'

/** `books`: the part of the books that the reader can see. */
type Reader = { canWrite: boolean; canManage: boolean; canSeeMoney: boolean; books: BooksReader; today: Day }

/** Returns a node with all data of its page for a reader. Throws `not_found`. */
export async function getWorkNode(
  scope: AccountScope,
  id: string,
  { canWrite, canManage, canSeeMoney, books, today }: Reader,
): Promise<WorkNode> {
  const placedNode = await getNode(scope, id)
  const hasCost = canSeeMoney && targetLevels.some(level => level === placedNode.level)
  const [node, paths, below, story, epic, justification, documents, budget, cost] = await Promise.all([
    getTreeNode(scope, placedNode),
    listAncestors(scope, [id]),
    listBelow(scope, placedNode),
    placedNode.level === 'STORY' ? findStoryPurpose(scope, id) : null,
    placedNode.level === 'EPIC' && placedNode.boardId !== null ? getEpicProgress(scope, id, placedNode.boardId) : null,
    findJustification(scope, id, { withRoi: canSeeMoney }),
    listDocumentsAboutNode(scope, id),
    canSeeMoney ? loadBudgetOfNode(scope, id) : null,
    hasCost ? getWorkCost(scope, id, { today, reader: books }) : null,
  ])
  const path = (paths.get(id) ?? []).map(({ id, title }) => ({ id, title }))
  return { node, path, below, story, epic, justification, documents, budget, cost, canWrite, canManage }
}
