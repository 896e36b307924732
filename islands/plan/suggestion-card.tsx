import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanOutcome, PlanSuggestion } from '#features/finance/plan/rules-outlook.ts'
import type { QueueEpic } from '#features/finance/plan/rules-view.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import type { PlanFormats } from './use-plan-formats.tsx'

type Props = {
  suggestion: PlanSuggestion | null
  epics: readonly QueueEpic[]
  version: number
  canWrite: boolean
  /** Whether the page already shows the suggested order. */
  isTried: boolean
  texts: PlanFormats
  onTry: (order: string[]) => void
}

/**
 * The suggested order beside the saved one, with the difference between their outcomes. It is never applied
 * automatically.
 */
export const SuggestionCard = memo(function SuggestionCard({
  suggestion,
  epics,
  version,
  canWrite,
  isTried,
  texts,
  onTry,
}: Props) {
  const t = useTranslations('plan.suggestion')
  if (!suggestion)
    return (
      <Card title={t('title')} description={t('text')}>
        <ButtonLink href={paths.planSuggestion()} variant="secondary">
          {t('show')}
        </ButtonLink>
      </Card>
    )
  const { order, isDifferent } = suggestion
  if (!isDifferent)
    return (
      <Card title={t('title')} description={t('text')}>
        <p id="suggestion">{t('same')}</p>
      </Card>
    )
  const nameOf = (id: string) => epics.find(epic => epic.id === id)?.name ?? ''
  return (
    <Card title={t('title')} description={t('text')}>
      <div id="suggestion" className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h3 className="font-semibold text-sm">{t('ranks')}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 pl-6 text-sm marker:text-muted">
            {order.map(id => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ol>
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <Comparison suggestion={suggestion} texts={texts} />
          <form
            method="post"
            action={paths.savePlanOrder()}
            onSubmit={event => {
              event.preventDefault()
              onTry(order)
            }}
          >
            <input type="hidden" name="order" value={order.join()} />
            <input type="hidden" name="version" value={version} />
            <Button
              type={canWrite ? 'submit' : 'button'}
              variant="secondary"
              disabled={isTried}
              onClick={canWrite ? undefined : () => onTry(order)}
            >
              {t('use')}
            </Button>
          </form>
        </div>
      </div>
    </Card>
  )
})

/** `difference` is null if one of the two values is beyond its limit, so that only the limit is known. */
type Row = { name: string; current: string; suggested: string; difference: string | null }

function Comparison({ suggestion, texts }: { suggestion: PlanSuggestion; texts: PlanFormats }) {
  const t = useTranslations('plan.suggestion')
  const tPlan = useTranslations('plan')
  const { current, suggested } = suggestion
  const withSign = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  const survivalRow = (week: number): Row => {
    const [before, after] = [current.alive[week] ?? 0, suggested.alive[week] ?? 0]
    const points = Math.round(after * 100) - Math.round(before * 100)
    return {
      name: tPlan('aliveAt', { week }),
      current: texts.chance(before),
      suggested: texts.chance(after),
      difference: [before, after].some(texts.isCapped) ? null : withSign(points, t('points', { points })),
    }
  }
  const weekText = (week: number | null) =>
    week === null ? tPlan('lasts', { week: current.weeks }) : tPlan('week', { week })
  const cashOutWeekOf = ({ cashOut, weeks }: PlanOutcome) => cashOut.p50 ?? weeks + 1
  const weekDifference = cashOutWeekOf(suggested) - cashOutWeekOf(current)
  const moneyDifference = suggested.meanEndCash - current.meanEndCash
  const rows: Row[] = [
    survivalRow(52),
    survivalRow(current.weeks),
    {
      name: tPlan('cashOutMedian'),
      current: weekText(current.cashOut.p50),
      suggested: weekText(suggested.cashOut.p50),
      difference: withSign(weekDifference, t('weeks', { weeks: weekDifference })),
    },
    {
      name: t('endCash', { weeks: current.weeks }),
      current: texts.money(current.meanEndCash),
      suggested: texts.money(suggested.meanEndCash),
      difference: withSign(moneyDifference, texts.money(moneyDifference)),
    },
  ]
  const renderCell = (name: 'current' | 'suggested') => (row: Row) => (
    <span className="figures whitespace-nowrap">{row[name]}</span>
  )
  const differenceOf = ({ difference }: Row) =>
    difference === null ? (
      <span className="inline-block max-w-44 whitespace-normal text-muted text-xs">{t('capped')}</span>
    ) : (
      <span className="figures md:whitespace-nowrap">{difference}</span>
    )
  return (
    <Table
      caption={t('price')}
      rows={rows}
      rowKey={({ name }: Row) => name}
      columns={[
        {
          id: 'name',
          header: <span className="max-md:whitespace-normal">{t('price')}</span>,
          cell: ({ name }: Row) => name,
        },
        {
          id: 'current',
          header: <span className="max-md:whitespace-normal">{t('yours')}</span>,
          align: 'end' as const,
          cell: renderCell('current'),
        },
        {
          id: 'suggested',
          header: t('suggested'),
          align: 'end' as const,
          cell: (row: Row) => (
            <>
              {renderCell('suggested')(row)}
              <span className="block text-muted text-xs md:hidden">{differenceOf(row)}</span>
            </>
          ),
        },
        {
          id: 'difference',
          header: t('difference'),
          align: 'end' as const,
          isWideOnly: true,
          cell: differenceOf,
        },
      ]}
    />
  )
}
