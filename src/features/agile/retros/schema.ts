import { z } from 'zod'
import { formats, phases } from './protocol.ts'
import { defaultSettings } from './rules-settings.ts'

const text = (longest: number, message: string) => z.string().trim().max(longest, message)
const seconds = z.int().min(0, 'A timer is not negative.').max(7200)

export const RetroColumn = z.strictObject({
  id: z.string().min(1).max(40),
  title: text(60, 'A column title is at most 60 characters.').min(1, 'Give each column a title.'),
  prompt: text(200, 'A prompt is at most 200 characters.').default(''),
  color: z.enum(['green', 'red', 'blue', 'amber', 'violet', 'neutral']).default('neutral'),
})

export const RetroSettings = z.strictObject({
  allowAnonymousCards: z.boolean().default(defaultSettings.allowAnonymousCards),
  anonymousPhases: z.array(z.enum(phases)).max(phases.length).default(defaultSettings.anonymousPhases),
  maxCardsPerParticipant: z
    .int()
    .min(1, 'Everybody may write at least one card.')
    .max(100)
    .default(defaultSettings.maxCardsPerParticipant),
  votesPerParticipant: z
    .int()
    .min(1, 'Everybody has at least one vote.')
    .max(50)
    .default(defaultSettings.votesPerParticipant),
  enableCardGrouping: z.boolean().default(defaultSettings.enableCardGrouping),
  enableActionItems: z.boolean().default(defaultSettings.enableActionItems),
  enableIcebreaker: z.boolean().default(defaultSettings.enableIcebreaker),
  autoProgressPhases: z.boolean().default(defaultSettings.autoProgressPhases),
  timerEnabled: z.boolean().default(defaultSettings.timerEnabled),
  phaseTimers: z.partialRecord(z.enum(phases), seconds).default({}),
  topicTimer: seconds.default(defaultSettings.topicTimer),
  allowSpectators: z.boolean().default(defaultSettings.allowSpectators),
  requireLogin: z.boolean().default(defaultSettings.requireLogin),
})

/** A retro to be made. Columns may be left out where the format has its own. */
export const NewRetro = z.strictObject({
  name: text(120, 'A name is at most 120 characters.').min(1, 'Give the retrospective a name.'),
  description: text(2000, 'A description is at most 2,000 characters.').default(''),
  format: z.enum(formats).default('START_STOP_CONTINUE'),
  columns: z.array(RetroColumn).min(1, 'A retrospective has at least one column.').max(8).optional(),
  teamId: z.string().max(64).nullable().default(null),
  templateId: z.string().max(64).nullable().default(null),
  settings: RetroSettings.prefault({}),
})
export type NewRetro = z.infer<typeof NewRetro>

/** How a guest comes in: a name to be seen by, and whether to take part or to watch. */
export const JoinAsGuest = z.strictObject({
  name: text(50, 'A name is at most 50 characters.').min(1, 'Tell the others your name.'),
  role: z.enum(['VOTER', 'OBSERVER']).default('VOTER'),
})
export type JoinAsGuest = z.infer<typeof JoinAsGuest>
