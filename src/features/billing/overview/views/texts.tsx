import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { useFormatter } from '#i18n/date-format.ts'

/** Returns a function that formats a date in the reader's language. Times are milliseconds UTC. */
export function useDateText() {
  const format = useFormatter()
  return (at: number) => format.dateTime(at, { dateStyle: 'long' })
}

/** Returns a function that names a selection: plan, interval and additional users. */
export function useSelectionText() {
  const t = useTranslations('billingPage.selection')
  return ({ plan, interval, additionalUsers: count }: Selection) => {
    const values = { plan: planOf(plan).name, interval }
    return count > 0 ? t('users', { ...values, count }) : t('plan', values)
  }
}
