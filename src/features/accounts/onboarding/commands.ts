import { eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { isComplete, type SetupSettings, type Step, stepAfter, steps } from './rules.ts'

type Patch = { [Key in keyof SetupSettings]: SetupSettings[Key] | null }

/** Writes what a patch names and leaves the other settings; null takes one away. */
async function changeSettings(scope: AccountScope, patch: Patch, action: string): Promise<void> {
  const { db, accountId, clock } = scope
  const settings = sql`json_patch(coalesce(${accounts.settings}, '{}'), ${JSON.stringify(patch)})`
  const update = db.orm.update(accounts).set({ settings, updatedAt: clock.now() }).where(eq(accounts.id, accountId))
  await commit(scope, [update, auditStatement(scope, action, { subject: accountId })], null)
}

const fresh = {
  onboardingWizardCompleted: null,
  onboardingCompleted: null,
  onboardingWizardSkipped: null,
  onboardingStep: null,
}

/** The wizard is through: it neither opens by itself any more nor asks to be completed. */
export const completeSetup = (scope: AccountScope) => {
  const done = { ...fresh, onboardingWizardCompleted: true, onboardingCompleted: true }
  return changeSettings(scope, done, 'onboarding.completed')
}

/** The wizard does not open by itself any more. It can still be completed. */
export const skipSetup = (scope: AccountScope) =>
  changeSettings(scope, { onboardingWizardSkipped: true }, 'onboarding.skipped')

/** The wizard begins anew. What was made in it stays. */
export const resetSetup = (scope: AccountScope) => changeSettings(scope, fresh, 'onboarding.reset')

/** Where the wizard goes on the next time. */
export const goOnAt = (scope: AccountScope, step: Step) =>
  changeSettings(scope, { onboardingStep: step }, 'onboarding.step_reached')

/**
 * A step is done, or was left out: the wizard goes on behind it, and is through behind the last one. Going back to a step
 * that lies behind, or looking at one after the end, changes nothing. Returns the step to show next, or null at the end.
 */
export async function leaveStep(scope: AccountScope, settings: SetupSettings, step: Step): Promise<Step | null> {
  const next = stepAfter(step)
  if (isComplete(settings)) return next
  if (next === null) await completeSetup(scope)
  else if (steps.indexOf(next) > steps.indexOf((settings.onboardingStep ?? 'company') as Step))
    await goOnAt(scope, next)
  return next
}
