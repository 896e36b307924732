import { customMetrics } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { getCustomMetric, listUsedKeys } from './queries.ts'
import { type CustomMetric, keyFor, maxCustomMetrics } from './rules.ts'
import type { CustomMetricUpdate, NewCustomMetric } from './schema.ts'

const rows = restorableRows(customMetrics, { prefix: 'met', audit: 'own_metric' })

const isBelowLimitSql = '(select count(*) from own_metrics where account_id = ?1 and deleted_at is null) < ?2'
const failTooMany = () => fail('conflict', 'customMetrics.errors.tooMany', { params: { max: maxCustomMetrics } })
const limitGuard = ({ accountId }: AccountScope) => abortUnless(isBelowLimitSql, [accountId, maxCustomMetrics])

/**
 * Adds a custom metric. Its key is derived from the name and never changes. Throws `conflict` if there are too many.
 */
export async function createCustomMetric(scope: AccountScope, { name, unit }: NewCustomMetric): Promise<CustomMetric> {
  const key = keyFor(name, await listUsedKeys(scope))
  const refusals = { aborted: failTooMany, 'own_metrics.key': () => fail('conflict') }
  return getCustomMetric(
    scope,
    await rows.create(scope, { key, name, unit }, { guards: [limitGuard(scope)], refusals }),
  )
}

/** Renames a custom metric. */
export async function updateCustomMetric(
  scope: AccountScope,
  id: string,
  change: CustomMetricUpdate,
): Promise<CustomMetric> {
  await getCustomMetric(scope, id)
  await rows.update(scope, id, change)
  return getCustomMetric(scope, id)
}

/** Deletes a custom metric. Its values stay, and return with it when it is restored. */
export const deleteCustomMetric = async (scope: AccountScope, id: string): Promise<CustomMetric> =>
  rows.remove(scope, await getCustomMetric(scope, id))

/** Restores a deleted custom metric with its values. Throws `conflict` if there are too many. */
export async function restoreCustomMetric(scope: AccountScope, id: string): Promise<CustomMetric> {
  const metric = await getCustomMetric(scope, id, { deleted: true })
  async function aborted() {
    await getCustomMetric(scope, id, { deleted: true })
    return failTooMany()
  }
  return rows.restore(scope, metric, { guards: [limitGuard(scope)], refusals: { aborted } })
}
