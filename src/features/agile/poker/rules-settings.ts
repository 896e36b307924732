import type { PokerSettings } from './live/protocol.ts'

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

/** The settings that are on or off, but for the timer's. */
export const checkboxes = [
  'autoReveal',
  'allowSpectators',
  'requireLogin',
  'enableConfidenceVoting',
  'enableComments',
  'allowVoteChange',
] as const satisfies (keyof PokerSettings)[]

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
export type TimerOption = keyof typeof timerOptions
export const timerNames = Object.keys(timerOptions) as [TimerOption, ...TimerOption[]]

/**
 * The seconds of a timer option, null for none. A number is taken as seconds: those of an option as they are, 0 for none,
 * and any other above 0 for one minute, which is what a timer is set to unless it says more.
 */
export function timerSeconds(option: TimerOption | number): number | null {
  if (typeof option !== 'number') return timerOptions[option]
  if (option <= 0) return null
  return Object.values(timerOptions).find(seconds => seconds === option) ?? timerOptions.ONE_MINUTE
}

/** The name of the option that settings are at; null for a duration that has no name. */
export function timerOptionOf({ enableTimer, timerDuration }: Pick<PokerSettings, 'enableTimer' | 'timerDuration'>) {
  const seconds = enableTimer ? timerDuration : null
  return timerNames.find(name => timerOptions[name] === seconds) ?? null
}

type SettingsInput = { [K in keyof PokerSettings]?: PokerSettings[K] | undefined }

/**
 * The settings that were sent, with the timer's option in them; nothing is made up. What the settings say of the timer
 * counts more than the option, and a duration says that there is one.
 */
export function sentSettings(input: SettingsInput, option?: TimerOption | number): Partial<PokerSettings> {
  const seconds = option === undefined ? undefined : timerSeconds(option)
  const timer = seconds === undefined ? {} : { enableTimer: seconds !== null, timerDuration: seconds }
  const { timerDuration } = input
  const implied = timerDuration === undefined ? {} : { enableTimer: timerDuration !== null }
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return { ...timer, ...implied, ...sent }
}

/** Whether a timer is on of which nobody knows how long it runs. */
export const lacksDuration = ({ enableTimer, timerDuration }: Partial<PokerSettings>): boolean =>
  enableTimer === true && (timerDuration ?? null) === null
