import { useTranslations } from 'use-intl'
import type { DeliveryRow, DeliveryWithOutlook, ForecastOrder } from '#features/agile/kanban/deliveries/rules-types.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { OutlookLine } from '#islands/backlog/rows/outlook-line.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** The progress of a delivery in items, and in points if it has any. */
export function DeliveryProgress({ delivery }: { delivery: DeliveryRow }) {
  const t = useTranslations('boardDeliveries.progress')
  const format = useFormatter()
  const { items, doneItems, points, donePoints } = delivery
  if (items === 0) return null
  const text = (done: number, all: number) => {
    const amount = (value: number) => format.number(value, { maximumFractionDigits: 1 })
    return t('doneOf', { done: amount(done), all: amount(all) })
  }
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <ProgressBar label={t('items')} value={doneItems} max={items} text={text(doneItems, items)} />
      {points > 0 && (
        <ProgressBar label={t('points')} value={donePoints} max={points} text={text(donePoints, points)} />
      )}
    </div>
  )
}

/** The state and forecast of a delivery, or its completion date. */
export function DeliveryOutlook({ delivery, order }: { delivery: DeliveryWithOutlook; order: ForecastOrder }) {
  const t = useTranslations('boardDeliveries')
  const format = useFormatter()
  const { status, doneAt, outlook, targetDate } = delivery
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      {status === 'DONE' ? (
        <>
          <Badge tone="success">{t('status.DONE')}</Badge>
          {doneAt !== null && (
            <span className="text-muted">{t('doneOn', { day: format.dateTime(doneAt, { dateStyle: 'long' }) })}</span>
          )}
        </>
      ) : (
        <OutlookLine outlook={outlook} targetDate={targetDate} isByPlan={order.isByPlan} />
      )}
    </p>
  )
}

/**
 * Tells the reader which order the forecasts assume. The page loads again when someone saves another order of the plan.
 */
export function ForecastOrderNote({ isByPlan, canOpenPlan }: ForecastOrder) {
  const t = useTranslations('boardDeliveries.order')
  return (
    <p data-follows-plan={isByPlan || undefined} className="text-muted text-sm">
      {t(isByPlan ? 'plan' : 'board')} {isByPlan && canOpenPlan && <Link href={paths.plan()}>{t('openPlan')}</Link>}
    </p>
  )
}

/** Returns a formatter for the target date of a delivery. */
export function useTargetDay() {
  const t = useTranslations('boardDeliveries')
  const format = useFormatter()
  return (targetDate: string | null) =>
    targetDate === null
      ? t('noTarget')
      : t('target', { day: format.dateTime(new Date(targetDate), { dateStyle: 'long', timeZone: 'UTC' }) })
}
