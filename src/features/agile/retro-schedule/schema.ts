import type { RetroColumn, RetroFormat, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { NewRetro, RetroChange } from '#features/agile/retros/schema.ts'
import { dateFields, rhythmChangeFields, rhythmFields } from '#features/agile/schedule/schema.ts'

/** The configuration of each retro in a series. */
export type ScheduledContent = {
  description: string
  format: RetroFormat
  columns: RetroColumn[]
  settings: RetroSettings
}

export const PlannedRetro = NewRetro.extend(dateFields)

export const NewSeries = NewRetro.extend(rhythmFields)

/** A change of a series. It applies to retros that are not created yet. */
export const SeriesChange = RetroChange.omit({ status: true }).extend(rhythmChangeFields)
