import { useTranslations } from 'use-intl'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'

/** Formatters for days and amounts. */
export function useDays() {
  const t = useTranslations('sprints.days')
  const format = useFormatter()
  const day = (text: string) => format.dateTime(new Date(text), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = (start: string | null, end: string | null) => {
    if (start && end) return t('both', { start: day(start), end: day(end) })
    return start ? t('from', { start: day(start) }) : end ? t('to', { end: day(end) }) : t('none')
  }
  /** The days of a sprint, and its end if that differs from the plan. */
  const daysOf = ({ startDate, endDate, completedAt }: Pick<Sprint, 'startDate' | 'endDate' | 'completedAt'>) => {
    const ended = completedAt === null ? null : new Date(completedAt).toISOString().slice(0, 10)
    if (ended === null || ended === endDate) return days(startDate, endDate)
    return t('ended', { days: days(startDate, endDate), end: day(ended) })
  }
  const amount = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return { day, daysOf, amount }
}
