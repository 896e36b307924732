import { useFormatter, useTranslations } from 'use-intl'
import type { ItemKind } from '#features/agile/kanban/boards/protocol.ts'
import type { ChartName } from '#features/agile/kanban/flow/rules.ts'
import { paths } from '#src/paths.ts'

/** Which board, over how many days, of which kind and label. */
export type Where = { boardId: string; days: number; kind?: ItemKind | undefined; label?: string | undefined }

const queryOf = ({ days, kind, label }: Where) => ({
  days: String(days),
  ...(kind && { kind }),
  ...(label && { label }),
})

export const flowAddress = (where: Where): string =>
  `${paths.flowMetrics()}?${new URLSearchParams({ board: where.boardId, ...queryOf(where) })}`

/** Where the data of a chart are taken along. */
export function useCsv(where: Where): (chart: ChartName) => { href: string; label: string } {
  const label = useTranslations('flow')('csv')
  return chart => {
    const query = new URLSearchParams({ chart, ...queryOf(where) })
    return { href: `/api/kanban/boards/${encodeURIComponent(where.boardId)}/metrics/flow/export?${query}`, label }
  }
}

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

/** Amounts of days along an axis that goes up to so many hours: all in hours, or all in days. */
export function useAxis(): (highest: number) => (days: number) => string {
  const t = useTranslations('flow')
  const format = useFormatter()
  return highest => days => {
    if (days === 0) return '0'
    const value = format.number(highest >= 48 ? days : days * 24, { maximumFractionDigits: 1 })
    return highest >= 48 ? t('daysLong', { value }) : t('hours', { value })
  }
}

/** A chance, or a share of the items, as percent. */
export function useChance(): (share: number) => string {
  const format = useFormatter()
  return share => format.number(share, { style: 'percent' })
}

/** A day such as `2026-12-01`, short. */
export function useDay(): (day: string) => string {
  const format = useFormatter()
  return day => format.dateTime(Date.parse(day), { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

/** A day with its year, which names a row. */
export function useFullDay(): (day: string | number) => string {
  const format = useFormatter()
  return day =>
    format.dateTime(typeof day === 'number' ? day : Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' })
}
