import { ChartLine, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type AsOfDate, isDayChosen } from '#features/finance/books/rules-as-of.ts'
import { MetricChart } from '#features/finance/metrics/chart/views/metric-chart.tsx'
import type { MetricEvent } from '#features/finance/metrics/events/rules.ts'
import type { Metric, MetricPoint, MetricValue } from '#features/finance/metrics/rules.ts'
import type { LineFault } from '#features/finance/metrics/value-import/rules-lines.ts'
import { type MetricValueQuery, metricValueList } from '#features/finance/metrics/values/schema.ts'
import { useMetricName, useValueHint } from '#features/finance/metrics/views/use-metric-name.ts'
import { paths } from '#src/paths.ts'
import { AsOfForm, PastAlert } from '#ui/as-of-form.tsx'
import { FigureValue } from '#ui/explained/figure-value.tsx'
import { dayColumn, figureColumn, recordedColumn } from '#ui/list/columns.tsx'
import { ExportLink } from '#ui/list/export-link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { ValueFields } from './value-fields.tsx'

type Data = {
  metric: Metric
  asOfDate: AsOfDate
  rows: Rows<MetricValue>
  points: MetricPoint[]
  events: MetricEvent[]
  canWrite: boolean
}
type Props = ListViewProps<MetricValueQuery, Data, unknown, { id: string } | { faults: LineFault[] }>

export function MetricPage({ state, data, notice, form, result }: Props) {
  const { metric, asOfDate, rows, points, events, canWrite } = data
  const t = useTranslations('metrics')
  const name = useMetricName()(metric)
  const hint = useValueHint()(metric)
  const texts = { create: t('done.create'), edit: t('done.edit'), delete: t('done.delete') }
  const undoneTexts = { restore: t('done.restore'), revert: t('done.revert') }
  const faults = result && 'faults' in result ? result.faults : []
  const dayQuery = asOfDate.isPast ? `?knownOn=${asOfDate.day}` : ''
  const exportPath = `/api/finance/metrics/${metric.key}/values/export${dayQuery}`
  return (
    <ListPage
      title={name}
      description={t(metric.isSum ? 'sumText' : 'newestText')}
      breadcrumb={<Breadcrumb steps={[{ label: t('title'), href: paths.metrics() }, { label: name }]} />}
      icon={ChartLine}
      caption={t('values')}
      empty={{ title: t('noValues'), text: hint }}
      isReadOnly={!canWrite}
      create={t('add')}
      path={paths.metric(metric.key)}
      state={state}
      query={metricValueList}
      rows={rows}
      isSearchable={false}
      headerActions={rows.total > 0 && <ExportLink href={exportPath}>{t('export')}</ExportLink>}
      topContent={
        (rows.total > 0 || isDayChosen(asOfDate)) && (
          <div className="mb-6 grid gap-6">
            <PastAlert asOfDate={asOfDate} path={paths.metric(metric.key)} />
            <AsOfForm asOfDate={asOfDate} path={paths.metric(metric.key)} />
            <MetricChart metric={metric} name={name} points={points} events={events} />
          </div>
        )
      }
      columns={[
        dayColumn(t('day')),
        recordedColumn(t('recorded')),
        figureColumn('value', t('value'), ({ value }: MetricValue) => <FigureValue value={value} unit={metric.unit} />),
      ]}
      canEdit={() => true}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }]}
      notice={useListNotice(notice, {
        texts: { ...texts, ...undoneTexts },
        undo: { delete: 'restore', edit: 'revert' },
      })}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'add' : 'edit'),
          saveLabel: t('save'),
          fields: <ValueFields hint={hint} isNew={form.id === null} faults={faults} />,
        }
      }
    />
  )
}
