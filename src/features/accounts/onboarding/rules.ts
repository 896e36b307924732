/** The steps of the wizard in order. Each has its own path. */
export const steps = ['start', 'company', 'invite', 'features', 'session'] as const
export type Step = (typeof steps)[number]

export const isStep = (text: string | undefined): text is Step =>
  (steps as readonly (string | undefined)[]).includes(text)

/** The first activities that a new account can choose from. */
export const firstActivities = ['estimate', 'retrospective', 'board'] as const

/** Setup settings of an account. Completing the wizard sets both completion settings; the API can set each alone. */
export type SetupSettings = {
  onboardingWizardCompleted?: boolean
  onboardingWizardSkipped?: boolean
  onboardingCompleted?: boolean
  /** The next step. */
  onboardingStep?: string
}

export const isComplete = ({ onboardingWizardCompleted, onboardingCompleted }: SetupSettings): boolean =>
  Boolean(onboardingWizardCompleted || onboardingCompleted)

/** The step at which the wizard continues, initially the first. */
export const resumeAt = ({ onboardingStep }: SetupSettings): Step => (isStep(onboardingStep) ? onboardingStep : 'start')

/** The step after one, or null after the last. */
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null

/** A step, and whether it is done. */
export type Progress = { step: Step; done: boolean }

/** All steps. Completed ones stay done when revisited. */
export function progress(settings: SetupSettings): Progress[] {
  const next = isComplete(settings) ? steps.length : steps.indexOf(resumeAt(settings))
  return steps.map((step, index) => ({ step, done: index < next }))
}

const week = 7 * 24 * 60 * 60 * 1000

type Viewer = { role: string; isDemo: boolean; accountCreatedAt: number; settings: SetupSettings }

/**
 * Returns whether the wizard opens automatically: in the first seven days, unless completed or skipped, not in demos, for
 * ADMIN and OWNER. Times are milliseconds.
 */
export const opensAutomatically = ({ role, isDemo, accountCreatedAt, settings }: Viewer, now: number): boolean =>
  (role === 'OWNER' || role === 'ADMIN') &&
  !isDemo &&
  now - accountCreatedAt < week &&
  !settings.onboardingWizardCompleted &&
  !settings.onboardingWizardSkipped
