import { type Phase, phases, type RetroSettings } from './live/protocol.ts'

/** How a retro is held unless it says otherwise. */
export const defaultSettings: RetroSettings = {
  allowAnonymousCards: true,
  anonymousPhases: ['COLLECT'],
  maxCardsPerParticipant: 10,
  votesPerParticipant: 3,
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

/** Settings as kept, with what was not known when they were written. */
export const withDefaults = (settings: Partial<RetroSettings>): RetroSettings => ({ ...defaultSettings, ...settings })

/** One timer for every phase in which people work, in seconds; none for the first and the last. */
export const timersOf = (seconds: number): Record<Phase, number> =>
  Object.fromEntries(phases.map(phase => [phase, phase === 'SETUP' || phase === 'COMPLETED' ? 0 : seconds])) as Record<
    Phase,
    number
  >

type SettingsInput = { [Key in keyof RetroSettings]?: RetroSettings[Key] | undefined }

/** What was said of the settings, and the one timer for every working phase where one was chosen. */
export function settingsPatch(input: SettingsInput = {}, timer?: number): Partial<RetroSettings> {
  const patch = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return timer === undefined ? patch : { ...patch, timerEnabled: timer > 0, phaseTimers: timersOf(timer) }
}

/** The one timer that all working phases share, in seconds (0: none); null where they differ. */
export function timerOf({ timerEnabled, phaseTimers }: RetroSettings): number | null {
  if (!timerEnabled) return 0
  const working = phases.filter(phase => phase !== 'SETUP' && phase !== 'COMPLETED')
  const [first = 0, ...rest] = working.map(phase => phaseTimers[phase] ?? 0)
  return rest.every(other => other === first) ? first : null
}
