import { useTranslations } from 'use-intl'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'

/** Returns formatters for the days and the amounts of sprints. */
export function useSprintFormats() {
  const t = useTranslations('sprints.days')
  const format = useFormatter()
  const formatDay = (text: string) =>
    format.dateTime(new Date(text), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = (start: string | null, end: string | null) => {
    if (start && end) return t('both', { start: formatDay(start), end: formatDay(end) })
    if (start) return t('from', { start: formatDay(start) })
    return end ? t('to', { end: formatDay(end) }) : t('none')
  }
  /** Returns the days of a sprint, and the day on which it ended if that differs from the plan. */
  const daysOf = ({ startDate, endDate, completedAt }: Pick<Sprint, 'startDate' | 'endDate' | 'completedAt'>) => {
    const endedOn = completedAt === null ? null : new Date(completedAt).toISOString().slice(0, 10)
    if (endedOn === null || endedOn === endDate) return days(startDate, endDate)
    return t('ended', { days: days(startDate, endDate), end: formatDay(endedOn) })
  }
  const formatAmount = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return { formatDay, daysOf, formatAmount }
}
