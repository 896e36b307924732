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

/** `people` are those whom the log names, so that a line about one of them says who it was. */
export function AuditTable({ entries, people }: { entries: AuditEntry[]; people: { id: string; name: string }[] }) {
  const t = useTranslations('accounts.audit')
  const c = useTranslations('accounts.audit.columns')
  const format = useFormatter()
  const actionName = useActionName()
  const who = ({ userName, userId }: AuditEntry) => userName ?? (userId === 'system' || !userId ? t('system') : userId)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <Table
      caption={t('title')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'time',
          header: c('time'),
          cell: entry => (
            <>
              <span className="block font-medium md:hidden">{actionName(entry.action)}</span>
              <time
                dateTime={new Date(entry.at).toISOString()}
                className="figures max-md:text-muted md:whitespace-nowrap"
              >
                {format.dateTime(entry.at, { dateStyle: 'medium', timeStyle: 'medium' })}
              </time>
              <span className="block text-muted md:hidden">{who(entry)}</span>
            </>
          ),
        },
        { id: 'person', header: c('person'), wideOnly: true, cell: who },
        {
          id: 'action',
          header: c('action'),
          wideOnly: true,
          cell: ({ action }) => actionName(action),
        },
        {
          id: 'subject',
          header: c('subject'),
          wideOnly: true,
          cell: ({ subject }) =>
            subject &&
            (names.get(subject) ?? <code className="break-all font-mono text-muted text-xs">{subject}</code>),
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
