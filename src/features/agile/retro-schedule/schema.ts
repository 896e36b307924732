import type { Format, RetroColumn, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { RetroChange, RetroRequest } from '#features/agile/retros/schema.ts'
import { dateFields, rhythmChange, rhythmFields } from '#features/agile/schedule/schema.ts'

/** What each meeting of a series is made from. */
export type RetroContent = { description: string; format: Format; columns: RetroColumn[]; settings: RetroSettings }

/** A retro to be planned. */
export const PlannedRetro = RetroRequest.extend(dateFields)

/** A series to be planned. */
export const NewSeries = RetroRequest.extend(rhythmFields)

/** What changes of the meetings of a series that are not made yet. */
export const SeriesChange = RetroChange.omit({ status: true }).extend(rhythmChange)
