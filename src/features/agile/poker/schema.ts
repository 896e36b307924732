import { z } from 'zod'
import { TeamFilter } from '#features/agile/sessions/schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import type { PokerSettings } from './live/protocol.ts'
import { defaultSettings, isMissingDuration, settingsInRequest, timerNames } from './rules-settings.ts'
import { parseTitles } from './rules-titles.ts'

const text = (max: number, message: string) => plainText().max(max, message)

const Stories = z
  .union([z.string().max(50_000), z.array(z.string())])
  .default([])
  .transform(parseTitles)
  .pipe(z.array(text(200, 'poker.errors.storyTooLong')).max(100, 'poker.errors.too_many_stories'))

const flag = z.boolean().optional()

/** Settings as clients send them. A setting that is not sent keeps its value or default. */
export const SettingsInput = z.strictObject({
  /** Opens the first vote at the start, and the next one after each estimate. */
  keepMoving: flag,
  autoReveal: flag,
  allowSpectators: flag,
  requireLogin: flag,
  enableTimer: flag,
  timerDuration: z.int().min(5).max(3600).nullable().optional(),
  enableConfidenceVoting: flag,
  enableComments: flag,
  allowVoteChange: flag,
})

/** The timer option by name, or seconds. */
const TimerOption = z.union([z.enum(timerNames), z.int().min(0).max(3600)])

const systemId = z.string().min(1, 'poker.errors.votingSystemMissing').max(64, 'poker.errors.votingSystemMissing')
const id = z.string().min(1).max(64)

const fields = {
  name: text(120, 'poker.errors.nameTooLong').min(1, 'poker.errors.nameMissing'),
  description: text(2000, 'poker.errors.descriptionTooLong'),
  votingSystemId: systemId.optional(),
  /** Alias of `votingSystemId`. */
  votingSystem: systemId.optional(),
  teamId: id.nullable(),
  /** The facilitator, a member of the account. */
  facilitatorId: id.nullable(),
  stories: Stories,
  timerOption: TimerOption.optional(),
  settings: SettingsInput.extend({ votingSystem: systemId.optional() }).prefault({}),
}

type Input = Pick<z.output<z.ZodObject<typeof fields>>, 'votingSystemId' | 'votingSystem' | 'timerOption' | 'settings'>

const votingSystemIdOf = ({ votingSystemId, votingSystem, settings }: Input) =>
  votingSystemId ?? votingSystem ?? settings.votingSystem

function settingsOf({ settings: { votingSystem: _, ...input }, timerOption }: Input, ctx: z.RefinementCtx) {
  const settings = settingsInRequest(input, timerOption)
  // A duration that is not sent keeps its value. Only null with a timer is an error.
  if (isMissingDuration(settings) && settings.timerDuration !== undefined)
    refuse(ctx, ['settings', 'timerDuration'], 'poker.errors.timer_missing')
  return settings
}

const refuse = (ctx: z.RefinementCtx, path: string[], message: string) =>
  ctx.addIssue({ code: 'custom', path, message })

/** A new session. A draft by default. The form sends WAITING. */
export const NewPokerSession = z
  .strictObject({
    ...fields,
    description: fields.description.default(''),
    teamId: fields.teamId.default(null),
    facilitatorId: fields.facilitatorId.default(null),
    status: z.enum(['DRAFT', 'WAITING']).default('DRAFT'),
  })
  .transform((input, ctx) => {
    const { votingSystem: _, timerOption: __, ...sessionFields } = input
    const votingSystemId = votingSystemIdOf(input)
    if (votingSystemId === undefined) refuse(ctx, ['votingSystemId'], 'poker.errors.votingSystemMissing')
    const settings: PokerSettings = { ...defaultSettings, ...settingsOf(input, ctx) }
    if (isMissingDuration(settings)) refuse(ctx, ['settings', 'timerDuration'], 'poker.errors.timer_missing')
    return { ...sessionFields, votingSystemId: votingSystemId ?? '', settings }
  })
export type NewPokerSession = z.infer<typeof NewPokerSession>

const Status = z
  .enum(['WAITING', 'ACTIVE', 'IN_PROGRESS', 'PAUSED', 'COMPLETED', 'ARCHIVED'])
  .transform(status => (status === 'IN_PROGRESS' ? 'ACTIVE' : status))

/**
 * Changes to a session. A field that is not sent keeps its value. Stories are added unless their title exists.
 * IN_PROGRESS is the older name of ACTIVE.
 */
export const SessionChange = z
  .strictObject({
    ...fields,
    name: fields.name.optional(),
    description: fields.description.optional(),
    teamId: fields.teamId.optional(),
    facilitatorId: id.optional(),
    status: Status.optional(),
  })
  .transform((input, ctx) => {
    const { votingSystem: _, timerOption: __, ...sessionFields } = input
    return { ...sessionFields, votingSystemId: votingSystemIdOf(input), settings: settingsOf(input, ctx) }
  })
export type SessionChange = z.infer<typeof SessionChange>

const statuses = ['DRAFT', 'WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'] as const

/**
 * Query of the session list, for page and API. `status` is a status in capitals (IN_PROGRESS is the older name of
 * ACTIVE), or a group of statuses in small letters, as the badges show them. `q` searches names.
 */
export const pokerList = listQuery({
  sorts: { created: 'desc', name: 'asc', status: 'asc', participants: 'desc', stories: 'desc', duration: 'desc' },
  filters: {
    status: z
      .enum([...statuses, 'IN_PROGRESS', 'scheduled', 'in_progress', 'completed'])
      .transform(status => (status === 'IN_PROGRESS' ? 'ACTIVE' : status))
      .optional(),
    teamId: TeamFilter,
  },
})
export type PokerSessionQuery = z.output<typeof pokerList.schema>

export const ActivityQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>
