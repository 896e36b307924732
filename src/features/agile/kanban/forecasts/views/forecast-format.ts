import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'

/** Formats a day, given as a count from 1970 or as ISO text. */
export function useDate(): (day: number | string) => string {
  const format = useFormatter()
  return day =>
    format.dateTime(typeof day === 'number' ? day * 86_400_000 : Date.parse(day), {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
}

export function usePercent(): (level: number) => string {
  const format = useFormatter()
  return level => format.number(level / 100, { style: 'percent' })
}

type Question = {
  kind: 'WHEN' | 'HOW_MANY'
  subject: string
  subjectName: string | null
  items: number | null
  until: string | null
}

/** Returns a forecast's question as text. */
export function useQuestion(): (question: Question) => string {
  const t = useTranslations('forecasts.past')
  const deleted = useTranslations('forecasts.when')('deleted')
  const date = useDate()
  return ({ kind, subject, subjectName, items, until }) => {
    if (kind === 'HOW_MANY') return t('howMany', { until: date(until!) })
    const count = { items: items ?? 0 }
    if (subject === 'items') return t('when', { subject: t('items', count) })
    if (subject === 'open') return t('when', { subject: t('openItems', count) })
    return t('when', { subject: t('named', { name: subjectName ?? deleted, ...count }) })
  }
}
