import { useTranslations } from 'use-intl'
import type { ItemKind } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'

export type FlowFilter = { boardId: string; days: number; kind?: ItemKind | undefined; label?: string | undefined }

export const filterQuery = ({ days, kind, label }: FlowFilter) => ({
  days: String(days),
  ...(kind && { kind }),
  ...(label && { label }),
})

export const flowUrl = (filter: FlowFilter): string =>
  `${paths.flowMetrics()}?${new URLSearchParams({ board: filter.boardId, ...filterQuery(filter) })}`

/** Returns a formatter for hours. 48 hours or more show as days. */
export function useDuration(): (hours: number) => string {
  const t = useTranslations('flow')
  const format = useFormatter()
  return hours => {
    const isLong = hours >= 48
    const value = format.number(isLong ? hours / 24 : hours, { maximumFractionDigits: 1 })
    return isLong ? t('daysLong', { value }) : t('hours', { value })
  }
}

/** An axis of days: `formatValue` formats a value, `unit` is the step size in days. */
type Axis = { formatValue: (days: number) => string; unit: number; isWhole: boolean }

/** Texts and formatters for the charts. */
export function useFlowFormat() {
  const t = useTranslations('flow')
  const format = useFormatter()
  return {
    t,
    format,
    formatDuration: useDuration(),
    /** An axis up to `highest` hours, labelled in whole hours or in days. */
    axis(highest: number): Axis {
      const isLong = highest >= 48
      const unit = isLong ? 1 : 1 / 24
      const formatValue = (days: number) => {
        if (days === 0) return '0'
        const value = format.number(days / unit, { maximumFractionDigits: 1 })
        return isLong ? t('daysLong', { value }) : t('hours', { value })
      }
      return { formatValue, unit, isWhole: !isLong }
    },
    percent: (share: number) => format.number(share, { style: 'percent' }),
    /** Formats a day such as `2026-12-01` without its year. */
    formatShortDay: (day: string) =>
      format.dateTime(Date.parse(day), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** Formats a day with its year. */
    formatFullDay: (day: string | number) =>
      format.dateTime(typeof day === 'number' ? day : Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}
