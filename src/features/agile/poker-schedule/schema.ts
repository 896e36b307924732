import { z } from 'zod'
import { contentFields, contentFormFields, contentOfForm } from '#features/agile/poker-templates/schema.ts'
import {
  dateFields,
  rhythmChangeFields,
  rhythmFields,
  scheduleFormFields,
  scheduleInputFrom,
  seriesFormFields,
  seriesInputFrom,
} from '#features/agile/schedule/schema.ts'
import { plainText } from '#kit/text.ts'

const id = z.string().min(1).max(64)
const Name = plainText().max(120, 'poker.errors.nameTooLong').min(1, 'poker.errors.nameMissing')

const { description, votingSystemId, settings, stories } = contentFields
const content = z.object({ description, votingSystemId, settings, stories }).partial().shape

const session = {
  name: Name,
  ...content,
  /** The template for fields that are not sent. */
  templateId: id.optional(),
  teamId: id.nullable().default(null),
}
export type PokerRequest = z.output<z.ZodObject<typeof session>>
export type PokerChange = z.output<z.ZodObject<typeof content>>

/** A session to plan. */
export const PlannedSession = z.strictObject({ ...session, ...dateFields })

/** A series to plan. */
export const NewSeries = z.strictObject({ ...session, ...rhythmFields })

/** A change of a series. It applies to sessions that are not created yet. */
export const SeriesChange = z.strictObject({
  name: Name.optional(),
  ...content,
  teamId: id.nullable().optional(),
  ...rhythmChangeFields,
})

const SessionOrSeries = z.discriminatedUnion('kind', [
  PlannedSession.extend({ kind: z.literal('session') }),
  NewSeries.extend({ kind: z.literal('series') }),
])

/** The form of a session or a series. */
export const ScheduleForm = z
  .object({ ...scheduleFormFields, ...contentFormFields, templateId: z.string().default('') })
  .transform(form => {
    const { templateId } = form
    return { ...contentOfForm(form), ...(templateId && { templateId }), ...scheduleInputFrom(form) } as z.input<
      typeof SessionOrSeries
    >
  })
  .pipe(SessionOrSeries)

/** The form of a series, with all fields. */
export const SeriesForm = z
  .object({ ...seriesFormFields, ...contentFormFields })
  .transform((form): z.input<typeof SeriesChange> => ({ ...contentOfForm(form), ...seriesInputFrom(form) }))
  .pipe(SeriesChange)
