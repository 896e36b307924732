import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankAccountName } from '#features/finance/bank-accounts/rules.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { NoBankAccount, useCategoryChoices } from '#features/finance/books/views/book-fields.tsx'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import type { CashEntry } from '#features/finance/entries/rules.ts'
import { type CashEntryQuery, cashEntryList } from '#features/finance/entries/schema.ts'
import { paths } from '#src/paths.ts'
import { amountColumn, dayColumn, textColumn, titleColumn } from '#ui/list/columns.tsx'
import { ExportLink } from '#ui/list/export-link.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'
import { EntryFields, type Person } from './entry-fields.tsx'

type Data = { rows: Rows<CashEntry>; accounts: BankAccountName[]; asOfDate: AsOfDate }
type Props = ListViewProps<CashEntryQuery, Data, { people: Person[] }>

export function EntriesPage(view: Props) {
  const { state, form } = view
  const { rows, accounts, asOfDate } = view.data
  const t = useTranslations('cashEntries')
  const tf = useTranslations('finance')
  const categories = useCategoryChoices()
  const accountChoices = accounts.map(({ id, name }) => ({ value: id, label: name }))
  const importChoices = [{ value: state.importId ?? '', label: t('oneImport') }]
  const isAccountMissing = accounts.length === 0 && form?.id === null
  const shownForm = isAccountMissing ? { ...form, saveLabel: null } : form
  return (
    <RecordListPage
      t={t}
      view={{ ...view, form: shownForm }}
      icon={ReceiptText}
      path={paths.cashEntries()}
      query={cashEntryList}
      rows={rows}
      asOfDate={asOfDate}
      topContent={<CashTabs current="entries" />}
      headerActions={
        <ExportLink href={`/api/finance/cash-entries/export${cashEntryList.write(state)}`}>{t('export')}</ExportLink>
      }
      filters={[
        { name: 'category', label: t('category'), allLabel: t('anyCategory'), options: categories },
        { name: 'bankAccountId', label: t('account'), allLabel: t('anyAccount'), options: accountChoices },
        { name: 'from', label: t('from'), type: 'date' },
        { name: 'to', label: t('to'), type: 'date' },
        ...(state.importId
          ? [{ name: 'importId', label: t('import'), allLabel: t('anyImport'), options: importChoices }]
          : []),
      ]}
      columns={[
        dayColumn(t('day'), { isWideOnly: true }),
        titleColumn('text', t('text'), ({ category }: CashEntry) => tf(`categories.${category}`)),
        textColumn('category', t('category'), ({ category }: CashEntry) => tf(`categories.${category}`)),
        textColumn('account', t('account'), ({ bankAccountName }: CashEntry) => bankAccountName),
        amountColumn(t('amount'), (entry: CashEntry) => entry),
      ]}
      fields={({ id, fieldData: { people } }) =>
        isAccountMissing ? <NoBankAccount /> : <EntryFields isNew={id === null} accounts={accounts} people={people} />
      }
    />
  )
}
