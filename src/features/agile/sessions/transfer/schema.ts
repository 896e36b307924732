import { z } from 'zod'

export const formats = ['json', 'csv', 'md', 'pdf'] as const
export type Format = (typeof formats)[number]

export const ExportQuery = z.object({
  format: z.enum(formats, { error: 'Choose json, csv, md or pdf.' }).default('json'),
})

/** A time of a file: ISO 8601 in UTC, read as milliseconds. */
const wrongTime = 'This is not a time in UTC.'
export const FileTime = z.iso
  .datetime(wrongTime)
  .transform(written => Date.parse(written))
  .refine(at => at >= 0, wrongTime)
