import { budgetExceededMessage } from '#db/budget-triggers.ts'
import type { Statement } from '#db/client.ts'
import { actOnBoard } from '#features/agile/kanban/boards/live/commands-room.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { commandIdOfKey } from '#kit/live/recent-commands.ts'
import type { Viewer } from '#kit/rooms.ts'
import { findNode, getNode, type PlacedNode } from './queries-node.ts'
import { canBeBelow, isItemLevel } from './rules.ts'

/** A person who moves nodes. `canManage`: they can place nodes below products and initiatives. */
export type Mover = { viewer: Viewer; canManage: boolean }

const moveInitiativeSql = `update initiatives set product_id = ?3, updated_at = ?4
  where account_id = ?1 and id = ?2 and deleted_at is null
    and exists (select 1 from products where account_id = ?1 and id = ?3 and deleted_at is null)`
const upsertLinkSql = `insert into initiative_items (id, account_id, initiative_id, created_at)
  select ?2, ?1, n.id, ?4 from initiatives n where n.account_id = ?1 and n.id = ?3 and n.deleted_at is null
  on conflict (id) do update set initiative_id = excluded.initiative_id, created_at = excluded.created_at`
const deleteLinkSql = 'delete from initiative_items where account_id = ?1 and id = ?2'
const refusals = {
  aborted: () => fail('not_found'),
  [budgetExceededMessage]: () => fail('conflict', 'boards.errors.over_budget'),
}
const selectLinkSql = 'select initiative_id as initiativeId from initiative_items where account_id = ?1 and id = ?2'

/**
 * Places an item below an initiative. Saves the link first, so that the room checks the budget of the initiative when
 * it changes the parent item. If the room refuses, restores the previous link.
 */
async function placeInInitiative(
  services: Services,
  scope: AccountScope,
  mover: Mover,
  item: PlacedNode,
  initiativeId: string,
) {
  const { db, accountId, clock } = scope
  // Only the last commit uses the idempotency key, so that a repeated request of a refused move runs again.
  const scopeWithoutKey: AccountScope = { ...scope, idempotency: null }
  const linkStatement = (linkedId: string): Statement => ({
    sql: upsertLinkSql,
    args: [accountId, item.id, linkedId, clock.now()],
  })
  const [previousLink] = await db.run<{ initiativeId: string }>(selectLinkSql, [accountId, item.id])
  await commitOrRefuse(scopeWithoutKey, [linkStatement(initiativeId), abortIfNoRowChanged()], { id: item.id }, refusals)
  try {
    await setParentItem(services, scope, mover, item, null)
  } catch (thrown) {
    await db.batch([
      previousLink ? linkStatement(previousLink.initiativeId) : { sql: deleteLinkSql, args: [accountId, item.id] },
    ])
    throw thrown
  }
  await commit(scope, [auditStatement(scope, 'initiative.item_added', { subject: item.id })], { id: item.id })
}

/** Sets the parent item through the board's room, the only writer of items. */
async function setParentItem(
  services: Services,
  scope: AccountScope,
  { viewer }: Mover,
  item: PlacedNode,
  parentItemId: string | null,
) {
  const id = scope.idempotency ? commandIdOfKey(scope.idempotency) : scope.ids.id('cmd')
  const frame = { id, type: 'item:edit', itemId: item.id, changes: { parentId: parentItemId } }
  await actOnBoard(services, scope, item.boardId ?? '', viewer, frame)
}

async function moveInitiative(scope: AccountScope, id: string, productId: string): Promise<void> {
  const args = [scope.accountId, id, productId, scope.clock.now()]
  const audit = auditStatement(scope, 'initiative.moved', { subject: id })
  await commitOrRefuse(scope, [{ sql: moveInitiativeSql, args }, abortIfNoRowChanged(), audit], { id }, refusals)
}

/**
 * Moves a node: an initiative below a product, or an item below an initiative or an item of its board. With `parentId`
 * null, an item has no parent. Throws the refusals of the board's room, and:
 * - `not_found`
 * - `invalid` for a level that does not fit, or an item of another board
 * - `forbidden` for someone who cannot manage initiatives
 * - `conflict` if the rest of the new parent's budget is too small
 */
export async function moveNode(
  services: Services,
  scope: AccountScope,
  mover: Mover,
  id: string,
  parentId: string | null,
): Promise<PlacedNode> {
  const node = await getNode(scope, id)
  const parent =
    parentId === null ? null : ((await findNode(scope, parentId)) ?? failAt('parentId', 'tree.errors.unknown'))
  if (parent && !canBeBelow(node.level, parent.level)) failAt('parentId', 'tree.errors.level')
  const isLinkChange = !isItemLevel(node.level) || parent?.level === 'INITIATIVE'
  if (isLinkChange && !mover.canManage) fail('forbidden')
  if (node.level === 'INITIATIVE') {
    if (!parent) return failAt('parentId', 'tree.errors.needsProduct')
    await moveInitiative(scope, id, parent.id)
  } else if (parent?.level === 'INITIATIVE') {
    await placeInInitiative(services, scope, mover, node, parent.id)
  } else {
    // A product has no parent that could be removed.
    if (!isItemLevel(node.level)) fail('invalid')
    if (parent && parent.boardId !== node.boardId) failAt('parentId', 'tree.errors.otherBoard')
    await setParentItem(services, scope, mover, node, parent?.id ?? null)
    await commit(scope, [{ sql: deleteLinkSql, args: [scope.accountId, id] }], { id })
  }
  return getNode(scope, id)
}
