import { z } from 'zod'

/** A calendar day as text, such as `2026-12-31`. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>
