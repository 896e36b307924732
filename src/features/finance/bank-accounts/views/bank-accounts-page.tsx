import { Archive, ArchiveRestore, Landmark, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankAccount } from '#features/finance/bank-accounts/rules.ts'
import { type BankAccountQuery, bankAccountList } from '#features/finance/bank-accounts/schema.ts'
import { AccountsHeader } from '#features/finance/books/views/accounts-header.tsx'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { MoneyText } from '#ui/money-text.tsx'

type Props = ListViewProps<BankAccountQuery, { rows: Rows<BankAccount>; balancesFrom: Day | null }>

export function BankAccountsPage({ state, data: { rows, balancesFrom }, notice, form, confirm }: Props) {
  const t = useTranslations('bankAccounts')
  const name = notice && 'action' in notice ? notice.row.name : ''
  const texts = { archive: t('done.archive', { name }), restore: t('done.restore', { name }) }
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={Landmark}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      path={paths.bankAccounts()}
      state={state}
      query={bankAccountList}
      rows={rows}
      topContent={<AccountsHeader balancesFrom={balancesFrom} />}
      filters={[
        {
          name: 'state',
          label: t('state'),
          allLabel: t('inUse'),
          options: [{ value: 'archived', label: t('archived') }],
        },
      ]}
      columns={useColumns()}
      canEdit={() => true}
      actions={({ archivedAt, name }) => [
        archivedAt === null
          ? { id: 'archive', label: t('archive'), icon: Archive }
          : { id: 'restore', label: t('restore'), icon: ArchiveRestore },
        { id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true, confirm: t('confirmDelete', { name }) },
      ]}
      confirm={confirm}
      notice={useListNotice(notice, { texts, undo: { archive: 'restore', restore: 'archive' } })}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: <AccountFields isNew={form.id === null} />,
        }
      }
    />
  )
}

function AccountFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('bankAccounts')
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required maxLength={80} />
      {isNew && <TextField name="currency" label={t('currency')} hint={t('currencyHint')} required maxLength={3} />}
    </>
  )
}

function useColumns() {
  const t = useTranslations('bankAccounts')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: ({ id, name }: BankAccount) => (
        <Link href={paths.balances(id)} className="font-semibold">
          {name}
        </Link>
      ),
    },
    { id: 'currency', header: t('currency'), isWideOnly: true, cell: ({ currency }: BankAccount) => currency },
    {
      id: 'day',
      header: t('balanceDay'),
      isWideOnly: true,
      cell: ({ day }: BankAccount) => (day === null ? t('noBalance') : <DayText day={day} />),
    },
    {
      id: 'balance',
      header: t('balance'),
      sortKey: 'balance',
      align: 'end' as const,
      cell: ({ cents, currency }: BankAccount) =>
        cents === null ? '–' : <MoneyText cents={cents} currency={currency} />,
    },
  ]
}
