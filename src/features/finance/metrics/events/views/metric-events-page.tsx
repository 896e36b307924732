import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type MetricEvent, metricEventKinds } from '#features/finance/metrics/events/rules.ts'
import { type MetricEventQuery, metricEventList } from '#features/finance/metrics/events/schema.ts'
import { MetricTabs } from '#features/finance/metrics/views/metric-tabs.tsx'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { type Choice, ChoiceField, DateField, TextField } from '#ui/form.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'

type Props = ListViewProps<MetricEventQuery, { rows: Rows<MetricEvent> }>

export function MetricEventsPage(view: Props) {
  const t = useTranslations('metricEvents')
  const kinds = metricEventKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={Flag}
      path={paths.metricEvents()}
      query={metricEventList}
      rows={view.data.rows}
      topContent={<MetricTabs current="events" />}
      filters={[{ name: 'kind', label: t('kind'), allLabel: t('anyKind'), options: kinds }]}
      columns={[
        { id: 'day', header: t('day'), sortKey: 'day', cell: ({ day }) => <DayText day={day} /> },
        {
          id: 'text',
          header: t('text'),
          sortKey: 'text',
          cell: ({ text, kind }) => (
            <>
              <span className="font-medium">{text}</span>
              <p className="text-muted text-sm md:hidden">{t(`kinds.${kind}`)}</p>
            </>
          ),
        },
        { id: 'kind', header: t('kind'), isWideOnly: true, cell: ({ kind }) => t(`kinds.${kind}`) },
      ]}
      fields={() => <EventFields kinds={kinds} />}
    />
  )
}

function EventFields({ kinds }: { kinds: readonly Choice[] }) {
  const t = useTranslations('metricEvents')
  return (
    <>
      <DateField name="day" label={t('day')} required />
      <ChoiceField name="kind" label={t('kind')} options={kinds} required />
      <TextField name="text" label={t('text')} hint={t('textHint')} required maxLength={200} />
    </>
  )
}
