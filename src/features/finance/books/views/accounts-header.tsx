import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import type { Day } from '#kit/day.ts'
import { Alert } from '#ui/alert.tsx'
import { CashTabs } from './cash-tabs.tsx'

/**
 * The tabs above bank accounts and balances, and a note if balances before the day `balancesFrom` are hidden from the
 * reader, because they would reveal pay.
 */
export function AccountsHeader({ balancesFrom }: { balancesFrom: Day | null }) {
  return (
    <>
      <CashTabs current="accounts" />
      <HiddenBalances balancesFrom={balancesFrom} />
    </>
  )
}

function HiddenBalances({ balancesFrom }: { balancesFrom: Day | null }) {
  const t = useTranslations('bankAccounts')
  const format = useFormatter()
  if (balancesFrom === null) return null
  const day = format.dateTime(new Date(`${balancesFrom}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Alert className="mb-6" title={t('hiddenBalances', { day })}>
      {t('hiddenBalancesText')}
    </Alert>
  )
}
