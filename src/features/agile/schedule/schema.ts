import { z } from 'zod'
import { isTimeZone } from '#kit/day.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText } from '#kit/text.ts'
import { instantOf, parseWallTime, rhythms } from './rules-dates.ts'
import { maxReminderMinutes } from './series/rules-series.ts'

const id = z.string().min(1).max(64)

/** Milliseconds UTC, or an ISO 8601 date with offset. */
const Moment = z.union([z.int(), z.iso.datetime({ offset: true }).transform(text => Date.parse(text))], {
  error: 'schedule.errors.noTime',
})
const WallTime = z
  .string('schedule.errors.noTime')
  .refine(text => parseWallTime(text) !== null, 'schedule.errors.noTime')
const TimeZone = z
  .string('schedule.errors.zoneUnknown')
  .max(64, 'schedule.errors.zoneUnknown')
  .refine(isTimeZone, 'schedule.errors.zoneUnknown')
const RemindBefore = z
  .int('schedule.errors.reminder')
  .min(5, 'schedule.errors.reminder')
  .max(maxReminderMinutes, 'schedule.errors.reminder')
  .nullable()
const RhythmName = z.enum(rhythms)

/** The date of a session. */
export const dateFields = {
  scheduledAt: Moment,
  timeZone: TimeZone.default('UTC'),
  remindBefore: RemindBefore.default(null),
}
export type PlannedDate = z.output<z.ZodObject<typeof dateFields>>

/** The times of a series. `startsAt` is the local time of the zone: `2026-11-30T10:00`. */
export const rhythmFields = {
  startsAt: WallTime,
  timeZone: TimeZone,
  every: RhythmName,
  endsAt: Moment.nullable().default(null),
  remindBefore: RemindBefore.default(null),
}
export type PlannedRhythm = z.output<z.ZodObject<typeof rhythmFields>>

/** Changed times of a series, for meetings without a session. */
export const rhythmChangeFields = {
  startsAt: WallTime.optional(),
  timeZone: TimeZone.optional(),
  every: RhythmName.optional(),
  endsAt: Moment.nullable().optional(),
  remindBefore: RemindBefore.optional(),
}
/** A change of any tool's series. */
export type SeriesChange = z.output<z.ZodObject<typeof rhythmChangeFields>> & {
  name?: string | undefined
  teamId?: string | null | undefined
}

/** A new date of a session. Null removes it from the schedule. */
export const DateChange = z.strictObject({
  scheduledAt: Moment.nullable().optional(),
  timeZone: TimeZone.optional(),
  remindBefore: RemindBefore.optional(),
})
export type DateChange = z.infer<typeof DateChange>

export const SkippedMeeting = z.strictObject({ occurrence: z.int().min(0) })

const positiveInteger = (max: number) => z.coerce.number().int().min(1).max(max)
const paging = { page: positiveInteger(10_000).default(1), pageSize: positiveInteger(100).default(20) }
const queryMoment = z.coerce.number().int()

/** Planned sessions between two moments (milliseconds UTC). The default is upcoming ones. */
export const ScheduleQuery = z.strictObject({ ...paging, from: queryMoment.optional(), until: queryMoment.optional() })
export const SeriesQuery = z.strictObject(paging)

/** The state of the schedule page: a list of upcoming sessions, or a month (`2026-11`). */
export const scheduleList = listQuery({
  sorts: { when: 'asc', name: 'asc' },
  filters: {
    teamId: id.optional(),
    view: z.enum(['month']).optional(),
    month: z.string().max(7).optional(),
  },
})
export type ScheduleState = z.output<typeof scheduleList.schema>

const textField = longText().default('')
const minutesField = textField.transform(text => (text === '' ? null : Number(text)))
const dateFormFields = { date: textField, time: textField, timeZone: textField, remindBefore: minutesField }
const meetingFormFields = { ...dateFormFields, name: textField, teamId: textField, endsOn: textField }

/** The common fields of the form for a session or a series. `every` is empty for a single session. */
export const scheduleFormFields = { ...meetingFormFields, every: z.enum(['', ...rhythms]).default('') }
/** The common fields of the form for a series. */
export const seriesFormFields = { ...meetingFormFields, every: RhythmName }

const parseMoment = (date: string, time: string, zone: string) => {
  const wall = `${date}T${time}`
  return parseWallTime(wall) !== null && isTimeZone(zone) ? instantOf(wall, zone) : Number.NaN
}
/** Returns the last moment of a day in a zone, or null without a day. */
const endOfDay = (date: string, zone: string) => (date === '' ? null : parseMoment(date, '23:59', zone) + 59_999)

type MeetingForm = z.output<z.ZodObject<typeof meetingFormFields>>

const commonInput = ({ name, teamId, remindBefore, timeZone }: MeetingForm) => ({
  name,
  remindBefore,
  timeZone,
  teamId: teamId || null,
})

/** Returns the form of a series as API input. */
export const seriesInputFrom = <Every extends string>(form: MeetingForm & { every: Every }) => ({
  ...commonInput(form),
  startsAt: `${form.date}T${form.time}`,
  every: form.every,
  endsAt: endOfDay(form.endsOn, form.timeZone),
})

/** A session or a series to plan, as API input. */
export type ScheduleInput<Input> =
  | (Input & PlannedDate & { kind: 'session' })
  | (Input & PlannedRhythm & { kind: 'series' })
/** Returns the common fields of the form as API input. */
export const scheduleInputFrom = (form: MeetingForm & { every: string }) =>
  form.every === ''
    ? { kind: 'session', ...commonInput(form), scheduledAt: parseMoment(form.date, form.time, form.timeZone) }
    : { kind: 'series', ...seriesInputFrom(form) }

/** The form of a session's date. */
export const DateForm = z
  .object(dateFormFields)
  .transform(
    ({ date, time, timeZone, remindBefore }): z.input<typeof DateChange> => ({
      scheduledAt: parseMoment(date, time, timeZone),
      timeZone,
      remindBefore,
    }),
  )
  .pipe(DateChange)

const occurrenceNumber = z.coerce.number().int().min(0)
/** An action on one meeting of a series, or the end of the series. `keep` restores a skipped meeting. */
export const SeriesAction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('skip'), occurrence: occurrenceNumber }),
  z.strictObject({ act: z.literal('keep'), occurrence: occurrenceNumber }),
  z.strictObject({ act: z.literal('end') }),
])
export type SeriesAction = z.infer<typeof SeriesAction>
