import { Scale, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Balance } from '#features/finance/balances/rules.ts'
import { type BalanceQuery, balanceList } from '#features/finance/balances/schema.ts'
import type { BankAccountName } from '#features/finance/bank-accounts/rules.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { AccountsHeader } from '#features/finance/books/views/accounts-header.tsx'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { AmountField, DateField } from '#ui/form.tsx'
import { dayColumn, figureColumn, recordedColumn } from '#ui/list/columns.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useAsOfList } from '#ui/list/use-as-of-list.tsx'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { MoneyText } from '#ui/money-text.tsx'

type Data = {
  account: BankAccountName
  rows: Rows<Balance>
  balancesFrom: Day | null
  asOfDate: AsOfDate
  /** True if the reader can choose a past day. */
  canSeePastDays: boolean
}
type Props = ListViewProps<BalanceQuery, Data>

export function BalancesPage({ state, data, notice, form }: Props) {
  const { account, rows, balancesFrom, asOfDate, canSeePastDays } = data
  const t = useTranslations('bankAccounts')
  const list = { path: paths.balances(account.id), state, query: balanceList }
  const { isReadOnly, alert, filters } = useAsOfList(asOfDate, list)
  return (
    <ListPage
      title={account.name}
      description={t('balancesText')}
      icon={Scale}
      caption={t('balances')}
      empty={{ title: t('noBalances'), text: t('noBalancesText') }}
      create={t('createBalance')}
      {...list}
      rows={rows}
      isReadOnly={isReadOnly}
      isSearchable={false}
      filters={canSeePastDays ? filters : []}
      topContent={
        <>
          <AccountsHeader balancesFrom={balancesFrom} />
          {alert}
        </>
      }
      columns={[
        dayColumn(t('day')),
        recordedColumn(t('recorded')),
        figureColumn(
          'balance',
          t('balance'),
          ({ cents }: Balance) => <MoneyText cents={cents} currency={account.currency} />,
          {},
        ),
      ]}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }]}
      notice={useListNotice(notice)}
      form={
        form && {
          ...form,
          title: t('createBalance'),
          fields: (
            <>
              <DateField name="day" label={t('day')} required />
              <AmountField label={`${t('balance')} (${account.currency})`} hint={t('amountHint')} required />
            </>
          ),
        }
      }
    />
  )
}
