import { useTranslations } from 'use-intl'
import { BalanceCard } from '#features/finance/bank-imports/balance/views/closing-balance.tsx'
import { groupValues } from '#features/finance/bank-imports/categories/rules-groups.ts'
import { PreviewCategories } from '#features/finance/bank-imports/categories/views/preview-categories.tsx'
import { type CheckedLine, lineStatuses } from '#features/finance/bank-imports/match/rules-lines.ts'
import type { Preview } from '#features/finance/bank-imports/preview/rules-preview.ts'
import { bankFields } from '#features/finance/bank-imports/read/rules-fields.ts'
import { formatValues } from '#kit/import/choices.ts'
import { decimalText } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { ImportLinesCard } from '#ui/import/import-lines-card.tsx'
import { ImportPreview } from '#ui/import/import-preview.tsx'
import { MappingCard } from '#ui/import/mapping-card.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PreviewSummary } from './preview-summary.tsx'

type Props = {
  preview: Preview
  errors: Record<string, string>
  /** The typed balance, if it was rejected. */
  closing: string | undefined
}

function valuesOf({ preview, closing }: Props): Record<string, string> {
  const { groups, balance, isBalanceTyped, bankAccount } = preview
  const typedText =
    isBalanceTyped && balance ? decimalText({ cents: balance.cents, currency: bankAccount.currency }) : ''
  return {
    ...formatValues(bankFields, preview),
    ...groupValues(groups),
    closing: closing ?? typedText,
  }
}

const selectableStatuses = ['new', 'uncertain'] as const

/** The second step of an import: the content of the file, the lines to import, and the fields to correct them. */
export function PreviewPage(props: Props) {
  const t = useTranslations('cashImports')
  const { preview, errors } = props
  const { header, missing, bankAccount, balance } = preview
  const { name: account, currency } = bankAccount
  return (
    <ImportPreview
      title={t('title')}
      path={paths.cashImport()}
      preview={preview}
      description={t('checkText', { account, currency })}
      values={valuesOf(props)}
      errors={errors}
      fields={['closing']}
      isIncomplete={missing.length > 0}
      selectableStatuses={selectableStatuses}
      hasOtherContent={balance?.hasRate ?? false}
    >
      <PreviewSummary preview={preview} />
      <BalanceCard preview={preview} />
      <MappingCard
        description={t('columnsText')}
        fields={bankFields.map(id => ({ id, label: t(`fields.${id}`) }))}
        header={header}
        isOpen={missing.length > 0}
      />
      <PreviewCategories {...preview} currency={currency} />
      <PreviewLines preview={preview} />
    </ImportPreview>
  )
}

function PreviewLines({ preview }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  const tf = useTranslations('finance')
  return (
    <ImportLinesCard
      preview={preview}
      statuses={lineStatuses.map(id => ({ id, label: t(`counts.${id}`), description: t(`about.${id}`) }))}
      selectableStatuses={selectableStatuses}
      nameOf={({ text }) => text}
      reasonText={reason => t(`reasons.${reason}`)}
      columns={[
        { id: 'text', header: t('fields.text'), cell: line => <LineText line={line} /> },
        { id: 'day', header: t('fields.date'), isWideOnly: true, cell: ({ day }) => <DayText day={day} /> },
        {
          id: 'category',
          header: t('category'),
          isWideOnly: true,
          cell: ({ category }) => tf(`categories.${category}`),
        },
        {
          id: 'amount',
          header: t('fields.amount'),
          align: 'end',
          cell: ({ cents }) => <MoneyText cents={cents} currency={preview.bankAccount.currency} />,
        },
      ]}
    />
  )
}

function LineText({ line: { text, day, resembles } }: { line: CheckedLine }) {
  const t = useTranslations('cashImports')
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{text}</span>
      <p className="text-muted text-sm md:hidden">
        <DayText day={day} />
      </p>
      {resembles && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {t('resembles', { text: resembles.text })} <DayText day={resembles.day} />
        </p>
      )}
    </>
  )
}
