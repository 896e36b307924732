/** The steps of the wizard in order. Each has its own path. */
export const steps = ['start', 'company', 'invite', 'features', 'session'] as const
export type Step = (typeof steps)[number]

export const isStep = (text: string | undefined): text is Step =>
  (steps as readonly (string | undefined)[]).includes(text)

/** The first activities that a new account can choose from. */
export const firstActivities = ['estimate', 'retrospective', 'board', 'runway'] as const

/** Setup settings of an account. Completing the wizard sets both completion settings. The API can set each alone. */
export type SetupSettings = {
  onboardingWizardCompleted?: boolean
  onboardingWizardSkipped?: boolean
  onboardingCompleted?: boolean
  /** The next step. */
  onboardingStep?: string
  /** Steps that were skipped and not filled in since. */
  onboardingSkippedSteps?: string[]
}

export const isComplete = ({ onboardingWizardCompleted, onboardingCompleted }: SetupSettings): boolean =>
  Boolean(onboardingWizardCompleted || onboardingCompleted)

/** Returns the step at which the wizard continues, initially the first. */
export const stepToResume = ({ onboardingStep }: SetupSettings): Step =>
  isStep(onboardingStep) ? onboardingStep : 'start'

/** Returns the step after the given one, or null after the last. */
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null

const hasPassed = (settings: SetupSettings, step: Step) =>
  isComplete(settings) || steps.indexOf(step) < steps.indexOf(stepToResume(settings))

/**
 * Returns the skipped steps after the reader has left a step. A step that was filled in once is never skipped later.
 */
export function skippedAfter(settings: SetupSettings, step: Step, { isSkipped }: { isSkipped: boolean }): string[] {
  const { onboardingSkippedSteps: skipped = [] } = settings
  if (!isSkipped) return skipped.filter(each => each !== step)
  return hasPassed(settings, step) || skipped.includes(step) ? skipped : [...skipped, step]
}

export type StepProgress = { step: Step; done: boolean; skipped: boolean }

/** Returns all steps with their state. Completed ones stay done when revisited. */
export const stepProgressOf = (settings: SetupSettings): StepProgress[] =>
  steps.map(step => {
    const isPassed = hasPassed(settings, step)
    const isSkipped = settings.onboardingSkippedSteps?.includes(step) ?? false
    return { step, done: isPassed && !isSkipped, skipped: isPassed && isSkipped }
  })

const week = 7 * 24 * 60 * 60 * 1000

type Viewer = { role: string; isDemo: boolean; accountCreatedAt: number; settings: SetupSettings }

/**
 * Returns whether the wizard opens automatically: for ADMIN and OWNER in the first seven days, unless it was completed
 * or skipped. It never does in demos. Times are milliseconds.
 */
export const opensAutomatically = ({ role, isDemo, accountCreatedAt, settings }: Viewer, now: number): boolean =>
  (role === 'OWNER' || role === 'ADMIN') &&
  !isDemo &&
  now - accountCreatedAt < week &&
  !settings.onboardingWizardCompleted &&
  !settings.onboardingWizardSkipped
