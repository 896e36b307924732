import type { PokerSettings } from '#features/agile/poker/live/protocol.ts'
import { defaultSettings, formDefaults } from '#features/agile/poker/rules-settings.ts'

type PresetSystem = { id: string; type: string; category: string }

type StarterTemplate = {
  /** Returns whether a voting system suits the template. Without a match, the default one is used. */
  isSuitable: (system: PresetSystem) => boolean
  settings: PokerSettings
}

/** Starter templates, offered while an account has no template. Their texts are in the catalogue. */
export const starters = {
  sprint: {
    isSuitable: ({ type }) => type === 'FIBONACCI',
    settings: { ...formDefaults, enableTimer: true, timerDuration: 120 },
  },
  firstCut: {
    isSuitable: ({ type }) => type === 'T_SHIRT',
    settings: { ...formDefaults, enableTimer: true, timerDuration: 60 },
  },
  calibration: {
    isSuitable: ({ type }) => type === 'FIBONACCI',
    settings: { ...defaultSettings, enableConfidenceVoting: true },
  },
  risk: {
    isSuitable: ({ category }) => category === 'RISK',
    settings: { ...defaultSettings, enableConfidenceVoting: true },
  },
  hours: {
    isSuitable: ({ category }) => category === 'TIME',
    settings: formDefaults,
  },
} as const satisfies Record<string, StarterTemplate>

export type StarterName = keyof typeof starters
export const starterNames = Object.keys(starters) as [StarterName, ...StarterName[]]

/** Returns the id of the account's voting system for a starter template. `systems` begins with the default one. */
export const starterVotingSystemIdOf = (name: StarterName, systems: readonly PresetSystem[]): string | undefined =>
  (systems.find(starters[name].isSuitable) ?? systems[0])?.id
