import { z } from 'zod'
import { parseWallTime } from '#features/agile/schedule/rules-dates.ts'
import { isTimeZone } from '#kit/day.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { eventTypes, maxDuration, minDuration } from './rules.ts'
import { defaultEventTypes } from './rules-defaults.ts'

const anyId = z.string().min(1).max(64)
const isWallTime = (text: string) => parseWallTime(text) !== null

/** Milliseconds UTC, ISO 8601 with an offset, or a local time in the event's time zone. */
const Start = z.union(
  [z.int(), z.iso.datetime({ offset: true }).transform(text => Date.parse(text)), z.string().refine(isWallTime)],
  { error: 'schedule.errors.noTime' },
)
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)], {
  error: 'boardEvents.errors.linkUnknown',
})
const zone = z
  .string('schedule.errors.zoneUnknown')
  .max(64, 'schedule.errors.zoneUnknown')
  .refine(isTimeZone, 'schedule.errors.zoneUnknown')
const fields = {
  title: plainText('boardEvents.errors.titleMissing').min(1, 'boardEvents.errors.titleMissing').max(120),
  type: z.enum(eventTypes),
  description: plainText().max(2000),
  startsAt: Start,
  duration: z
    .int('boardEvents.errors.duration')
    .min(minDuration, 'boardEvents.errors.duration')
    .max(maxDuration, 'boardEvents.errors.duration'),
  timeZone: zone,
  people: z.array(anyId).max(200),
  link,
  boardId: anyId.nullable(),
  sprintId: anyId.nullable(),
}

/** A new event. `duration` in minutes. */
export const NewEvent = z.strictObject({
  ...fields,
  type: fields.type.default('OTHER'),
  description: fields.description.default(''),
  duration: fields.duration.default(60),
  timeZone: zone.default('UTC'),
  people: fields.people.default([]),
  link: link.default(''),
  boardId: fields.boardId.default(null),
  sprintId: fields.sprintId.default(null),
})
export type NewEvent = z.infer<typeof NewEvent>

/** Fields to update. `version` is the version that the change is based on. */
export const EventChange = z.strictObject({ ...z.strictObject(fields).partial().shape, version: z.int().optional() })
export type EventChange = z.infer<typeof EventChange>

/** The filters and order of events, next first. `view` shows a month instead of rows. */
export const eventList = listQuery({
  sorts: { when: 'asc', name: 'asc' },
  filters: { type: z.enum(eventTypes).optional() },
  views: { view: z.enum(['month']).optional(), month: z.string().max(7).optional() },
})
export type EventListQuery = z.output<typeof eventList.schema>

const moment = z.coerce.number().int()

/** Lists events between two times. Without them, upcoming events. */
export const EventQuery = eventList.schema.omit({ view: true, month: true }).extend({
  from: moment.optional(),
  until: moment.optional(),
  boardId: z.string().max(64).optional(),
})
export type EventQuery = z.infer<typeof EventQuery>

/** The default events of a sprint to create, in local times of `timeZone`. */
export const NewSprintEvents = z.strictObject({
  timeZone: zone.default('UTC'),
  types: z
    .array(z.enum(defaultEventTypes))
    .min(1)
    .default([...defaultEventTypes]),
})
export type NewSprintEvents = z.infer<typeof NewSprintEvents>

/** Converts a plain form to the input of the API. Each selected person is a separate field. */
function fieldsOf(fields: Record<string, string>) {
  const { title = '', type, description = '', date, time, timeZone = '', link = '', sprintId, duration } = fields
  const personFields = Object.keys(fields).filter(name => name.startsWith('person_'))
  return {
    title,
    type,
    description,
    timeZone: timeZone.trim(),
    link: link.trim(),
    duration: Number(duration),
    startsAt: `${date}T${time}`,
    sprintId: sprintId || null,
    people: personFields.map(name => name.slice('person_'.length)),
  }
}

const Fields = z.record(z.string(), z.string())
export const NewEventForm = z.pipe(Fields.transform(fieldsOf) as z.ZodType<z.input<typeof NewEvent>>, NewEvent)
const EventFormFields = Fields.transform(fields => ({
  ...fieldsOf(fields),
  ...(fields.version && { version: Number(fields.version) }),
}))
export const EventForm = z.pipe(EventFormFields as z.ZodType<z.input<typeof EventChange>>, EventChange)

/** The sprint and time zone for creating default events. */
export const NewSprintEventsForm = z.object({ sprintId: anyId, timeZone: zone })
