import type { PokerSettings } from './protocol.ts'

/** How a session is played unless it says otherwise. */
export const defaultSettings: PokerSettings = {
  autoReveal: false,
  allowSpectators: true,
  requireLogin: false,
  enableTimer: false,
  timerDuration: null,
  enableConfidenceVoting: false,
  enableComments: true,
  allowVoteChange: true,
}

/** Settings as kept, with what was not known when they were written. */
export const withDefaults = (settings: Partial<PokerSettings>): PokerSettings => ({ ...defaultSettings, ...settings })

/** The timer's options by name, in seconds; null for none. */
export const timerOptions = {
  NONE: null,
  THIRTY_SECONDS: 30,
  ONE_MINUTE: 60,
  TWO_MINUTES: 120,
  THREE_MINUTES: 180,
  FOUR_MINUTES: 240,
  FIVE_MINUTES: 300,
} as const
