import { z } from 'zod'
import { contentFields, contentForm, contentOf } from '#features/agile/poker-templates/schema.ts'
import { texts } from './rules.ts'
import { instantOf, isZone, readWall, rhythms } from './rules-dates.ts'
import { longestReminder } from './rules-series.ts'

const impossible = 'This value is not possible here.'
const id = z.string(impossible).min(1, impossible).max(64, impossible)

const Name = z.string().trim().max(120, 'A name is at most 120 characters.').min(1, 'Give the session a name.')
/** Milliseconds UTC, or a date as ISO 8601 writes it with its offset. */
const Moment = z.union([z.int(), z.iso.datetime({ offset: true }).transform(text => Date.parse(text))], {
  error: texts.noTime,
})
const Wall = z.string(texts.noTime).refine(text => readWall(text) !== null, texts.noTime)
const TimeZone = z.string(texts.zoneUnknown).max(64, texts.zoneUnknown).refine(isZone, texts.zoneUnknown)
const RemindBefore = z.int(texts.reminder).min(5, texts.reminder).max(longestReminder, texts.reminder).nullable()

const { description, votingSystemId, settings, stories } = contentFields
const content = z.object({ description, votingSystemId, settings, stories }).partial().shape

const session = {
  ...content,
  /** Where the rest comes from; what is said counts more. */
  templateId: id.optional(),
  teamId: id.nullable().default(null),
  remindBefore: RemindBefore.default(null),
}

/** A session to be planned. */
export const PlannedSession = z.strictObject({
  name: Name,
  ...session,
  scheduledAt: Moment,
  timeZone: TimeZone.default('UTC'),
})
export type PlannedSession = z.infer<typeof PlannedSession>

/** Another date of a session; null takes it off the schedule. */
export const DateChange = z.strictObject({
  scheduledAt: Moment.nullable().optional(),
  timeZone: TimeZone.optional(),
  remindBefore: RemindBefore.optional(),
})
export type DateChange = z.infer<typeof DateChange>

/** A series to be planned. `startsAt` is what the wall clock of the zone says: `2026-11-30T10:00`. */
export const NewSeries = z.strictObject({
  name: Name,
  ...session,
  startsAt: Wall,
  timeZone: TimeZone,
  every: z.enum(rhythms, { error: impossible }),
  endsAt: Moment.nullable().default(null),
})
export type NewSeries = z.infer<typeof NewSeries>

/** What changes of the meetings of a series that are not made yet. */
export const SeriesChange = z
  .strictObject({
    ...content,
    name: Name,
    teamId: id.nullable(),
    remindBefore: RemindBefore,
    startsAt: Wall,
    timeZone: TimeZone,
    every: z.enum(rhythms, { error: impossible }),
    endsAt: Moment.nullable(),
  })
  .partial()
export type SeriesChange = z.infer<typeof SeriesChange>

export const Skip = z.strictObject({ occurrence: z.int(impossible).min(0, impossible) })

const whole = (most: number) =>
  z.coerce.number({ error: impossible }).int(impossible).min(1, impossible).max(most, impossible)
const paging = { page: whole(10_000).default(1), pageSize: whole(100).default(20) }
const moment = z.coerce.number({ error: impossible }).int(impossible)

/** What is planned between two moments (milliseconds UTC); without them what is to come. */
export const ScheduleQuery = z.strictObject({ ...paging, from: moment.optional(), until: moment.optional() })
export const SeriesQuery = z.strictObject(paging)

const typed = z.string().default('')
const minutes = z
  .string()
  .default('')
  .transform(text => (text === '' ? null : Number(text)))
const when = { date: typed, time: typed, timeZone: typed, remindBefore: minutes }

const momentIn = (date: string, time: string, zone: string) => {
  const wall = `${date}T${time}`
  return readWall(wall) !== null && isZone(zone) ? instantOf(wall, zone) : Number.NaN
}
/** The last moment of a day in a zone; null for no day. */
const endOf = (date: string, zone: string) => (date === '' ? null : momentIn(date, '23:59', zone) + 59_999)

/** The plain form of a session or a series: `every` is empty for a single session. */
export const PlanForm = z
  .strictObject({
    name: typed,
    ...contentForm,
    ...when,
    teamId: typed,
    templateId: typed,
    every: z.enum(['', ...rhythms], { error: impossible }).default(''),
    endsOn: typed,
  })
  .transform(({ name, date, time, timeZone, remindBefore, teamId, templateId, every, endsOn, ...form }) => {
    const rest = { name, ...contentOf(form), teamId: teamId || null, remindBefore, timeZone }
    const from = templateId ? { templateId } : {}
    return every === ''
      ? { kind: 'session' as const, input: { ...rest, ...from, scheduledAt: momentIn(date, time, timeZone) } }
      : {
          kind: 'series' as const,
          input: { ...rest, ...from, startsAt: `${date}T${time}`, every, endsAt: endOf(endsOn, timeZone) },
        }
  })

/** The plain form of a session's date. */
export const DateForm = z
  .strictObject(when)
  .transform(
    ({ date, time, timeZone, remindBefore }): z.input<typeof DateChange> => ({
      scheduledAt: momentIn(date, time, timeZone),
      ...{ timeZone, remindBefore },
    }),
  )
  .pipe(DateChange)

type SeriesSent = z.input<typeof SeriesChange>

/** The plain form of a series: everything of it. */
export const SeriesForm = z
  .strictObject({
    name: typed,
    ...contentForm,
    ...when,
    teamId: typed,
    every: z.enum(rhythms, { error: impossible }),
    endsOn: typed,
  })
  .transform(
    ({ name, date, time, timeZone, remindBefore, teamId, every, endsOn, ...form }): SeriesSent => ({
      ...{ name, ...contentOf(form), teamId: teamId || null, remindBefore, timeZone, every },
      startsAt: `${date}T${time}`,
      endsAt: endOf(endsOn, timeZone),
    }),
  )
  .pipe(SeriesChange)

/** The forms of the schedule: one act each. */
export const ScheduleAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('cancel'), id }),
  z.strictObject({ act: z.literal('restore'), id }),
  z.strictObject({ act: z.literal('feed') }),
  z.strictObject({ act: z.literal('endFeed') }),
])
export type ScheduleAct = z.infer<typeof ScheduleAct>

const number = z.coerce.number({ error: impossible }).int(impossible).min(0, impossible)
/** What is done with one meeting of a series, or with all that follow. */
export const SeriesAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('skip'), occurrence: number }),
  z.strictObject({ act: z.literal('keep'), occurrence: number }),
  z.strictObject({ act: z.literal('end') }),
])
export type SeriesAct = z.infer<typeof SeriesAct>
