import { useTranslations } from 'use-intl'
import { Table } from '#ui/table.tsx'
import { YesOrNo } from './yes-or-no.tsx'

/** `closed` says what keeps the page closed; null where it opens. */
export type PageRow = { page: string; closed: 'role' | 'plan' | 'feature' | null }

const reasons = { role: 'closedByRole', plan: 'closedByPlan', feature: 'closedByFeature' } as const

export function PagesTable({ rows }: { rows: PageRow[] }) {
  const t = useTranslations('permissions')
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
            <span className="block min-w-40 font-medium">{t(`pages.${page}` as 'pages.billing')}</span>
          ),
        },
        { id: 'answer', header: t('page.answer'), cell: ({ closed }) => <YesOrNo yes={closed === null} /> },
        {
          id: 'why',
          header: t('page.why'),
          cell: ({ closed }) => (
            <span className="block min-w-40">{t(`reasons.${closed ? reasons[closed] : 'open'}`)}</span>
          ),
        },
      ]}
    />
  )
}
