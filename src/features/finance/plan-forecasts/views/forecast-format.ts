import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { addDays, type Day } from '#kit/day.ts'
import { formatMoney } from '#kit/money.ts'
import { maxShownChance, minShownChance } from '#kit/simulation/randoms.ts'

/** Formats the values of forecasts. */
export function useForecastFormat() {
  const t = useTranslations('planForecasts')
  const format = useFormatter()
  const date = (day: Day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  return {
    date,
    percent,
    /** Formats a probability. The highest and the lowest are shown as limits. */
    chance: (share: number) => {
      if (share >= maxShownChance) return t('atLeast', { percent: percent(maxShownChance) })
      return share <= minShownChance ? t('atMost', { percent: percent(minShownChance) }) : percent(share)
    },
    weekDate: (start: Day, week: number) => date(addDays(start, week * 7)),
    money: (cents: number) => formatMoney({ cents: Math.round(cents), currency: 'USD' }),
    count: (value: number) => format.number(value),
  }
}
