import { eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { isComplete, resumeAt, type SetupSettings, type Step, stepAfter, steps } from './rules.ts'

type Patch = { [Key in keyof SetupSettings]: SetupSettings[Key] | null }

/** Merges a patch into the settings; null removes a setting. */
async function changeSettings(scope: AccountScope, patch: Patch, action: string): Promise<void> {
  const { db, accountId, clock } = scope
  const settings = sql`json_patch(coalesce(${accounts.settings}, '{}'), ${JSON.stringify(patch)})`
  const update = db.orm.update(accounts).set({ settings, updatedAt: clock.now() }).where(eq(accounts.id, accountId))
  await commit(scope, [update, auditStatement(scope, action, { subject: accountId })], null)
}

const resetPatch = {
  onboardingWizardCompleted: null,
  onboardingCompleted: null,
  onboardingWizardSkipped: null,
  onboardingStep: null,
}

/** Completes the wizard: it no longer opens automatically. */
export const completeSetup = (scope: AccountScope) => {
  const completedPatch = { ...resetPatch, onboardingWizardCompleted: true, onboardingCompleted: true }
  return changeSettings(scope, completedPatch, 'onboarding.completed')
}

/** Stops the wizard from opening automatically. It can still be completed. */
export const skipSetup = (scope: AccountScope) =>
  changeSettings(scope, { onboardingWizardSkipped: true }, 'onboarding.skipped')

/** Restarts the wizard. Content created in it stays. */
export const resetSetup = (scope: AccountScope) => changeSettings(scope, resetPatch, 'onboarding.reset')

/** Stores the step at which the wizard continues. */
export const setStep = (scope: AccountScope, step: Step) =>
  changeSettings(scope, { onboardingStep: step }, 'onboarding.step_reached')

/**
 * Completes or skips a step and the wizard after the last one. Revisiting earlier steps or a completed wizard changes
 * nothing. Returns the next step, or null at the end.
 */
export async function leaveStep(scope: AccountScope, settings: SetupSettings, step: Step): Promise<Step | null> {
  const next = stepAfter(step)
  if (isComplete(settings)) return next
  if (next === null) await completeSetup(scope)
  else if (steps.indexOf(next) > steps.indexOf(resumeAt(settings))) await setStep(scope, next)
  return next
}
