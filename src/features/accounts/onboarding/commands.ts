import { eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { isComplete, type SetupSettings, type Step, skippedAfter, stepAfter, steps, stepToResume } from './rules.ts'

/** Changes of the settings. Null removes a setting. */
type Patch = { [Key in keyof SetupSettings]: SetupSettings[Key] | null }

/** Merges a patch into the settings. */
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
  onboardingSkippedSteps: null,
}

/** Completes the wizard: it no longer opens automatically. */
export const completeSetup = (scope: AccountScope, skippedPatch: Patch = {}) => {
  const { onboardingSkippedSteps: _, ...cleared } = resetPatch
  const completedPatch = { ...cleared, onboardingWizardCompleted: true, onboardingCompleted: true, ...skippedPatch }
  return changeSettings(scope, completedPatch, 'onboarding.completed')
}

/** Stops the wizard from opening automatically. It can still be completed. */
export const skipSetup = (scope: AccountScope) =>
  changeSettings(scope, { onboardingWizardSkipped: true }, 'onboarding.skipped')

/** Restarts the wizard. Content created in it stays. */
export const resetSetup = (scope: AccountScope) => changeSettings(scope, resetPatch, 'onboarding.reset')

/** Stores the step at which the wizard continues. */
export const setStep = (scope: AccountScope, step: Step, skippedPatch: Patch = {}) =>
  changeSettings(scope, { onboardingStep: step, ...skippedPatch }, 'onboarding.step_reached')

/**
 * Completes or skips a step, and completes the wizard after the last one. Revisiting a step only records that it was
 * filled in. Returns the next step, or null at the end.
 */
export async function leaveStep(
  scope: AccountScope,
  settings: SetupSettings,
  step: Step,
  { isSkipped }: { isSkipped: boolean },
) {
  const next = stepAfter(step)
  const onboardingSkippedSteps = skippedAfter(settings, step, { isSkipped })
  const skippedBefore = settings.onboardingSkippedSteps ?? []
  const hasSkippedChange = onboardingSkippedSteps.length !== skippedBefore.length
  const skippedPatch = hasSkippedChange ? { onboardingSkippedSteps } : {}
  const isFirstPass = !isComplete(settings)
  const isNextNew = next !== null && steps.indexOf(next) > steps.indexOf(stepToResume(settings))

  if (isFirstPass && next === null) await completeSetup(scope, skippedPatch)
  else if (isFirstPass && isNextNew) await setStep(scope, next, skippedPatch)
  else if (hasSkippedChange) await changeSettings(scope, skippedPatch, 'onboarding.step_reached')
  return next
}
