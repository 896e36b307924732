import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { csvRows } from '#kit/csv.ts'
import { type AuditFilter, auditLogPieces, type ExportedRow } from './queries-audit.ts'

const columns = ['time', 'person', 'email', 'action', 'subject', 'outcome', 'address', 'program', 'details'] as const

function cellsOf(row: ExportedRow, outcome: (success: boolean) => string) {
  const { at, userName, userId, userEmail, action, subject, success, ipAddress, userAgent, details } = row
  const time = new Date(at).toISOString()
  const who = userName ?? userId
  return [time, who, userEmail, action, subject, outcome(success), ipAddress, userAgent, JSON.stringify(details)]
}

/** The audit log as CSV in UTF-8 with a byte order mark, written piece by piece. Times are ISO 8601 in UTC. */
export function auditCsv(scope: AccountScope, filter: AuditFilter, locale: Locale): ReadableStream<Uint8Array> {
  const t = translator(locale, 'accounts')
  const outcome = (success: boolean) => t(success ? 'audit.success' : 'audit.failure')
  const pieces = auditLogPieces(scope, filter)
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: controller =>
      controller.enqueue(encoder.encode(`\ufeff${csvRows([columns.map(column => t(`audit.columns.${column}`))])}`)),
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(csvRows(value.map(row => cellsOf(row, outcome)))))
    },
    cancel: () => void pieces.return(undefined),
  })
}
