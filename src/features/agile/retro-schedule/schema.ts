import { z } from 'zod'
import { texts } from '#features/agile/poker-schedule/rules.ts'
import { isZone, readWall, rhythms } from '#features/agile/poker-schedule/rules-dates.ts'
import { longestReminder } from '#features/agile/poker-schedule/rules-series.ts'
import type { Format, RetroColumn, RetroSettings } from '#features/agile/retros/protocol.ts'
import { RetroChange, RetroRequest } from '#features/agile/retros/schema.ts'

/** What each meeting of a series is made from. */
export type SeriesContent = { description: string; format: Format; columns: RetroColumn[]; settings: RetroSettings }

const impossible = 'This value is not possible here.'

/** Milliseconds UTC, or a date as ISO 8601 writes it with its offset. */
const Moment = z.union([z.int(), z.iso.datetime({ offset: true }).transform(text => Date.parse(text))], {
  error: texts.noTime,
})
const Wall = z.string(texts.noTime).refine(text => readWall(text) !== null, texts.noTime)
const TimeZone = z.string(texts.zoneUnknown).max(64, texts.zoneUnknown).refine(isZone, texts.zoneUnknown)
const RemindBefore = z.int(texts.reminder).min(5, texts.reminder).max(longestReminder, texts.reminder).nullable()

/** A retro to be planned. */
export const PlannedRetro = RetroRequest.extend({
  remindBefore: RemindBefore.default(null),
  scheduledAt: Moment,
  timeZone: TimeZone.default('UTC'),
})
export type PlannedRetro = z.infer<typeof PlannedRetro>

/** Another date of a retro; null takes it off the schedule. */
export const DateChange = z.strictObject({
  scheduledAt: Moment.nullable().optional(),
  timeZone: TimeZone.optional(),
  remindBefore: RemindBefore.optional(),
})
export type DateChange = z.infer<typeof DateChange>

/** A series to be planned. `startsAt` is what the wall clock of the zone says: `2026-11-30T10:00`. */
export const NewSeries = RetroRequest.extend({
  remindBefore: RemindBefore.default(null),
  startsAt: Wall,
  timeZone: TimeZone,
  every: z.enum(rhythms, { error: impossible }),
  endsAt: Moment.nullable().default(null),
})
export type NewSeries = z.infer<typeof NewSeries>

/** What changes of the meetings of a series that are not made yet. */
export const SeriesChange = RetroChange.omit({ status: true }).extend({
  remindBefore: RemindBefore.optional(),
  startsAt: Wall.optional(),
  timeZone: TimeZone.optional(),
  every: z.enum(rhythms, { error: impossible }).optional(),
  endsAt: Moment.nullable().optional(),
})
export type SeriesChange = z.infer<typeof SeriesChange>

export const Skip = z.strictObject({ occurrence: z.int(impossible).min(0, impossible) })

const whole = (most: number) =>
  z.coerce.number({ error: impossible }).int(impossible).min(1, impossible).max(most, impossible)
const paging = { page: whole(10_000).default(1), pageSize: whole(100).default(20) }
const moment = z.coerce.number({ error: impossible }).int(impossible)

/** What is planned between two moments (milliseconds UTC); without them what is to come. */
export const ScheduleQuery = z.strictObject({ ...paging, from: moment.optional(), until: moment.optional() })
export const SeriesQuery = z.strictObject(paging)
