import { z } from 'zod'
import { instantOf, isZone, readWall, rhythms } from '#features/agile/poker-schedule/rules-dates.ts'
import { contentForm, contentOf } from '#features/agile/retros/schema-form.ts'
import { SeriesChange } from './schema.ts'

const impossible = 'This value is not possible here.'
const typed = z.string().default('')
const minutes = typed.transform(text => (text === '' ? null : Number(text)))
const when = { date: typed, time: typed, timeZone: typed, remindBefore: minutes }

const momentIn = (date: string, time: string, zone: string) => {
  const wall = `${date}T${time}`
  return readWall(wall) !== null && isZone(zone) ? instantOf(wall, zone) : Number.NaN
}
/** The last moment of a day in a zone; null for no day. */
const endOf = (date: string, zone: string) => (date === '' ? null : momentIn(date, '23:59', zone) + 59_999)

/** The plain form of a retro or a series: `every` is empty for a single retro. */
export const PlanForm = z
  .strictObject({
    ...contentForm,
    ...when,
    name: typed,
    teamId: typed,
    every: z.enum(['', ...rhythms], { error: impossible }).default(''),
    endsOn: typed,
  })
  .transform(({ name, date, time, timeZone, remindBefore, teamId, every, endsOn, ...form }) => {
    const rest = { ...contentOf(form), name, teamId: teamId || null, remindBefore, timeZone }
    return every === ''
      ? { kind: 'retro' as const, input: { ...rest, scheduledAt: momentIn(date, time, timeZone) } }
      : {
          kind: 'series' as const,
          input: { ...rest, startsAt: `${date}T${time}`, every, endsAt: endOf(endsOn, timeZone) },
        }
  })

/** The plain form of a series: everything of it. */
export const SeriesForm = z
  .strictObject({
    ...contentForm,
    ...when,
    name: typed,
    teamId: typed,
    every: z.enum(rhythms, { error: impossible }),
    endsOn: typed,
  })
  .transform(
    ({ name, date, time, timeZone, remindBefore, teamId, every, endsOn, ...form }): z.input<typeof SeriesChange> => {
      const { templateId: _, ...content } = contentOf(form)
      const rest = { ...content, name, teamId: teamId || null, remindBefore, timeZone, every }
      return { ...rest, startsAt: `${date}T${time}`, endsAt: endOf(endsOn, timeZone) }
    },
  )
  .pipe(SeriesChange)

const id = z.string(impossible).min(1, impossible).max(64, impossible)
/** The forms of the schedule: one act each. */
export const ScheduleAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('cancel'), id }),
  z.strictObject({ act: z.literal('restore'), id }),
])
export type ScheduleAct = z.infer<typeof ScheduleAct>
