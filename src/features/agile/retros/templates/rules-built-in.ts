import type { Format, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { timersOf } from '#features/agile/retros/rules-settings.ts'

export const difficulties = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const
export type Difficulty = (typeof difficulties)[number]

type BuiltIn = {
  format: Format
  /** Of templates with columns of their own: the ids their words stand under, with the colours. */
  columns?: readonly { id: string; color: string }[]
  category: 'sprint' | 'mood' | 'learning' | 'risk' | 'project'
  /** Minutes. */
  estimatedDuration: number
  participantRange: { min: number; max: number }
  difficulty: Difficulty
  settings: Partial<RetroSettings>
}

const timed = (seconds: number) => ({ timerEnabled: true, phaseTimers: timersOf(seconds) })

/** The templates that every account has. Their words are in the catalogue. */
export const builtIns = {
  sprint: {
    format: 'START_STOP_CONTINUE',
    category: 'sprint',
    estimatedDuration: 45,
    participantRange: { min: 2, max: 12 },
    difficulty: 'BEGINNER',
    settings: {},
  },
  wentWell: {
    format: 'WHAT_WENT_WELL',
    category: 'sprint',
    estimatedDuration: 30,
    participantRange: { min: 2, max: 15 },
    difficulty: 'BEGINNER',
    settings: { ...timed(300) },
  },
  pulse: {
    format: 'CUSTOM',
    columns: [
      { id: 'gives', color: 'green' },
      { id: 'takes', color: 'red' },
    ],
    category: 'mood',
    estimatedDuration: 20,
    participantRange: { min: 2, max: 8 },
    difficulty: 'BEGINNER',
    settings: { maxCardsPerParticipant: 5, enableCardGrouping: false, ...timed(180) },
  },
  feelings: {
    format: 'MAD_SAD_GLAD',
    category: 'mood',
    estimatedDuration: 60,
    participantRange: { min: 3, max: 10 },
    difficulty: 'INTERMEDIATE',
    settings: {},
  },
  learning: {
    format: 'FOUR_LS',
    category: 'learning',
    estimatedDuration: 60,
    participantRange: { min: 3, max: 12 },
    difficulty: 'INTERMEDIATE',
    settings: {},
  },
  sailboat: {
    format: 'SAILBOAT',
    category: 'sprint',
    estimatedDuration: 75,
    participantRange: { min: 4, max: 12 },
    difficulty: 'INTERMEDIATE',
    settings: {},
  },
  projectEnd: {
    format: 'CUSTOM',
    columns: [
      { id: 'proud', color: 'green' },
      { id: 'surprised', color: 'blue' },
      { id: 'again', color: 'violet' },
      { id: 'never', color: 'red' },
    ],
    category: 'project',
    estimatedDuration: 90,
    participantRange: { min: 5, max: 30 },
    difficulty: 'INTERMEDIATE',
    settings: { maxCardsPerParticipant: 8 },
  },
  starfish: {
    format: 'CUSTOM',
    columns: [
      { id: 'keep', color: 'green' },
      { id: 'more', color: 'blue' },
      { id: 'less', color: 'amber' },
      { id: 'start', color: 'violet' },
      { id: 'stop', color: 'red' },
    ],
    category: 'sprint',
    estimatedDuration: 75,
    participantRange: { min: 5, max: 20 },
    difficulty: 'ADVANCED',
    settings: {},
  },
  premortem: {
    format: 'CUSTOM',
    columns: [
      { id: 'failure', color: 'red' },
      { id: 'signs', color: 'amber' },
      { id: 'prevention', color: 'green' },
    ],
    category: 'risk',
    estimatedDuration: 90,
    participantRange: { min: 4, max: 15 },
    difficulty: 'ADVANCED',
    settings: {},
  },
  incident: {
    format: 'CUSTOM',
    columns: [
      { id: 'happened', color: 'blue' },
      { id: 'helped', color: 'green' },
      { id: 'hindered', color: 'red' },
      { id: 'change', color: 'violet' },
    ],
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
    settings: { maxCardsPerParticipant: 3, votesPerParticipant: 5, ...timed(480) },
  },
} as const satisfies Record<string, BuiltIn>

export type BuiltInName = keyof typeof builtIns
export const builtInNames = Object.keys(builtIns) as BuiltInName[]

const prefix = 'std_'
/** The id of a built-in template, and the template that an id names; null for any other id. */
export const idOfBuiltIn = (name: BuiltInName): string => `${prefix}${name}`
export const builtInOfId = (id: string): BuiltInName | null =>
  builtInNames.find(name => idOfBuiltIn(name) === id) ?? null
export const builtIn = (name: BuiltInName): BuiltIn => builtIns[name]
