import { type Phase, phases, type RetroSettings } from './live/protocol.ts'

export const defaultSettings: RetroSettings = {
  allowAnonymousCards: true,
  anonymousPhases: ['COLLECT'],
  maxCardsPerParticipant: 10,
  votesPerParticipant: 3,
  allowMultipleVotes: false,
  enableCardGrouping: true,
  enableActionItems: true,
  enableIcebreaker: true,
  autoProgressPhases: false,
  timerEnabled: false,
  phaseTimers: {},
  topicTimer: 300,
  allowSpectators: true,
  requireLogin: false,
}

/** Adds defaults for settings that are newer than the stored ones. */
export const withDefaults = (settings: Partial<RetroSettings>): RetroSettings => ({ ...defaultSettings, ...settings })

/** Returns the same timer, in seconds, for every working phase. The first and the last phase have 0. */
export const equalPhaseTimersOf = (seconds: number): Record<Phase, number> =>
  Object.fromEntries(phases.map(phase => [phase, phase === 'SETUP' || phase === 'COMPLETED' ? 0 : seconds])) as Record<
    Phase,
    number
  >

type SettingsInput = { [Key in keyof RetroSettings]?: RetroSettings[Key] | undefined }

/** Returns the defined settings. With `timer` (seconds), also that timer for every working phase. */
export function settingsPatch(input: SettingsInput = {}, timer?: number): Partial<RetroSettings> {
  const patch = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return timer === undefined ? patch : { ...patch, timerEnabled: timer > 0, phaseTimers: equalPhaseTimersOf(timer) }
}

/** Returns the timer that all working phases share, in seconds (0: none). Null if they differ. */
export function sharedPhaseTimerOf({ timerEnabled, phaseTimers }: RetroSettings): number | null {
  if (!timerEnabled) return 0
  const working = phases.filter(phase => phase !== 'SETUP' && phase !== 'COMPLETED')
  const [first = 0, ...others] = working.map(phase => phaseTimers[phase] ?? 0)
  return others.every(other => other === first) ? first : null
}
