import { FileDown, ReceiptText, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import type { CashEntry } from '#features/finance/entries/rules.ts'
import { type CashEntryQuery, cashEntryList } from '#features/finance/entries/schema.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DayText } from '#ui/day-text.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { MoneyText } from '#ui/money.tsx'
import { EntryFields, NoAccount } from './entry-fields.tsx'

type Account = { id: string; name: string; currency: string }
type Extra = { people: { userId: string; name: string }[] }
type Props = ListViewProps<CashEntryQuery, { rows: Rows<CashEntry>; accounts: Account[] }, Extra>

export function EntriesPage({ state, data: { rows, accounts }, notice, form }: Props) {
  const t = useTranslations('cashEntries')
  const tf = useTranslations('finance')
  const categories = cashCategories.map(value => ({ value, label: tf(`categories.${value}`) }))
  const accountChoices = accounts.map(({ id, name }) => ({ value: id, label: name }))
  const oneImport = [{ value: state.importId ?? '', label: t('oneImport') }]
  const lacksAccount = accounts.length === 0 && form?.id === null
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={ReceiptText}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      path={paths.cashEntries()}
      state={state}
      query={cashEntryList}
      rows={rows}
      above={<CashTabs current="entries" />}
      headerActions={<ExportLink state={state} />}
      filters={[
        { name: 'category', label: t('category'), all: t('anyCategory'), options: categories },
        { name: 'bankAccountId', label: t('account'), all: t('anyAccount'), options: accountChoices },
        { name: 'from', label: t('from'), type: 'date' },
        { name: 'to', label: t('to'), type: 'date' },
        ...(state.importId ? [{ name: 'importId', label: t('import'), all: t('anyImport'), options: oneImport }] : []),
      ]}
      columns={useColumns()}
      canEdit={() => true}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true }]}
      notice={useListNotice(notice, { undo: { delete: 'restore' } })}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          ...(lacksAccount && { save: null }),
          fields: lacksAccount ? (
            <NoAccount />
          ) : (
            <EntryFields
              isNew={form.id === null}
              accounts={accounts}
              categories={categories}
              people={form.extra.people}
            />
          ),
        }
      }
    />
  )
}

function ExportLink({ state }: { state: CashEntryQuery }) {
  const t = useTranslations('cashEntries')
  return (
    <span data-reload="">
      <ButtonLink
        href={`/api/finance/cash-entries/export${cashEntryList.write(state)}`}
        variant="quiet"
        icon={FileDown}
      >
        {t('export')}
      </ButtonLink>
    </span>
  )
}

function useColumns() {
  const t = useTranslations('cashEntries')
  const tf = useTranslations('finance')
  return [
    { id: 'day', header: t('day'), sortKey: 'day', cell: ({ day }: CashEntry) => <DayText day={day} /> },
    {
      id: 'text',
      header: t('text'),
      sortKey: 'text',
      cell: ({ text, note, category }: CashEntry) => (
        <>
          <span className="font-medium">{text}</span>
          {note && <p className="text-muted text-sm">{note}</p>}
          <p className="text-muted text-sm md:hidden">{tf(`categories.${category}`)}</p>
        </>
      ),
    },
    {
      id: 'category',
      header: t('category'),
      wideOnly: true,
      cell: ({ category }: CashEntry) => tf(`categories.${category}`),
    },
    { id: 'account', header: t('account'), wideOnly: true, cell: (entry: CashEntry) => entry.bankAccountName },
    {
      id: 'amount',
      header: t('amount'),
      sortKey: 'amount',
      align: 'end' as const,
      cell: ({ cents, currency }: CashEntry) => <MoneyText cents={cents} currency={currency} />,
    },
  ]
}
