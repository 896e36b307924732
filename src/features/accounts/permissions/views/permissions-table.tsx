import { useTranslations } from 'use-intl'
import { Table } from '#ui/table.tsx'
import { YesOrNo } from './yes-or-no.tsx'

export type PermissionRow = {
  permission: string
  /** Its name in the catalogue. */
  key: string
  reason: 'role' | 'explicit' | 'custom_role' | 'wildcard' | 'wider' | null
}

type Props = { caption: string; rows: PermissionRow[]; role: string; customRole: string | null }

export function PermissionsTable({ caption, rows, role, customRole }: Props) {
  const t = useTranslations('permissions')
  const why = ({ reason, permission }: PermissionRow) => {
    if (reason === null) return t(permission.startsWith('account.') ? 'reasons.owner' : 'reasons.none')
    return t(`reasons.${reason}`, { role, customRole: customRole ?? '' })
  }
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ permission }) => permission}
      columns={[
        {
          id: 'permission',
          header: t('page.permission'),
          cell: ({ key, permission, reason }) => (
            <span className="grid gap-0.5 lg:w-96">
              <span className="font-medium">{t(`list.${key}.name` as 'list.account_delete.name')}</span>
              <span className="text-muted">{t(`list.${key}.text` as 'list.account_delete.text')}</span>
              <code className="break-all font-mono text-subtle text-xs">{permission}</code>
              <span className="mt-1 md:hidden">{why({ key, permission, reason })}</span>
            </span>
          ),
        },
        { id: 'answer', header: t('page.answer'), cell: ({ reason }) => <YesOrNo yes={reason !== null} /> },
        { id: 'why', header: t('page.why'), wideOnly: true, cell: why },
      ]}
    />
  )
}
