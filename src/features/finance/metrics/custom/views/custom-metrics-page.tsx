import { Ruler } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CustomMetric } from '#features/finance/metrics/custom/rules.ts'
import { type CustomMetricQuery, customMetricList } from '#features/finance/metrics/custom/schema.ts'
import { metricUnits } from '#features/finance/metrics/rules.ts'
import { MetricTabs } from '#features/finance/metrics/views/metric-tabs.tsx'
import { paths } from '#src/paths.ts'
import { ChoiceField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'

type Props = ListViewProps<CustomMetricQuery, { rows: Rows<CustomMetric> }>

export function CustomMetricsPage(view: Props) {
  const t = useTranslations('customMetrics')
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={Ruler}
      path={paths.customMetrics()}
      query={customMetricList}
      rows={view.data.rows}
      topContent={<MetricTabs current="custom" />}
      columns={[
        {
          id: 'name',
          header: t('name'),
          sortKey: 'name',
          cell: ({ key, name }) => (
            <Link href={paths.metric(key)} className="font-semibold">
              {name}
            </Link>
          ),
        },
        { id: 'unit', header: t('unit'), cell: ({ unit }) => t(`units.${unit}`) },
        {
          id: 'key',
          header: t('key'),
          isWideOnly: true,
          cell: ({ key }) => <code className="text-sm">{key}</code>,
        },
      ]}
      fields={form => <CustomMetricFields isNew={form.id === null} />}
    />
  )
}

/** The unit of a metric never changes, because its values would mean something else. */
function CustomMetricFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('customMetrics')
  const units = metricUnits.map(value => ({ value, label: t(`units.${value}`) }))
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required maxLength={80} />
      {isNew && <ChoiceField name="unit" label={t('unit')} hint={t('unitHint')} options={units} required />}
    </>
  )
}
