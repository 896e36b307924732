import { initiatives } from '#db/schema/discovery.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { getInitiative } from './queries.ts'
import type { Initiative } from './rules.ts'
import type { InitiativeUpdate, NewInitiative } from './schema.ts'

const rows = restorableRows(initiatives, { prefix: 'ini', audit: 'initiative' })

const productExistsSql = 'exists (select 1 from products where account_id = ?1 and id = ?2 and deleted_at is null)'

/** Returns the checks of a product. They reject an unknown product, even one that is deleted at the same time. */
const productChecks = (scope: AccountScope, productId: string) => ({
  guards: [abortUnless(productExistsSql, [scope.accountId, productId])],
  refusals: { aborted: async () => failAt('productId', 'initiatives.errors.product') },
})

/** Creates an initiative of a product. Throws `invalid` for an unknown product. */
export async function createInitiative(scope: AccountScope, input: NewInitiative): Promise<Initiative> {
  const row = { ...input, createdBy: scope.actorId }
  return getInitiative(scope, await rows.create(scope, row, productChecks(scope, input.productId)))
}

/** Updates the fields that were sent. Throws `not_found`, and `invalid` for an unknown product. */
export async function updateInitiative(scope: AccountScope, id: string, change: InitiativeUpdate): Promise<Initiative> {
  await getInitiative(scope, id)
  const checks = change.productId === undefined ? undefined : productChecks(scope, change.productId)
  await rows.update(scope, id, change, checks)
  return getInitiative(scope, id)
}

const isEmptySql = `not exists (select 1 from initiative_items l join board_items i on i.account_id = l.account_id and i.id = l.id
  where l.account_id = ?1 and l.initiative_id = ?2 and i.deleted_at is null and i.parent_id is null)`

/** Deletes an initiative. It can be restored for 30 days. Throws `conflict` while it has items. */
export async function deleteInitiative(scope: AccountScope, id: string): Promise<Initiative> {
  const initiative = await getInitiative(scope, id)
  const failHasItems = async () => fail('conflict', 'initiatives.errors.hasItems')
  if (initiative.items > 0) return failHasItems()
  return rows.remove(scope, initiative, {
    guards: [abortUnless(isEmptySql, [scope.accountId, id])],
    refusals: { aborted: failHasItems },
  })
}

/** Restores a deleted initiative. */
export async function restoreInitiative(scope: AccountScope, id: string): Promise<Initiative> {
  const initiative = await getInitiative(scope, id, { deleted: true })
  return rows.restore(scope, initiative, productChecks(scope, initiative.productId))
}
