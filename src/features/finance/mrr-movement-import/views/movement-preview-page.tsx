import { useTranslations } from 'use-intl'
import { signedCents } from '#features/finance/customer-mrr/rules.ts'
import { type CheckedLine, movementLineStatuses } from '#features/finance/mrr-movement-import/match/rules-check.ts'
import type { ImportLinePage } from '#kit/import/line-page.ts'
import { paths } from '#src/paths.ts'
import { ImportLinesCard } from '#ui/import/import-lines-card.tsx'
import { ImportPreview } from '#ui/import/import-preview.tsx'
import { ImportSummary } from '#ui/import/import-summary.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/** A line with the text of its error. */
type TranslatedLine = Omit<CheckedLine, 'error' | 'sourceKey'> & { error: string | null; isIncluded: boolean }
type Preview = ImportLinePage<CheckedLine['status'], TranslatedLine, never> & {
  id: string
  fileName: string
  headerLine: number
}

/** All lines without errors are imported, so none can be selected. */
const selectableStatuses = [] as const

/** The second step of an import: the result for each line. */
export function MovementPreviewPage({ preview, errors }: { preview: Preview; errors: Record<string, string> }) {
  const t = useTranslations('mrrMovements')
  const statuses = movementLineStatuses.map(id => ({ id, label: t(`statuses.${id}`), description: t(`about.${id}`) }))
  return (
    <ImportPreview
      title={t('importTitle')}
      path={paths.mrrImport()}
      preview={preview}
      description={t('checkText')}
      errors={errors}
      isIncomplete={false}
      selectableStatuses={selectableStatuses}
    >
      <ImportSummary preview={preview} statuses={statuses.filter(({ id }) => id !== 'NEW')} />
      <ImportLinesCard
        preview={preview}
        statuses={statuses}
        selectableStatuses={selectableStatuses}
        nameOf={({ customer }) => customer}
        reasonText={reason => reason}
        columns={[
          { id: 'customer', header: t('customer'), cell: line => <CustomerCell line={line} /> },
          { id: 'day', header: t('day'), cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
          { id: 'kind', header: t('kind'), isWideOnly: true, cell: ({ kind }) => kind && t(`kinds.${kind}`) },
          {
            id: 'amount',
            header: t('amount'),
            align: 'end',
            // Adding 0 turns -0 into 0.
            cell: ({ kind, cents }) =>
              kind && cents !== null && <MoneyText cents={signedCents({ kind, cents }) + 0} currency="USD" />,
          },
        ]}
      />
    </ImportPreview>
  )
}

function CustomerCell({ line: { customer, error } }: { line: TranslatedLine }) {
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{customer}</span>
      {error && <p className="mt-1 text-danger-ink text-sm">{error}</p>}
    </>
  )
}
