import { z } from 'zod'
import { contentFormFields, contentOfForm } from '#features/agile/retros/sessions/schema-form.ts'
import { planForm, planInput, seriesForm, seriesInput } from '#features/agile/schedule/schema.ts'
import { NewSeries, PlannedRetro, SeriesChange } from './schema.ts'

const Plan = z.discriminatedUnion('kind', [
  PlannedRetro.extend({ kind: z.literal('session') }),
  NewSeries.extend({ kind: z.literal('series') }),
])

/** The form for a new scheduled retro or series. */
export const PlanForm = z
  .object({ ...planForm, ...contentFormFields })
  .transform(form => ({ ...contentOfForm(form), ...planInput(form) }) as z.input<typeof Plan>)
  .pipe(Plan)

/** The form for an existing series. */
export const SeriesForm = z
  .object({ ...seriesForm, ...contentFormFields })
  .transform((form): z.input<typeof SeriesChange> => {
    const { templateId: _, ...content } = contentOfForm(form)
    return { ...content, ...seriesInput(form) }
  })
  .pipe(SeriesChange)
