import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { type Column, isoTime } from '#kit/export/columns.ts'
import { csvStream } from '#kit/export/stream.ts'
import { type AuditFilter, auditLogChunks, type ExportedRow } from './queries.ts'

function columnsIn(locale: Locale): Column<ExportedRow>[] {
  const t = translator(locale, 'accounts')
  return [
    { key: 'time', header: t('audit.columns.time'), value: ({ at }) => isoTime(at) },
    { key: 'person', header: t('audit.columns.person'), value: ({ userName, userId }) => userName ?? userId },
    { key: 'email', header: t('audit.columns.email'), value: ({ userEmail }) => userEmail },
    { key: 'action', header: t('audit.columns.action'), value: ({ action }) => action },
    { key: 'subject', header: t('audit.columns.subject'), value: ({ subject }) => subject },
    {
      key: 'outcome',
      header: t('audit.columns.outcome'),
      value: ({ success }) => t(success ? 'audit.success' : 'audit.failure'),
    },
    { key: 'address', header: t('audit.columns.address'), value: ({ ipAddress }) => ipAddress },
    { key: 'program', header: t('audit.columns.client'), value: ({ userAgent }) => userAgent },
    { key: 'details', header: t('audit.columns.details'), value: ({ details }) => JSON.stringify(details) },
  ]
}

/** Streams the audit log as CSV. Times are ISO 8601 in UTC. */
export const auditCsv = (scope: AccountScope, filter: AuditFilter, locale: Locale): ReadableStream<Uint8Array> =>
  csvStream(columnsIn(locale), auditLogChunks(scope, filter))
