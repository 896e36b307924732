import { FileUp, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type MovementKind, signedCents } from '#features/finance/customer-mrr/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import type { ImportPageProps } from './import-page.tsx'

/** A line of the import. `kind` is null if it is not readable or changes nothing. */
export type ShownLine = {
  line: number
  status: 'NEW' | 'KNOWN' | 'WRONG'
  day: string
  customer: string
  kind: MovementKind | null
  cents: number | null
  error: string | null
}
type Props = { result: NonNullable<ImportPageProps['result']>; content: string }

/** Wrong lines come first; a long file shows only the first lines. */
const maxShown = 200
const order = ['WRONG', 'NEW', 'KNOWN'] as const
const tones = { NEW: 'success', KNOWN: 'neutral', WRONG: 'danger' } as const

/** What an import makes, or has made, of each line. */
export function ImportPreview({ result, content }: Props) {
  const t = useTranslations('mrrMovements')
  const { lines, counts, importedAt } = result
  const sorted = order.flatMap(status => lines.filter(line => line.status === status))
  return (
    <Card
      title={t('lines', { new: counts.NEW, known: counts.KNOWN, wrong: counts.WRONG })}
      actions={importedAt === null && counts.NEW > 0 && <ImportForm count={counts.NEW} content={content} />}
    >
      <div className="grid gap-4">
        {importedAt !== null && <ImportedAlert count={counts.NEW} importedAt={importedAt} />}
        {importedAt === null && counts.NEW === 0 && <Alert title={t('nothingNew')} />}
        <LinesTable lines={sorted.slice(0, maxShown)} />
        {sorted.length > maxShown && (
          <p className="text-muted text-sm">{t('more', { count: sorted.length - maxShown })}</p>
        )}
      </div>
    </Card>
  )
}

function ImportForm({ count, content }: { count: number; content: string }) {
  const t = useTranslations('mrrMovements')
  return (
    <form method="post" action={paths.mrrImport()} data-shell="">
      <input type="hidden" name="content" value={content} />
      <Button type="submit" name="do" value="import" icon={FileUp}>
        {t('importCount', { count })}
      </Button>
    </form>
  )
}

function ImportedAlert({ count, importedAt }: { count: number; importedAt: number }) {
  const t = useTranslations('mrrMovements')
  const undo = (
    <form method="post" action={`${paths.mrrImport()}/undo`} data-shell="" className="flex flex-wrap gap-2">
      <input type="hidden" name="importedAt" value={importedAt} />
      <Button type="submit" variant="secondary" size="sm" icon={Undo2}>
        {t('undo')}
      </Button>
      <ButtonLink href={paths.revenue()} size="sm">
        {t('seeRevenue')}
      </ButtonLink>
    </form>
  )
  return (
    <Alert tone="success" action={undo}>
      {t('imported', { count })}
    </Alert>
  )
}

function LinesTable({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations('mrrMovements')
  return (
    <Table<ShownLine>
      caption={t('linesCaption')}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { id: 'line', header: t('line'), cell: ({ line }) => line },
        {
          id: 'status',
          header: t('status'),
          cell: ({ status, error }) => (
            <>
              <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
              {error && <p className="mt-1 text-danger-ink text-sm">{error}</p>}
            </>
          ),
        },
        { id: 'day', header: t('day'), cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
        { id: 'customer', header: t('customer'), cell: ({ customer }) => customer },
        { id: 'kind', header: t('kind'), cell: ({ kind }) => kind && t(`kinds.${kind}`) },
        {
          id: 'amount',
          header: t('amount'),
          align: 'end',
          cell: ({ kind, cents }) =>
            kind && cents !== null && <MoneyText cents={signedCents({ kind, cents }) + 0} currency="USD" />,
        },
      ]}
    />
  )
}
