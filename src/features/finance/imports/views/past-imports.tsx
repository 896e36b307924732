import { useTranslations } from 'use-intl'
import type { CashImport } from '#features/finance/imports/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'

const tones = { PREVIEW: 'info', IMPORTED: 'success', UNDONE: 'neutral' } as const

/** The imports of the account and the reader's drafts. Each leads to its page, where it can be undone. */
export function PastImports({ imports }: { imports: CashImport[] }) {
  const t = useTranslations('cashImports')
  return (
    <Card title={t('past')} flush>
      <Table
        caption={t('past')}
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'file',
            header: t('file'),
            cell: ({ id, fileName, bankAccountName }) => (
              <>
                <Link href={paths.cashImportPreview(id)} className="[overflow-wrap:anywhere]">
                  {fileName || t('noName')}
                </Link>
                <p className="text-muted text-sm md:hidden">{bankAccountName}</p>
              </>
            ),
          },
          { id: 'account', header: t('account'), wideOnly: true, cell: ({ bankAccountName }) => bankAccountName },
          {
            id: 'status',
            header: t('status'),
            cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
          },
          {
            id: 'lines',
            header: t('lines'),
            align: 'end',
            cell: ({ status, imported }) => (status === 'PREVIEW' ? '–' : imported.toLocaleString('en-US')),
          },
          {
            id: 'at',
            header: t('at'),
            wideOnly: true,
            cell: ({ createdAt, importedAt }) => <TimeText at={importedAt ?? createdAt} show="minute" />,
          },
        ]}
      />
    </Card>
  )
}
