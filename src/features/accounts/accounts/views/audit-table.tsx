import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import { useActionName } from './action-name.tsx'

export type AuditEntry = {
  id: string
  at: number
  userName: string | null
  userId: string | null
  action: string
  subject: string | null
  ipAddress: string | null
  success: boolean
}

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations('accounts.audit')
  const c = useTranslations('accounts.audit.columns')
  const format = useFormatter()
  const actionName = useActionName()
  const who = ({ userName, userId }: AuditEntry) => userName ?? (userId === 'system' || !userId ? t('system') : userId)
  return (
    <Table
      caption={t('title')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'time',
          header: c('time'),
          cell: ({ at }) => (
            <time dateTime={new Date(at).toISOString()} className="figures whitespace-nowrap">
              {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          ),
        },
        { id: 'person', header: c('person'), cell: who },
        {
          id: 'action',
          header: c('action'),
          cell: ({ action }) => actionName(action),
        },
        {
          id: 'subject',
          header: c('subject'),
          wideOnly: true,
          cell: ({ subject }) => subject && <code className="break-all font-mono text-muted text-xs">{subject}</code>,
        },
        {
          id: 'outcome',
          header: c('outcome'),
          cell: ({ success }) => (
            <Badge tone={success ? 'success' : 'danger'}>{t(success ? 'success' : 'failure')}</Badge>
          ),
        },
        { id: 'address', header: c('address'), wideOnly: true, cell: ({ ipAddress }) => ipAddress },
      ]}
    />
  )
}
