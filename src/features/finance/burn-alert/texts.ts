import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { formatMoney } from '#kit/money.ts'
import type { DatedAlert } from './rules.ts'

const usd = (cents: number | null) => formatMoney({ cents: Math.round(cents ?? 0), currency: 'USD' })

/** The text of a burn alert in a language, or null without an alert. */
export function alertText(locale: Locale, { level, daysLeft, lastMonthBurn, formerBurn }: DatedAlert): string | null {
  if (level === null || level === 'none') return null
  const t = translator(locale, 'leadership')
  return t(`alerts.${level}`, { days: daysLeft ?? 0, last: usd(lastMonthBurn), before: usd(formerBurn) })
}

/** The API response with the burn alert. The API calls the former burn `usualBurn`. */
export function alertResponse(locale: Locale, alert: DatedAlert) {
  const { level, daysLeft, currentBurn, formerBurn: usualBurn, since } = alert
  return { level, daysLeft, currentBurn, usualBurn, since, message: alertText(locale, alert) }
}
