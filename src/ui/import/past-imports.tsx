import { useTranslations } from 'use-intl'
import type { ImportRecord } from '#kit/import/record.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'

const tones = { PREVIEW: 'info', IMPORTED: 'success', UNDONE: 'neutral' } as const

export type PastImportsProps<Imported> = {
  imports: Imported[]
  path: string
  /** The target of the lines, such as a bank account. */
  target?: { label: string; nameOf: (imported: Imported) => string }
}

/** The imports of the account and the reader's drafts. Each leads to its page, where it can be undone. */
export function PastImports<Imported extends ImportRecord>({ imports, path, target }: PastImportsProps<Imported>) {
  const t = useTranslations('imports')
  if (imports.length === 0) return null
  return (
    <Card title={t('past')} isEdgeToEdge>
      <Table
        caption={t('past')}
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'file',
            header: t('file'),
            cell: imported => (
              <>
                <Link href={`${path}/${imported.id}`} className="[overflow-wrap:anywhere]">
                  {imported.fileName || t('noName')}
                </Link>
                <p className="text-muted text-sm md:hidden">{target?.nameOf(imported)}</p>
              </>
            ),
          },
          ...(target ? [{ id: 'target', header: target.label, isWideOnly: true, cell: target.nameOf }] : []),
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
            isWideOnly: true,
            cell: ({ createdAt, importedAt }) => <TimeText at={importedAt ?? createdAt} show="minute" />,
          },
        ]}
      />
    </Card>
  )
}
