import { ChartLine, FileDown, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Known } from '#features/finance/books/rules-known.ts'
import { KnownOn } from '#features/finance/books/views/known-on.tsx'
import type { MetricEvent } from '#features/finance/metrics/events/rules.ts'
import type { Metric, MetricPoint, MetricValue } from '#features/finance/metrics/rules.ts'
import type { LineFault } from '#features/finance/metrics/values/rules-lines.ts'
import { type MetricValueQuery, metricValueList } from '#features/finance/metrics/values/schema.ts'
import { useMetricName } from '#features/finance/metrics/views/use-metric-texts.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DayText } from '#ui/day-text.tsx'
import { FigureValue } from '#ui/explained/figure-value.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { MetricChart } from './metric-chart.tsx'
import { ValueFields } from './value-fields.tsx'

type Data = {
  metric: Metric
  known: Known
  rows: Rows<MetricValue>
  points: MetricPoint[]
  events: MetricEvent[]
  canWrite: boolean
}
type Props = ListViewProps<MetricValueQuery, Data, unknown, { id: string } | { faults: LineFault[] }>

export function MetricPage({ state, data, notice, form, result }: Props) {
  const { metric, known, rows, points, events, canWrite } = data
  const t = useTranslations('metrics')
  const name = useMetricName()(metric)
  const texts = { create: t('done.create'), edit: t('done.edit'), delete: t('done.delete') }
  const undoneTexts = { restore: t('done.restore'), revert: t('done.revert') }
  const faults = result && 'faults' in result ? result.faults : []
  return (
    <ListPage
      title={name}
      description={t(metric.isSum ? 'sumText' : 'newestText')}
      breadcrumb={<Breadcrumb steps={[{ label: t('title'), href: paths.metrics() }, { label: name }]} />}
      icon={ChartLine}
      caption={t('values')}
      empty={{ title: t('noValues'), text: t(`hints.${metric.unit}`) }}
      create={canWrite ? t('add') : null}
      path={paths.metric(metric.key)}
      state={state}
      query={metricValueList}
      rows={rows}
      isSearchable={false}
      headerActions={rows.total > 0 && <ExportLink metric={metric} known={known} />}
      above={
        (rows.total > 0 || known.isPast) && (
          <div className="mb-6 grid gap-6">
            <KnownOn known={known} path={paths.metric(metric.key)} />
            <MetricChart metric={metric} name={name} points={points} events={events} />
          </div>
        )
      }
      columns={useColumns(metric)}
      canEdit={() => canWrite}
      actions={() => (canWrite ? [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true }] : [])}
      notice={useListNotice(notice, {
        texts: { ...texts, ...undoneTexts },
        undo: { delete: 'restore', edit: 'revert' },
      })}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'add' : 'edit'),
          save: t('save'),
          fields: <ValueFields unit={metric.unit} isNew={form.id === null} faults={faults} />,
        }
      }
    />
  )
}

function ExportLink({ metric, known }: { metric: Metric; known: Known }) {
  const t = useTranslations('metrics')
  const query = known.isPast ? `?knownOn=${known.asOf}` : ''
  return (
    <span data-reload="">
      <ButtonLink href={`/api/finance/metrics/${metric.key}/values/export${query}`} variant="quiet" icon={FileDown}>
        {t('export')}
      </ButtonLink>
    </span>
  )
}

function useColumns({ unit }: Metric) {
  const t = useTranslations('metrics')
  return [
    { id: 'day', header: t('day'), sortKey: 'day', cell: ({ day }: MetricValue) => <DayText day={day} /> },
    {
      id: 'recorded',
      header: t('recorded'),
      wideOnly: true,
      cell: ({ recordedAt }: MetricValue) => <TimeText at={recordedAt} />,
    },
    {
      id: 'value',
      header: t('value'),
      sortKey: 'value',
      align: 'end' as const,
      cell: ({ value }: MetricValue) => <FigureValue value={value} unit={unit} />,
    },
  ]
}
