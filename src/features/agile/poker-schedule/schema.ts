import { z } from 'zod'
import { contentFields, contentForm, contentOf } from '#features/agile/poker-templates/schema.ts'
import {
  dateFields,
  planForm,
  planIn,
  rhythmChange,
  rhythmFields,
  seriesForm,
  seriesIn,
} from '#features/agile/schedule/schema.ts'
import { plainText } from '#kit/text.ts'

const id = z.string().min(1).max(64)
const Name = plainText().max(120, 'poker.errors.nameTooLong').min(1, 'poker.errors.nameMissing')

const { description, votingSystemId, settings, stories } = contentFields
const content = z.object({ description, votingSystemId, settings, stories }).partial().shape

const session = {
  name: Name,
  ...content,
  /** Where the rest comes from; what is said counts more. */
  templateId: id.optional(),
  teamId: id.nullable().default(null),
}
export type PokerSent = z.output<z.ZodObject<typeof session>>
export type PokerChange = z.output<z.ZodObject<typeof content>>

/** A session to be planned. */
export const PlannedSession = z.strictObject({ ...session, ...dateFields })

/** A series to be planned. */
export const NewSeries = z.strictObject({ ...session, ...rhythmFields })

/** What changes of the meetings of a series that are not made yet. */
export const SeriesChange = z.strictObject({
  name: Name.optional(),
  ...content,
  teamId: id.nullable().optional(),
  ...rhythmChange,
})

const Plan = z.discriminatedUnion('kind', [
  PlannedSession.extend({ kind: z.literal('session') }),
  NewSeries.extend({ kind: z.literal('series') }),
])

/** The plain form of a session or a series. */
export const PlanForm = z
  .object({ ...planForm, ...contentForm, templateId: z.string().default('') })
  .transform(form => {
    const { templateId } = form
    return { ...contentOf(form), ...(templateId && { templateId }), ...planIn(form) } as z.input<typeof Plan>
  })
  .pipe(Plan)

/** The plain form of a series: everything of it. */
export const SeriesForm = z
  .object({ ...seriesForm, ...contentForm })
  .transform((form): z.input<typeof SeriesChange> => ({ ...contentOf(form), ...seriesIn(form) }))
  .pipe(SeriesChange)
