import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import type { BoardName } from '#features/agile/kanban/flow/rules-types.ts'
import { ExplanationCard } from '#features/agile/kanban/flow/views/figures.tsx'
import { horizon, type ShortHistoryRefusal } from '#features/agile/kanban/forecasts/rules.ts'
import type { JudgedForecast, PastForecasts, Subject } from '#features/agile/kanban/forecasts/rules-types.ts'
import { historyLengths } from '#features/agile/kanban/forecasts/schema.ts'
import Forecast from '#islands/boards/forecast.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Island } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PastForecastsCard, ScoreCard } from './past-forecasts-card.tsx'
import { QuestionForms } from './question-forms.tsx'
import { ResultCard } from './result-card.tsx'

export type Props = {
  board: BoardName
  history: number
  /** Completions per day. */
  throughput: number[]
  refusal: ShortHistoryRefusal | null
  subjects: Subject[]
  /** The start of today, in milliseconds UTC. */
  today: number
  canForecast: boolean
  forecast: JudgedForecast | null
  past: PastForecasts
  values: Record<string, string>
  errors: Record<string, string>
}

const dayAfter = (today: number, days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)

const explanationKeys = ['simulation', 'daysOff', 'start', 'items', 'assumes'] as const

/** The forms, past forecasts and their accuracy. */
export function ForecastsPage(props: Props) {
  const t = useTranslations('forecasts')
  const explanationTexts = useTranslations('forecasts.rules')
  const { board, history, refusal, forecast, past, errors } = props
  const urlOf = (params: { forecast?: string; page?: number; history?: number }) => {
    const query = new URLSearchParams({ board: board.id, history: String(params.history ?? history) })
    if (params.forecast) query.set('forecast', params.forecast)
    if (params.page) query.set('page', String(params.page))
    return `${paths.forecasts()}?${query}`
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        breadcrumb={<BoardNav board={board} current="forecasts" />}
        actions={
          // On a phone the history is far below the forms, so link to it.
          past.total > 0 && (
            <ButtonLink href="#forecast-history" variant="secondary" size="sm" className="lg:hidden">
              {t('past.title')}
            </ButtonLink>
          )
        }
      />
      <div className="mb-6">
        <Tabs
          isFilter
          label={t('history')}
          tabs={historyLengths.map(days => ({
            label: t('days', { days }),
            href: urlOf({ history: days }),
            current: days === history,
          }))}
        />
      </div>
      <div className="grid gap-6">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        {refusal ? <RefusalNotice refusal={refusal} /> : <Questions {...props} />}
        {forecast && <ResultCard forecast={forecast} />}
        <div id="forecast-history" className="grid scroll-mt-20 items-start gap-6 xl:grid-cols-[2fr_1fr]">
          <PastForecastsCard past={past} urlOf={urlOf} />
          <ScoreCard score={past.score} />
        </div>
        <ExplanationCard
          title={explanationTexts('title')}
          explanations={explanationKeys.map(key => explanationTexts(key))}
        />
      </div>
    </>
  )
}

function RefusalNotice({ refusal: { reason, activeDays, days } }: { refusal: ShortHistoryRefusal }) {
  const t = useTranslations('forecasts.refused')
  return (
    <EmptyState icon={CircleHelp} title={t('title')}>
      {t(reason, { activeDays, days })}
    </EmptyState>
  )
}

function Questions(props: Props) {
  const { board, throughput, subjects, today, canForecast } = props
  const t = useTranslations('forecasts.live')
  // The sliders start at all open items, and at about the days that these need.
  const openCount = subjects.find(({ key }) => key === 'open')?.open ?? 0
  const items = Math.max(1, Math.min(openCount || 10, 100))
  const perDay = throughput.reduce((sum, count) => sum + count, 0) / throughput.length
  const days = Math.min(180, Math.ceil(items / perDay))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
      {canForecast && (
        <QuestionForms {...props} boardId={board.id} from={dayAfter(today, 1)} to={dayAfter(today, horizon)} />
      )}
      <Card title={t('title')} description={t('about')}>
        <Island
          name="boards/forecast"
          component={Forecast}
          when="visible"
          namespaces={['forecasts.live']}
          props={{ history: throughput, today, items, maxItems: Math.max(50, items * 2), days, maxDays: 180 }}
        />
      </Card>
    </div>
  )
}
