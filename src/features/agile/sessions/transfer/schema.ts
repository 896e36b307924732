import { z } from 'zod'

export const formats = ['json', 'csv', 'md', 'pdf'] as const
export type Format = (typeof formats)[number]

export const ExportQuery = z.object({
  format: z.enum(formats, { error: 'agileSessions.errors.format' }).default('json'),
})
export const FileTime = z.iso
  .datetime('agileSessions.errors.time')
  .transform(text => Date.parse(text))
  .refine(at => at >= 0, 'agileSessions.errors.time')
