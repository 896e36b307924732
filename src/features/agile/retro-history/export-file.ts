import { isoTime } from '#kit/export/columns.ts'
import { fileFormat, fileVersion } from './rules-import.ts'
import type { RetroRecord } from './rules-record.ts'

/**
 * Returns a retro as a JSON export, version 1. Times are ISO 8601 in UTC. Cards, comments and votes have no times. Ids
 * are valid only inside the file: an import assigns new ones. Action items contain the name of their assignee.
 */
export function toJsonExport({ session, carriedOver: _, actionItems, ...record }: RetroRecord, exportedAt: number) {
  const { createdAt, scheduledAt, startedAt, completedAt, importedAt: _imported, ...rest } = session
  const times = { scheduledAt: isoTime(scheduledAt), startedAt: isoTime(startedAt), completedAt: isoTime(completedAt) }
  return {
    format: fileFormat,
    version: fileVersion,
    exportedAt: isoTime(exportedAt),
    session: { ...rest, createdAt: isoTime(createdAt), ...times },
    ...record,
    actionItems: actionItems.map(({ assigneeId: _assignee, ...item }) => item),
  }
}
