/** The steps of the wizard, in order. Each stands at an address of its own. */
export const steps = ['company', 'invite', 'features', 'session'] as const
export type Step = (typeof steps)[number]

export const isStep = (text: string | undefined): text is Step =>
  (steps as readonly (string | undefined)[]).includes(text)

/** What an account keeps about its setup. */
export type SetupSettings = {
  onboardingWizardCompleted?: boolean
  onboardingWizardSkipped?: boolean
  onboardingCompleted?: boolean
  /** The step that is next. */
  onboardingStep?: string
}

export const isComplete = ({ onboardingWizardCompleted, onboardingCompleted }: SetupSettings): boolean =>
  Boolean(onboardingWizardCompleted || onboardingCompleted)

/** Where the wizard goes on: the step that is next, the first one where nothing was done yet. */
export const resumeAt = ({ onboardingStep }: SetupSettings): Step =>
  isStep(onboardingStep) ? onboardingStep : 'company'

/** The step behind one, or null behind the last. */
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null

/** A step, with whether it is behind the reader. */
export type Progress = { step: Step; done: boolean }

/** Every step. What was done stays done when somebody goes back to look. */
export function progress(settings: SetupSettings): Progress[] {
  const next = isComplete(settings) ? steps.length : steps.indexOf(resumeAt(settings))
  return steps.map((step, at) => ({ step, done: at < next }))
}

const week = 7 * 24 * 60 * 60 * 1000

type Viewer = { role: string; isDemo: boolean; accountCreatedAt: number; settings: SetupSettings }

/**
 * Whether the wizard opens by itself: the account is less than seven days old, the wizard neither completed nor skipped,
 * it is no demo, and the reader is ADMIN or OWNER. Times are milliseconds.
 */
export const opensByItself = ({ role, isDemo, accountCreatedAt, settings }: Viewer, now: number): boolean =>
  (role === 'OWNER' || role === 'ADMIN') &&
  !isDemo &&
  now - accountCreatedAt < week &&
  !settings.onboardingWizardCompleted &&
  !settings.onboardingWizardSkipped
