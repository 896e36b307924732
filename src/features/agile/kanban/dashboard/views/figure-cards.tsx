import { useTranslations } from 'use-intl'
import type { ProjectMetrics } from '#features/agile/kanban/dashboard/rules-metrics.ts'
import { useDuration } from '#features/agile/kanban/flow/views/flow-format.ts'
import type { ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import type { ValueDelivered } from '#features/finance/value-delivered/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { ValueDeliveredCards } from '#islands/finance/value-delivered-cards.tsx'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import type { FlowMetrics } from './flow-panel.tsx'

type Props = { metrics: ProjectMetrics; flow: FlowMetrics; flowHref: string }

/** Figures over all projects. */
export function MetricCards({ metrics, flow, flowHref }: Props) {
  const t = useTranslations('projects.metrics')
  const projectTexts = useTranslations('projects')
  const notEnough = projectTexts('notEnough')
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
          value={
            completionRate === null
              ? notEnough
              : format.number(Math.floor(completionRate * 100) / 100, { style: 'percent' })
          }
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
          label={projectTexts('flow.cycleTime')}
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

type ValueProps = { value: ValueDelivered; configuration: ValueConfiguration; canConfigure: boolean }

/** The value of completed work, by the account's configuration. */
export function ValueSection({ value, configuration, canConfigure }: ValueProps) {
  const t = useTranslations('projects.value')
  return (
    <section aria-labelledby="value-delivered">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="value-delivered" className="display text-xl">
          {t('title')}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          {t('days', { days: value.period })}
          {canConfigure && <Link href={paths.valueConfiguration()}>{t('configure')}</Link>}
        </p>
      </div>
      <ValueDeliveredCards value={value} configuration={configuration} />
    </section>
  )
}
