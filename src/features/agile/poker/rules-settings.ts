import type { PokerSettings } from './live/protocol.ts'

/** Default session settings. */
export const defaultSettings: PokerSettings = {
  keepMoving: false,
  autoReveal: false,
  allowSpectators: true,
  requireLogin: false,
  enableTimer: false,
  timerDuration: null,
  enableConfidenceVoting: false,
  enableComments: true,
  allowVoteChange: true,
}

/** The on/off settings, without the timer. */
export const checkboxSettings = [
  'keepMoving',
  'autoReveal',
  'allowSpectators',
  'requireLogin',
  'enableConfidenceVoting',
  'enableComments',
  'allowVoteChange',
] as const satisfies (keyof PokerSettings)[]

/** The defaults in forms for new sessions. Votes open and end automatically. */
export const formDefaults: PokerSettings = { ...defaultSettings, keepMoving: true, autoReveal: true }

/** Returns the form values of the on/off settings: 'on' for each one that is on. */
export const checkboxValues = (settings: PokerSettings): Record<string, string> =>
  Object.fromEntries(checkboxSettings.filter(name => settings[name]).map(name => [name, 'on']))

/** Returns stored settings, with defaults for settings that are newer than the stored ones. */
export const withDefaults = (settings: Partial<PokerSettings>): PokerSettings => ({ ...defaultSettings, ...settings })

/** Timer options in seconds. Null for no timer. */
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
 * Returns a timer option in seconds, or null for no timer. `option` is a name or a number of seconds. A number that is
 * not one of the options counts as one minute. 0 or less means no timer.
 */
export function timerSeconds(option: TimerOption | number): number | null {
  if (typeof option !== 'number') return timerOptions[option]
  if (option <= 0) return null
  return Object.values(timerOptions).find(seconds => seconds === option) ?? timerOptions.ONE_MINUTE
}

/** Returns the name of the timer option. Null for any other duration. */
export function timerOptionOf({ enableTimer, timerDuration }: Pick<PokerSettings, 'enableTimer' | 'timerDuration'>) {
  const seconds = enableTimer ? timerDuration : null
  return timerNames.find(name => timerOptions[name] === seconds) ?? null
}

type SettingsInput = { [K in keyof PokerSettings]?: PokerSettings[K] | undefined }

/**
 * Returns the settings in a request, without defaults. Includes the settings of the timer option, unless the request
 * sets them explicitly. A duration turns the timer on.
 */
export function settingsInRequest(input: SettingsInput, option?: TimerOption | number): Partial<PokerSettings> {
  const seconds = option === undefined ? undefined : timerSeconds(option)
  const timer = seconds === undefined ? {} : { enableTimer: seconds !== null, timerDuration: seconds }
  const { timerDuration } = input
  const durationSettings = timerDuration === undefined ? {} : { enableTimer: timerDuration !== null }
  const definedInput = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return { ...timer, ...durationSettings, ...definedInput }
}

/** Returns whether the timer is on but has no duration. */
export const isMissingDuration = ({ enableTimer, timerDuration }: Partial<PokerSettings>): boolean =>
  enableTimer === true && (timerDuration ?? null) === null
