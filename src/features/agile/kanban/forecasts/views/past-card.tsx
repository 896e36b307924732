import { useTranslations } from 'use-intl'
import { dayOf } from '#features/agile/kanban/boards/rules-days.ts'
import { levels } from '#features/agile/kanban/forecasts/rules.ts'
import type { JudgedForecast, PastForecasts } from '#features/agile/kanban/forecasts/rules-shown.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { useDate, usePercent, useQuestion } from './words.ts'

type Props = { past: PastForecasts; addressOf: (given: { forecast?: string; page?: number }) => string }

/** All forecasts of a board with what became of each. */
export function PastCard({ past, addressOf }: Props) {
  const t = useTranslations('forecasts.past')
  const [date, question] = [useDate(), useQuestion()]
  if (past.total === 0)
    return (
      <Card title={t('title')} description={t('about')}>
        <p className="text-muted">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} description={t('about')} flush>
      <Table<JudgedForecast>
        caption={t('title')}
        rows={past.items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'question',
            header: t('question'),
            cell: forecast => (
              <>
                <a
                  className="py-1 font-semibold text-brand-ink hover:underline"
                  href={addressOf({ forecast: forecast.id })}
                >
                  {question(forecast)}
                </a>
                <div className="mt-1.5 text-muted md:hidden">
                  <Came forecast={forecast} />
                </div>
              </>
            ),
          },
          { id: 'given', header: t('given'), wideOnly: true, cell: ({ at }) => date(dayOf(at)) },
          { id: 'by', header: t('by'), wideOnly: true, cell: ({ user }) => user?.name ?? '–' },
          { id: 'said', header: t('said'), cell: forecast => <Said forecast={forecast} /> },
          { id: 'came', header: t('came'), wideOnly: true, cell: forecast => <Came forecast={forecast} /> },
        ]}
      />
      <div className="px-5 py-3">
        <Pagination {...past} href={page => addressOf({ page })} />
      </div>
    </Card>
  )
}

function Said({ forecast: { kind, at, result } }: { forecast: JudgedForecast }) {
  const date = useDate()
  const beyond = useTranslations('forecasts.result')('beyond')
  const said = levels.map(level => {
    const value = result[`p${level}`]
    if (kind === 'HOW_MANY') return `≥ ${value ?? 0}`
    return value === null ? beyond : date(dayOf(at) + value)
  })
  return (
    <ol className="figures">
      {said.map((text, i) => (
        <li key={levels[i]}>{text}</li>
      ))}
    </ol>
  )
}

function Came({ forecast: { kind, outcome } }: { forecast: JudgedForecast }) {
  const t = useTranslations('forecasts.past')
  const [date, percent] = [useDate(), usePercent()]
  const { statements, done, doneDay, isOver } = outcome
  const fact =
    kind === 'WHEN' && doneDay !== null
      ? t('doneOn', { day: date(doneDay) })
      : t(isOver ? 'doneInAll' : 'doneSoFar', { done })
  return (
    <div className="grid justify-items-start gap-1">
      <span>{fact}</span>
      <span className="flex flex-wrap gap-1">
        {statements.map(({ level, came }) => (
          <Badge key={level} tone={came === null ? 'neutral' : came ? 'success' : 'danger'}>
            {t(came === null ? 'open' : came ? 'right' : 'wrong', { percent: percent(level) })}
          </Badge>
        ))}
      </span>
    </div>
  )
}
