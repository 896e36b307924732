import { useTranslations } from 'use-intl'
import type { ProjectMetrics, ValueDelivered } from '#features/agile/kanban/dashboard/rules-metrics.ts'
import type { ValueConfiguration, ValueFigures } from '#features/agile/kanban/dashboard/rules-value.ts'
import { useDuration } from '#features/agile/kanban/flow/views/flow-format.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { cx } from '#ui/cx.ts'
import { StatCard } from '#ui/stat-card.tsx'
import type { FlowMetrics } from './flow-panel.tsx'

type Props = { metrics: ProjectMetrics; flow: FlowMetrics; flowHref: string }

/** Figures over all projects. */
export function MetricCards({ metrics, flow, flowHref }: Props) {
  const t = useTranslations('projects.metrics')
  const notEnough = useTranslations('projects')('notEnough')
  const flowWords = useTranslations('projects')
  const format = useFormatter()
  const formatDuration = useDuration()
  const { activeProjects, totalProjects, needAttention, completionRate, blockedItems, overdueItems } = metrics
  const { completedItems: done, totalItems: count } = metrics
  const { flowEfficiency } = flow
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-5">
        <StatCard
          label={t('active')}
          value={format.number(activeProjects)}
          unit={t('ofAll', { count: totalProjects })}
          note={t('attention', { count: needAttention })}
        />
        <StatCard
          label={t('completion')}
          value={completionRate === null ? notEnough : format.number(completionRate, { style: 'percent' })}
          note={completionRate !== null && t('completionNote', { done, count })}
        />
        <StatCard
          label={t('blocked')}
          value={format.number(blockedItems)}
          note={t(blockedItems > 0 ? 'needsAttention' : 'none')}
        />
        <StatCard
          label={t('overdue')}
          value={format.number(overdueItems)}
          note={t(overdueItems > 0 ? 'needsAttention' : 'none')}
        />
        <StatCard
          label={flowWords('flow.cycleTime')}
          href={flowHref}
          value={flow.cycleTime.average === null ? notEnough : formatDuration(flow.cycleTime.average)}
          note={
            flowEfficiency !== null && t('efficiency', { share: format.number(flowEfficiency, { style: 'percent' }) })
          }
          className="max-xl:col-span-2"
        />
      </dl>
    </section>
  )
}

/** The value of completed work, by the account's configuration. */
export function ValueCards({ value, configuration }: { value: ValueDelivered; configuration: ValueConfiguration }) {
  const t = useTranslations('projects.value')
  const notEnough = useTranslations('projects')('notEnough')
  const format = useFormatter()
  const { currency, rewardMultiplier, customerKPI } = configuration
  // The product formats money the same way in every language.
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
  const money = (amount: number) => dollars.format(amount)
  const { scrum, kanban } = value.breakdown
  const share = ({ kept, promised }: ValueFigures) => (promised === 0 ? '–' : t('ofPromised', { kept, promised }))
  const { customerKPIValue: kpi } = value
  const isReached = kpi !== null && kpi >= customerKPI.target
  return (
    <section aria-labelledby="value-delivered">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="value-delivered" className="display text-xl">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('days', { days: value.period })}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        <StatCard
          label={t('revenue')}
          value={money(value.revenueValue)}
          note={
            <>
              <span className="basis-full">
                {t('split', { scrum: money(scrum.revenueValue), kanban: money(kanban.revenueValue) })}
              </span>
              <span className="basis-full">{t('revenueNote', { each: money(rewardMultiplier) })}</span>
            </>
          }
        />
        <StatCard
          label={t('customers')}
          value={kpi === null ? notEnough : format.number(kpi)}
          note={
            <>
              {kpi !== null && (
                <span className={cx('basis-full font-semibold', isReached ? 'text-success-ink' : 'text-danger-ink')}>
                  {t(isReached ? 'reached' : 'missed')}
                </span>
              )}
              {value.promised > 0 && (
                <>
                  <span className="basis-full">{t('promises', { kept: value.kept, promised: value.promised })}</span>
                  <span className="basis-full">{t('split', { scrum: share(scrum), kanban: share(kanban) })}</span>
                </>
              )}
              <span className="basis-full">{t('customersNote', customerKPI)}</span>
            </>
          }
        />
      </dl>
    </section>
  )
}
