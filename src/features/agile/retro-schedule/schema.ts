import { z } from 'zod'
import type { Format, RetroColumn, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { RetroChange, RetroRequest } from '#features/agile/retros/schema.ts'
import { contentForm, contentOf } from '#features/agile/retros/sessions/schema-form.ts'
import {
  dateFields,
  planForm,
  planIn,
  rhythmChange,
  rhythmFields,
  seriesForm,
  seriesIn,
} from '#features/agile/schedule/schema.ts'

/** What each meeting of a series is made from. */
export type RetroContent = { description: string; format: Format; columns: RetroColumn[]; settings: RetroSettings }

/** A retro to be planned. */
export const PlannedRetro = RetroRequest.extend(dateFields)

/** A series to be planned. */
export const NewSeries = RetroRequest.extend(rhythmFields)

/** What changes of the meetings of a series that are not made yet. */
export const SeriesChange = RetroChange.omit({ status: true }).extend(rhythmChange)

const Plan = z.discriminatedUnion('kind', [
  PlannedRetro.extend({ kind: z.literal('session') }),
  NewSeries.extend({ kind: z.literal('series') }),
])

/** The plain form of a retro or a series. */
export const PlanForm = z
  .object({ ...planForm, ...contentForm })
  .transform(form => ({ ...contentOf(form), ...planIn(form) }) as z.input<typeof Plan>)
  .pipe(Plan)

/** The plain form of a series: everything of it. */
export const SeriesForm = z
  .object({ ...seriesForm, ...contentForm })
  .transform((form): z.input<typeof SeriesChange> => {
    const { templateId: _, ...content } = contentOf(form)
    return { ...content, ...seriesIn(form) }
  })
  .pipe(SeriesChange)
