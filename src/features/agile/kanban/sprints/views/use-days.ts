import { useFormatter, useTranslations } from 'use-intl'

/** Days and amounts as the reader's language writes them. */
export function useDays() {
  const t = useTranslations('sprints.days')
  const format = useFormatter()
  const day = (text: string) => format.dateTime(new Date(text), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = (start: string | null, end: string | null) => {
    if (start && end) return t('both', { start: day(start), end: day(end) })
    return start ? t('from', { start: day(start) }) : end ? t('to', { end: day(end) }) : t('none')
  }
  const amount = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return { day, days, amount }
}
