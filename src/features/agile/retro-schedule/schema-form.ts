import { z } from 'zod'
import { contentForm, formContent } from '#features/agile/retros/sessions/schema-form.ts'
import { planForm, planInput, seriesForm, seriesInput } from '#features/agile/schedule/schema.ts'
import { NewSeries, PlannedRetro, SeriesChange } from './schema.ts'

const Plan = z.discriminatedUnion('kind', [
  PlannedRetro.extend({ kind: z.literal('session') }),
  NewSeries.extend({ kind: z.literal('series') }),
])

/** The form for a new scheduled retro or series. */
export const PlanForm = z
  .object({ ...planForm, ...contentForm })
  .transform(form => ({ ...formContent(form), ...planInput(form) }) as z.input<typeof Plan>)
  .pipe(Plan)

/** The form for an existing series. */
export const SeriesForm = z
  .object({ ...seriesForm, ...contentForm })
  .transform((form): z.input<typeof SeriesChange> => {
    const { templateId: _, ...content } = formContent(form)
    return { ...content, ...seriesInput(form) }
  })
  .pipe(SeriesChange)
