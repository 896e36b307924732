import { useTranslations } from 'use-intl'
import type { Preview } from '#features/finance/bank-imports/preview/rules-preview.ts'
import { Card } from '#ui/card.tsx'
import { DayText } from '#ui/day-text.tsx'
import { TextField } from '#ui/form.tsx'
import { MoneyText } from '#ui/money-text.tsx'

type Props = { preview: Pick<Preview, 'balance' | 'bankAccount'> }

/** The balance that the import would record. */
export function BalanceText({ preview: { balance, bankAccount } }: Props) {
  const t = useTranslations('cashImports')
  if (!balance) return <p className="mt-1 text-sm">{t('noBalance')}</p>
  return (
    <p className="mt-1 text-sm">
      {t.rich('balanceOn', {
        day: () => <DayText day={balance.day} />,
        amount: () => <MoneyText cents={balance.cents} currency={bankAccount.currency} />,
      })}{' '}
      {!balance.hasRate && t('balanceNoRate')}
    </p>
  )
}

/** The field for the balance at the end of the file. */
export function BalanceCard({ preview: { balance, bankAccount } }: Props) {
  const t = useTranslations('cashImports')
  return (
    <Card title={t('balanceTitle')} description={t('balanceText')}>
      <TextField
        name="closing"
        label={`${t('closing')} (${bankAccount.currency})`}
        hint={t(balance ? 'closingFound' : 'closingHint')}
        inputMode="decimal"
        autoComplete="off"
        optional
        className="max-w-sm"
      />
    </Card>
  )
}
