import { z } from 'zod'
import { contentForm, contentOf } from '#features/agile/retros/sessions/schema-form.ts'
import { planForm, planIn, seriesForm, seriesIn } from '#features/agile/schedule/schema.ts'
import { SeriesChange } from './schema.ts'

/** The plain form of a retro or a series. */
export const PlanForm = z.strictObject({ ...planForm, ...contentForm }).transform(form => planIn(form, contentOf(form)))

/** The plain form of a series: everything of it. */
export const SeriesForm = z
  .strictObject({ ...seriesForm, ...contentForm })
  .transform((form): z.input<typeof SeriesChange> => {
    const { templateId: _, ...content } = contentOf(form)
    return { ...content, ...seriesIn(form) }
  })
  .pipe(SeriesChange)
