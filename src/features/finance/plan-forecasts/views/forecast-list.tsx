import { useTranslations } from 'use-intl'
import { maxRequestedForecasts, type StoredForecast } from '#features/finance/plan-forecasts/rules-types.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { useForecastFormat } from './forecast-format.ts'

type Props = { storedForecasts: { items: StoredForecast[]; total: number; page: number; pageSize: number } }

/** All stored forecasts, newest first. */
export function ForecastList({ storedForecasts }: Props) {
  const t = useTranslations('planForecasts.list')
  const format = useForecastFormat()
  return (
    <Card title={t('title')} description={t('text', { max: maxRequestedForecasts })} isEdgeToEdge>
      <Table<StoredForecast>
        caption={t('title')}
        rows={storedForecasts.items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'day',
            header: t('day'),
            cell: ({ id, day }) => (
              <a
                className="whitespace-nowrap py-1 font-semibold text-brand-ink hover:underline"
                href={`${paths.planForecasts({ forecast: id, page: storedForecasts.page })}#forecast`}
              >
                {format.date(day)}
              </a>
            ),
          },
          {
            id: 'trigger',
            header: t('trigger'),
            cell: ({ trigger, user }) => (trigger === 'WEEKLY' ? t('weekly') : t('asked', { name: user?.name ?? '–' })),
          },
          { id: 'outcome', header: t('outcome'), cell: forecast => <ResultCounts forecast={forecast} /> },
        ]}
      />
      <div className="px-5 py-3">
        <Pagination {...storedForecasts} href={page => paths.planForecasts({ page })} />
      </div>
    </Card>
  )
}

/** The numbers of right, wrong and open predictions. */
function ResultCounts({ forecast: { outlook, statements: predictions } }: { forecast: StoredForecast }) {
  const t = useTranslations('planForecasts.list')
  if (!outlook) return <span className="text-muted">{t('hidden')}</span>
  const rightCount = predictions.filter(({ outcome }) => outcome === true).length
  const wrongCount = predictions.filter(({ outcome }) => outcome === false).length
  const openCount = predictions.filter(({ outcome, voidReason }) => outcome === null && voidReason === null).length
  return (
    <span className="flex flex-wrap gap-1">
      {rightCount > 0 && <Badge tone="success">{t('right', { count: rightCount })}</Badge>}
      {wrongCount > 0 && <Badge tone="danger">{t('wrong', { count: wrongCount })}</Badge>}
      {openCount > 0 && <Badge>{t('open', { count: openCount })}</Badge>}
    </span>
  )
}
