import { useTranslations } from 'use-intl'
import { Table } from '#ui/table.tsx'
import { YesOrNo } from './yes-or-no.tsx'

/** `closed` says what keeps the page closed, null where it opens; `opened` what opens it. */
export type PageRow = {
  page: string
  opened: 'everybody' | 'role' | 'permission' | null
  closed: 'role' | 'plan' | 'feature' | null
}

const closedBy = { role: 'closedByRole', plan: 'closedByPlan', feature: 'closedByFeature' } as const
const openedBy = { everybody: 'openToAll', role: 'openByRole', permission: 'openByPermission' } as const

export function PagesTable({ rows, role }: { rows: PageRow[]; role: string }) {
  const t = useTranslations('permissions')
  const why = ({ opened, closed }: PageRow) =>
    closed || !opened ? t(`reasons.${closedBy[closed ?? 'role']}`) : t(`reasons.${openedBy[opened]}`, { role })
  return (
    <Table
      caption={t('page.pages')}
      rows={rows}
      rowKey={({ page }) => page}
      columns={[
        {
          id: 'page',
          header: t('page.pageName'),
          cell: ({ page }) => (
            <span className="block font-medium lg:w-96">{t(`pages.${page}` as 'pages.billing')}</span>
          ),
        },
        { id: 'answer', header: t('page.answer'), cell: ({ closed }) => <YesOrNo yes={closed === null} /> },
        {
          id: 'why',
          header: t('page.why'),
          cell: row => <span className="block min-w-32">{why(row)}</span>,
        },
      ]}
    />
  )
}
