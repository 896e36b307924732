import { Waves } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { itemKinds } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import type { BoardFlow } from '#features/agile/kanban/flow/rules-types.ts'
import { periods } from '#features/agile/kanban/flow/schema.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Filter, FilterForm } from '#ui/list/list-filters.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CumulativeChart, ThroughputChart, TimeInColumnChart, WipChart } from './amount-charts.tsx'
import { BehaviourChart } from './behaviour-chart.tsx'
import { ExplanationCard, Figures } from './figures.tsx'
import { type FlowFilter, flowUrl } from './flow-format.ts'
import { AgeingChart, CycleTimeChart } from './time-charts.tsx'

type Props = BoardFlow & { filter: FlowFilter }

const explanationKeys = ['days', 'reopened', 'noStart', 'deleted', 'efficiency'] as const

/** Flow metrics of one board, each as a chart with an explanation and its data. */
export function FlowPage({ board, labels, flow, filter }: Props) {
  const t = useTranslations('flow')
  const explanationTexts = useTranslations('flow.rules')
  const allLabel = t('all')
  const filters = [
    {
      name: 'kind',
      label: t('kind'),
      allLabel,
      value: filter.kind ?? '',
      options: itemKinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`) })),
    },
    {
      name: 'label',
      label: t('label'),
      allLabel,
      value: filter.label ?? '',
      options: labels.map(({ id, name }) => ({ value: id, label: name })),
    },
  ].filter(({ options }) => options.length > 0)
  const isFiltered = filter.kind !== undefined || filter.label !== undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        breadcrumb={<BoardNav board={board} current="flow" />}
        actions={
          <ButtonLink href={paths.analytics()} variant="secondary">
            {t('overview.title')}
          </ButtonLink>
        }
      />
      <div className="mb-6 grid gap-4">
        <FilterForm action={paths.flowMetrics()} hidden={{ board: board.id, days: filter.days }}>
          {filters.map(({ value, ...field }) => (
            <Filter key={field.name} filter={field} value={value} />
          ))}
        </FilterForm>
        <Tabs
          isFilter
          label={t('period')}
          tabs={periods.map(days => ({
            label: t('days', { days }),
            href: flowUrl({ ...filter, days }),
            current: days === filter.days,
          }))}
        />
      </div>
      {flow.items === 0 ? (
        <EmptyState icon={Waves} title={t('empty.title')}>
          {isFiltered ? t('empty.filtered') : t('empty.text')}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <Figures figures={flow} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <CycleTimeChart flow={flow} filter={filter} />
            <AgeingChart flow={flow} filter={filter} />
            <ThroughputChart flow={flow} filter={filter} />
            <WipChart flow={flow} filter={filter} />
            <CumulativeChart flow={flow} filter={filter} />
            <TimeInColumnChart flow={flow} filter={filter} />
            <BehaviourChart name="behaviour" behaviour={flow.behaviour.cycleTime} filter={filter} />
            <BehaviourChart name="weeks" behaviour={flow.behaviour.throughput} filter={filter} />
          </div>
          <ExplanationCard
            title={explanationTexts('title')}
            explanations={explanationKeys.map(key => explanationTexts(key))}
          />
        </div>
      )}
    </>
  )
}
