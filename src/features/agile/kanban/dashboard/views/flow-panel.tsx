import { useTranslations } from 'use-intl'
import { type FlowFigures, goodEfficiency, highUtilisation } from '#features/agile/kanban/flow/rules-metrics.ts'
import type { AmountStatistics } from '#features/agile/kanban/flow/rules-statistics.ts'
import { useDuration } from '#features/agile/kanban/flow/views/flow-format.ts'
import type { Health } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { healthTones } from './project-progress.tsx'

export type FlowMetrics = FlowFigures & { health: Health | null }
type Props = { flow: FlowMetrics; days: number; closeHref: string }

/** Flow figures over all projects. The charts have their own pages. */
export function FlowPanel({ flow, days, closeHref }: Props) {
  const t = useTranslations('projects')
  const format = useFormatter()
  const { wipCount, wipUtilisation, throughput, flowEfficiency, health } = flow
  const share = (value: number | null) => (value === null ? t('notEnough') : format.number(value, { style: 'percent' }))
  const isFull = wipUtilisation !== null && wipUtilisation > highUtilisation
  const isGood = flowEfficiency !== null && flowEfficiency > goodEfficiency
  const { current, limit } = wipCount
  return (
    <SidePanel
      title={t('flow.title')}
      description={t('flow.about', { days })}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink href={paths.analytics()} variant="secondary">
            {t('analytics')}
          </ButtonLink>
          <ButtonLink href={paths.flowMetrics()}>{t('flow.more')}</ButtonLink>
        </>
      }
    >
      {health && (
        <div className="mb-4 grid justify-items-start gap-1">
          <Badge tone={healthTones[health]} hasDot>
            {t(`flowHealth.${health}`)}
          </Badge>
          <p className="text-muted text-sm">{t('flow.basis')}</p>
        </div>
      )}
      <dl className="grid gap-4 [&_dt]:text-muted [&_dt]:text-sm">
        <DurationLine label={t('flow.cycleTime')} summary={flow.cycleTime} />
        <DurationLine label={t('flow.leadTime')} summary={flow.leadTime} />
        <FigureLine label={t('flow.wip')} {...(limit === null && current > 0 && { note: t('flow.noLimit') })}>
          {limit === null ? format.number(current) : t('flow.wipOf', { current, limit })}
        </FigureLine>
        {limit !== null && (
          <FigureLine label={t('flow.utilisation')} tone={isFull ? 'bad' : null}>
            {share(wipUtilisation)}
          </FigureLine>
        )}
        <FigureLine label={t('flow.throughput')}>{format.number(throughput.itemsCompleted)}</FigureLine>
        <FigureLine label={t('flow.efficiency')} tone={isGood ? 'good' : null}>
          {share(flowEfficiency)}
        </FigureLine>
      </dl>
    </SidePanel>
  )
}

type FigureLineProps = { label: string; tone?: 'good' | 'bad' | null; note?: string; children: string }

function FigureLine({ label, tone = null, note, children }: FigureLineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd
        className={cx(
          'figures font-semibold text-lg',
          tone === 'good' && 'text-success-ink',
          tone === 'bad' && 'text-danger-ink',
        )}
      >
        {children}
      </dd>
      {note && <dd className="figures text-muted text-sm">{note}</dd>}
    </div>
  )
}

function DurationLine({ label, summary: { average, p50, p85, p95 } }: { label: string; summary: AmountStatistics }) {
  const t = useTranslations('projects')
  const formatDuration = useDuration()
  if (average === null) return <FigureLine label={label}>{t('notEnough')}</FigureLine>
  const note = t('flow.half', { p50: formatDuration(p50!), p85: formatDuration(p85!), p95: formatDuration(p95!) })
  return (
    <FigureLine label={label} note={note}>
      {formatDuration(average)}
    </FigureLine>
  )
}
