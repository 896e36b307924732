import { useFormatter, useTranslations } from 'use-intl'
import type { ProjectMetrics } from '#features/agile/kanban/dashboard/rules-metrics.ts'
import { useDuration } from '#features/agile/kanban/flow/views/words.ts'
import { StatCard } from '#ui/stat-card.tsx'
import type { FlowMetrics } from './flow-panel.tsx'

type Props = { metrics: ProjectMetrics; flow: FlowMetrics; flowHref: string }

/** The figures over all projects. */
export function MetricCards({ metrics, flow, flowHref }: Props) {
  const t = useTranslations('projects.metrics')
  const notEnough = useTranslations('projects')('notEnough')
  const flowWords = useTranslations('projects')
  const format = useFormatter()
  const say = useDuration()
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
          note={t(blockedItems > 0 ? 'look' : 'none')}
        />
        <StatCard
          label={t('overdue')}
          value={format.number(overdueItems)}
          note={t(overdueItems > 0 ? 'look' : 'none')}
        />
        <StatCard
          label={flowWords('flow.cycleTime')}
          href={flowHref}
          value={flow.cycleTime.average === null ? notEnough : say(flow.cycleTime.average)}
          note={
            flowEfficiency !== null && t('efficiency', { share: format.number(flowEfficiency, { style: 'percent' }) })
          }
          className="max-xl:col-span-2"
        />
      </dl>
    </section>
  )
}
