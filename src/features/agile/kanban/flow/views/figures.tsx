import { useTranslations } from 'use-intl'
import { type FlowFigures, goodEfficiency, highUtilisation } from '#features/agile/kanban/flow/rules-metrics.ts'
import type { AmountStatistics } from '#features/agile/kanban/flow/rules-statistics.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { useDuration } from './flow-format.ts'

/** A row of flow figures. A figure with too little data shows a text instead. */
export function Figures({ figures }: { figures: FlowFigures }) {
  const t = useTranslations('flow.figures')
  const noData = useTranslations('flow')('noData')
  const format = useFormatter()
  const formatDuration = useDuration()
  const { cycleTime, leadTime, throughput, wipCount, wipUtilisation, flowEfficiency, blockedShare } = figures
  const noteOf = ({ average, p50, p95 }: AmountStatistics) =>
    average === null ? null : { average: formatDuration(average), p50: formatDuration(p50!), p95: formatDuration(p95!) }
  const [cycleNote, leadNote] = [noteOf(cycleTime), noteOf(leadTime)]
  const isHigh = wipUtilisation !== null && wipUtilisation > highUtilisation
  const isGood = flowEfficiency !== null && flowEfficiency > goodEfficiency
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <StatCard
        label={t('cycleTime')}
        value={cycleTime.p85 === null ? noData : formatDuration(cycleTime.p85)}
        note={cycleNote && t('cycleNote', cycleNote)}
      />
      <StatCard
        label={t('leadTime')}
        value={leadTime.p85 === null ? noData : formatDuration(leadTime.p85)}
        note={leadNote && t('leadNote', leadNote)}
      />
      <StatCard
        label={t('throughput')}
        value={format.number(throughput.itemsCompleted)}
        note={throughput.perWeek !== null && t('perWeek', { perWeek: throughput.perWeek })}
      />
      <StatCard
        label={t('wip')}
        value={format.number(wipCount.current)}
        unit={wipCount.limit !== null && t('limit', { limit: wipCount.limit })}
        note={
          <span className={cx(isHigh && 'font-semibold text-danger-ink')}>
            {wipUtilisation === null
              ? t('noLimit')
              : t(isHigh ? 'overLimit' : 'withinLimit', { share: wipUtilisation })}
          </span>
        }
      />
      <StatCard
        label={t('efficiency')}
        value={flowEfficiency === null ? noData : format.number(flowEfficiency, { style: 'percent' })}
        note={
          flowEfficiency !== null && (
            <>
              <span className={cx(isGood && 'font-semibold text-success-ink')}>
                {t(isGood ? 'efficient' : 'inefficient', { good: goodEfficiency })}
              </span>
              {blockedShare !== null && blockedShare > 0 && <span>{t('blocked', { share: blockedShare })}</span>}
            </>
          )
        }
      />
    </dl>
  )
}

/** Explains how the figures of a page are calculated. */
export const ExplanationCard = ({ title, explanations }: { title: string; explanations: string[] }) => (
  <Card title={title}>
    <ul className="grid max-w-3xl list-disc gap-1.5 pl-5 text-muted text-sm">
      {explanations.map(explanation => (
        <li key={explanation}>{explanation}</li>
      ))}
    </ul>
  </Card>
)
