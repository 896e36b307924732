import { z } from 'zod'
import { TeamFilter } from '#features/agile/sessions/schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { withIds } from './formats/rules-formats.ts'
import { type RetroColumn as Column, formats, phases } from './live/protocol.ts'

const text = (maxLength: number, message: string) => plainText().max(maxLength, message)
const seconds = z.int().min(0, 'retro.errors.timerNegative').max(7200)

export const RetroColumn = z.strictObject({
  id: z.string().min(1).max(40),
  title: text(60, 'retro.errors.columnTitleTooLong').min(1, 'retro.errors.columnTitleMissing'),
  prompt: text(200, 'retro.errors.promptTooLong').default(''),
  color: z.enum(['green', 'red', 'blue', 'amber', 'violet', 'neutral']).default('neutral'),
})

/** Settings in a request. Omitted ones keep their value, or the default in a new retro. */
export const RetroSettingsInput = z
  .strictObject({
    allowAnonymousCards: z.boolean(),
    anonymousPhases: z.array(z.enum(phases)).max(phases.length),
    maxCardsPerParticipant: z.int().min(1, 'retro.errors.oneCard').max(100),
    votesPerParticipant: z.int().min(1, 'retro.errors.oneVote').max(50),
    allowMultipleVotes: z.boolean(),
    enableCardGrouping: z.boolean(),
    enableActionItems: z.boolean(),
    enableIcebreaker: z.boolean(),
    autoProgressPhases: z.boolean(),
    timerEnabled: z.boolean(),
    phaseTimers: z.partialRecord(z.enum(phases), seconds),
    topicTimer: seconds,
    allowSpectators: z.boolean(),
    requireLogin: z.boolean(),
  })
  .partial()
export type RetroSettingsInput = z.infer<typeof RetroSettingsInput>

/** Columns in a request. A column without an id gets one. */
export const RetroColumns = z
  .array(RetroColumn.extend({ id: RetroColumn.shape.id.optional() }))
  .min(1, 'retro.errors.oneColumn')
  .max(8, 'retroSessions.errors.tooManyColumns')
  .transform((columns): Column[] => withIds(columns))
  .refine(
    columns => new Set(columns.map(({ id }) => id)).size === columns.length,
    'retroSessions.errors.duplicateColumnIds',
  )

const name = text(120, 'retro.errors.nameTooLong').min(1, 'retro.errors.nameMissing')
const recordId = z.string().max(64)
const contentFields = {
  description: text(2000, 'retro.errors.descriptionTooLong').optional(),
  format: z.enum(formats).optional(),
  columns: RetroColumns.optional(),
  settings: RetroSettingsInput.optional(),
  /** One timer for every working phase, in seconds, or 0 for none. */
  timer: seconds.optional(),
}

/** A new retro, which starts in the status WAITING. Omitted fields come from the template or the defaults. */
export const NewRetro = z.strictObject({
  name,
  ...contentFields,
  teamId: recordId.nullable().default(null),
  templateId: recordId.nullable().default(null),
  status: z.literal('WAITING').optional(),
})
export type NewRetro = z.infer<typeof NewRetro>

/** A change of a retro. Omitted fields keep their value. */
export const RetroChange = z.strictObject({
  name: name.optional(),
  ...contentFields,
  teamId: recordId.nullable().optional(),
  status: z.enum(['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED']).optional(),
})
export type RetroChange = z.infer<typeof RetroChange>

const statuses = ['DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const

const optionalEnum = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(['', ...values] as ['', ...T])
    .optional()
    .transform(value => (value || undefined) as T[number] | undefined)

/** The query of the list of retros, in page URLs and in the API. `q` searches names. */
export const retroList = listQuery({
  sorts: { created: 'desc', name: 'asc', status: 'asc', participants: 'desc', cards: 'desc', duration: 'desc' },
  filters: { status: optionalEnum(statuses), format: optionalEnum(formats), teamId: TeamFilter },
})
export type RetroQuery = z.output<typeof retroList.schema>
