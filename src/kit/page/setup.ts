import type { Session } from '#kit/context.ts'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'

/**
 * What the shell says about setting the account up, to those who may: `open` shows the Complete Setup button, `done` lets
 * them review it. Null for everybody else.
 */
export function setupState(session: Session): 'open' | 'done' | null {
  if (!mayOpen('setup', visitorOf(session))) return null
  const { onboardingWizardCompleted, onboardingCompleted } = session.account.settings
  return onboardingWizardCompleted || onboardingCompleted ? 'done' : 'open'
}
