import { eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { flagsBeyondPlan, plansFor } from '#features/billing/plans/rules-features.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountScope, Plan, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getFeatureSettings } from './queries.ts'
import type { FeatureSettings } from './schema.ts'

/**
 * Turns features on and off for the account and updates its open pages. Fails with `plan_limit` and the required plans
 * if the plan does not include a feature.
 */
export async function saveFeatures(services: Services, scope: AccountScope, plan: Plan, input: FeatureSettings) {
  const { enabledFeatures, onboardingCompleted } = input
  const [missing] = flagsBeyondPlan(plan, enabledFeatures)
  if (missing) fail('plan_limit', undefined, { data: { plans: plansFor(missing), limit: null, feature: missing } })

  const { accountId, db, clock } = scope
  const settings = sql`json_patch(coalesce(${accounts.settings}, '{}'), ${JSON.stringify({ onboardingCompleted })})`
  const row = { enabledFeatures, updatedAt: clock.now(), ...(onboardingCompleted !== undefined && { settings }) }
  const update = db.orm.update(accounts).set(row).where(eq(accounts.id, accountId))
  const details = { enabledFeatures, ...(onboardingCompleted !== undefined && { onboardingCompleted }) }
  await commit(scope, [update, auditStatement(scope, 'features.updated', { subject: accountId, details })], null)
  await notifyAccountPages(services, accountId, { type: 'features:updated', accountId, enabledFeatures })
  return getFeatureSettings(scope)
}
