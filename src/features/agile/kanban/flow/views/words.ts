import { useFormatter, useTranslations } from 'use-intl'
import type { ItemKind } from '#features/agile/kanban/boards/live/protocol.ts'
import { paths } from '#src/paths.ts'

/** Which board, over how many days, of which kind and label. */
export type Where = { boardId: string; days: number; kind?: ItemKind | undefined; label?: string | undefined }

export const queryOf = ({ days, kind, label }: Where) => ({
  days: String(days),
  ...(kind && { kind }),
  ...(label && { label }),
})

export const flowAddress = (where: Where): string =>
  `${paths.flowMetrics()}?${new URLSearchParams({ board: where.boardId, ...queryOf(where) })}`

/** Hours as they are read: in days from two on. */
export function useDuration(): (hours: number) => string {
  const t = useTranslations('flow')
  const format = useFormatter()
  return hours => {
    const isLong = hours >= 48
    const value = format.number(isLong ? hours / 24 : hours, { maximumFractionDigits: 1 })
    return isLong ? t('daysLong', { value }) : t('hours', { value })
  }
}

/** How an axis says amounts of days, and what its steps are counted in. */
type Axis = { say: (days: number) => string; unit: number; whole: boolean }

/** Texts, amounts and days as the charts write them. */
export function useFlowWords() {
  const t = useTranslations('flow')
  const format = useFormatter()
  return {
    t,
    format,
    say: useDuration(),
    /** The axis of amounts of days that goes up to so many hours: all in whole hours, or all in days. */
    axis(highest: number): Axis {
      const isLong = highest >= 48
      const unit = isLong ? 1 : 1 / 24
      const say = (days: number) => {
        if (days === 0) return '0'
        const value = format.number(days / unit, { maximumFractionDigits: 1 })
        return isLong ? t('daysLong', { value }) : t('hours', { value })
      }
      return { say, unit, whole: !isLong }
    },
    /** A share as percent. */
    percent: (share: number) => format.number(share, { style: 'percent' }),
    /** A day such as `2026-12-01`, short. */
    short: (day: string) => format.dateTime(Date.parse(day), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** A day with its year, which names a row. */
    full: (day: string | number) =>
      format.dateTime(typeof day === 'number' ? day : Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}
