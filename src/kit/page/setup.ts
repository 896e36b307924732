import type { Session } from '#kit/context.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'

/**
 * Returns the state of the account's setup for the shell: `open` shows the Complete Setup button, `done` offers a
 * review. Null for people who cannot set up the account.
 */
export function setupState(session: Session): 'open' | 'done' | null {
  if (!canOpen('setup', pageReaderOf(session))) return null
  const { onboardingWizardCompleted, onboardingCompleted } = session.account.settings
  // Completing the wizard sets both. The API can set each alone.
  return onboardingWizardCompleted || onboardingCompleted ? 'done' : 'open'
}
