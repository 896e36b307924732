import { z } from 'zod'
import { contentFormFields, contentOfForm } from '#features/agile/retros/sessions/schema-form.ts'
import {
  scheduleFormFields,
  scheduleInputFrom,
  seriesFormFields,
  seriesInputFrom,
} from '#features/agile/schedule/schema.ts'
import { NewSeries, PlannedRetro, SeriesChange } from './schema.ts'

const SessionOrSeries = z.discriminatedUnion('kind', [
  PlannedRetro.extend({ kind: z.literal('session') }),
  NewSeries.extend({ kind: z.literal('series') }),
])

/** The form for a new scheduled retro or series. */
export const ScheduleForm = z
  .object({ ...scheduleFormFields, ...contentFormFields })
  .transform(form => ({ ...contentOfForm(form), ...scheduleInputFrom(form) }) as z.input<typeof SessionOrSeries>)
  .pipe(SessionOrSeries)

/** The form for an existing series. */
export const SeriesForm = z
  .object({ ...seriesFormFields, ...contentFormFields })
  .transform((form): z.input<typeof SeriesChange> => {
    const { templateId: _, ...content } = contentOfForm(form)
    return { ...content, ...seriesInputFrom(form) }
  })
  .pipe(SeriesChange)
