import type { RetroFormat, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { equalPhaseTimersOf } from '#features/agile/retros/rules-settings.ts'

export const difficulties = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const
export type Difficulty = (typeof difficulties)[number]

type BuiltInTemplate = {
  format: RetroFormat
  /** Colors of custom columns, by the ids of their texts. */
  columns?: Record<string, string>
  category: 'sprint' | 'mood' | 'learning' | 'risk' | 'project'
  /** Minutes. */
  estimatedDuration: number
  participantRange: { min: number; max: number }
  difficulty: Difficulty
  settings?: Partial<RetroSettings>
}

const withTimer = (seconds: number) => ({ timerEnabled: true, phaseTimers: equalPhaseTimersOf(seconds) })

/** The templates that every account has. Their texts are in the message catalogue. */
export const builtIns = {
  sprint: {
    format: 'START_STOP_CONTINUE',
    category: 'sprint',
    estimatedDuration: 45,
    participantRange: { min: 2, max: 12 },
    difficulty: 'BEGINNER',
  },
  wentWell: {
    format: 'WHAT_WENT_WELL',
    category: 'sprint',
    estimatedDuration: 30,
    participantRange: { min: 2, max: 15 },
    difficulty: 'BEGINNER',
    settings: withTimer(300),
  },
  pulse: {
    format: 'CUSTOM',
    columns: { gives: 'green', takes: 'red' },
    category: 'mood',
    estimatedDuration: 20,
    participantRange: { min: 2, max: 8 },
    difficulty: 'BEGINNER',
    settings: { maxCardsPerParticipant: 5, enableCardGrouping: false, ...withTimer(180) },
  },
  feelings: {
    format: 'MAD_SAD_GLAD',
    category: 'mood',
    estimatedDuration: 60,
    participantRange: { min: 3, max: 10 },
    difficulty: 'INTERMEDIATE',
  },
  learning: {
    format: 'FOUR_LS',
    category: 'learning',
    estimatedDuration: 60,
    participantRange: { min: 3, max: 12 },
    difficulty: 'INTERMEDIATE',
  },
  sailboat: {
    format: 'SAILBOAT',
    category: 'sprint',
    estimatedDuration: 75,
    participantRange: { min: 4, max: 12 },
    difficulty: 'INTERMEDIATE',
  },
  projectEnd: {
    format: 'CUSTOM',
    columns: { proud: 'green', surprised: 'blue', again: 'violet', never: 'red' },
    category: 'project',
    estimatedDuration: 90,
    participantRange: { min: 5, max: 30 },
    difficulty: 'INTERMEDIATE',
    settings: { maxCardsPerParticipant: 8 },
  },
  starfish: {
    format: 'CUSTOM',
    columns: { keep: 'green', more: 'blue', less: 'amber', start: 'violet', stop: 'red' },
    category: 'sprint',
    estimatedDuration: 75,
    participantRange: { min: 5, max: 20 },
    difficulty: 'ADVANCED',
  },
  premortem: {
    format: 'CUSTOM',
    columns: { failure: 'red', signs: 'amber', prevention: 'green' },
    category: 'risk',
    estimatedDuration: 90,
    participantRange: { min: 4, max: 15 },
    difficulty: 'ADVANCED',
  },
  incident: {
    format: 'CUSTOM',
    columns: { happened: 'blue', helped: 'green', hindered: 'red', change: 'violet' },
    category: 'risk',
    estimatedDuration: 90,
    participantRange: { min: 3, max: 20 },
    difficulty: 'ADVANCED',
    settings: { allowAnonymousCards: false, enableIcebreaker: false },
  },
  largeGroup: {
    format: 'WHAT_WENT_WELL',
    category: 'project',
    estimatedDuration: 90,
    participantRange: { min: 11, max: 50 },
    difficulty: 'ADVANCED',
    settings: { maxCardsPerParticipant: 3, votesPerParticipant: 5, ...withTimer(480) },
  },
} as const satisfies Record<string, BuiltInTemplate>

export type BuiltInName = keyof typeof builtIns
export const builtInNames = Object.keys(builtIns) as BuiltInName[]

const builtInPrefix = 'std_'
export const idOfBuiltIn = (name: BuiltInName): string => `${builtInPrefix}${name}`
export const builtInNameOfId = (id: string): BuiltInName | null =>
  builtInNames.find(name => idOfBuiltIn(name) === id) ?? null
export const getBuiltIn = (name: BuiltInName): BuiltInTemplate => builtIns[name]
