import { z } from 'zod'

export const exportFormats = ['json', 'csv', 'md', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const ExportQuery = z.object({
  format: z.enum(exportFormats, { error: 'agileSessions.errors.format' }).default('json'),
})
export const FileTime = z.iso
  .datetime('agileSessions.errors.time')
  .transform(text => Date.parse(text))
  .refine(at => at >= 0, 'agileSessions.errors.time')
