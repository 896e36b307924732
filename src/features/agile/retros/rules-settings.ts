import { type Phase, phases, type RetroSettings } from './protocol.ts'

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
