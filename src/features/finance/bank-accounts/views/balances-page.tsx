import { Scale, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Balance, BankAccount } from '#features/finance/bank-accounts/rules.ts'
import { type BalanceQuery, balanceList } from '#features/finance/bank-accounts/schema.ts'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { DateField, TextField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { MoneyText } from '#ui/money.tsx'
import { TimeText } from '#ui/time-text.tsx'

type Props = ListViewProps<BalanceQuery, { account: BankAccount; rows: Rows<Balance> }>

export function BalancesPage({ state, data: { account, rows }, notice, form }: Props) {
  const t = useTranslations('bankAccounts')
  return (
    <ListPage
      title={account.name}
      description={t('balancesText')}
      icon={Scale}
      caption={t('balances')}
      empty={{ title: t('noBalances'), text: t('noBalancesText') }}
      create={t('createBalance')}
      path={paths.balances(account.id)}
      state={state}
      query={balanceList}
      rows={rows}
      isSearchable={false}
      above={<CashTabs current="accounts" />}
      columns={[
        { id: 'day', header: t('day'), sortKey: 'day', cell: ({ day }) => <DayText day={day} /> },
        {
          id: 'recorded',
          header: t('recorded'),
          wideOnly: true,
          cell: ({ recordedAt }) => <TimeText at={recordedAt} />,
        },
        {
          id: 'balance',
          header: t('balance'),
          align: 'end' as const,
          cell: ({ cents }) => <MoneyText cents={cents} currency={account.currency} />,
        },
      ]}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true }]}
      notice={useListNotice(notice, {})}
      form={
        form && {
          ...form,
          title: t('createBalance'),
          fields: (
            <>
              <DateField name="day" label={t('day')} required />
              <TextField
                name="amount"
                path={['amount', 'cents']}
                label={`${t('balance')} (${account.currency})`}
                hint={t('amountHint')}
                inputMode="decimal"
                required
              />
            </>
          ),
        }
      }
    />
  )
}
