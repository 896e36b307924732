import { ownMetrics } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { getOwnMetric, listUsedKeys } from './queries.ts'
import { keyFor, maxOwnMetrics, type OwnMetric } from './rules.ts'
import type { NewOwnMetric, OwnMetricUpdate } from './schema.ts'

const rows = restorableRows(ownMetrics, { prefix: 'met', audit: 'own_metric' })

const hasRoom = '(select count(*) from own_metrics where account_id = ?1 and deleted_at is null) < ?2'
const failTooMany = () => fail('conflict', 'ownMetrics.errors.tooMany', { params: { max: maxOwnMetrics } })
const roomGuard = ({ accountId }: AccountScope) => abortUnless(hasRoom, [accountId, maxOwnMetrics])

/** Adds a custom metric. Its key is derived from the name and never changes. Throws `conflict` if there are too many. */
export async function createOwnMetric(scope: AccountScope, { name, unit }: NewOwnMetric): Promise<OwnMetric> {
  const key = keyFor(name, await listUsedKeys(scope))
  const refusals = { aborted: failTooMany, 'own_metrics.key': () => fail('conflict') }
  return getOwnMetric(scope, await rows.create(scope, { key, name, unit }, { before: [roomGuard(scope)], refusals }))
}

/** Renames a custom metric. */
export async function updateOwnMetric(scope: AccountScope, id: string, change: OwnMetricUpdate): Promise<OwnMetric> {
  await getOwnMetric(scope, id)
  await rows.update(scope, id, change)
  return getOwnMetric(scope, id)
}

/** Deletes a custom metric. Its values stay, and return with it when it is restored. */
export const deleteOwnMetric = async (scope: AccountScope, id: string): Promise<OwnMetric> =>
  rows.remove(scope, await getOwnMetric(scope, id))

/** Restores a deleted custom metric with its values. Throws `conflict` if there are too many. */
export async function restoreOwnMetric(scope: AccountScope, id: string): Promise<OwnMetric> {
  const metric = await getOwnMetric(scope, id, { deleted: true })
  async function aborted() {
    await getOwnMetric(scope, id, { deleted: true })
    return failTooMany()
  }
  return rows.restore(scope, metric, { before: [roomGuard(scope)], refusals: { aborted } })
}
