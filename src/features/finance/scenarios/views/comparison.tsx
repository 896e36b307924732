import { useTranslations } from 'use-intl'
import type { PlanOutcome } from '#features/finance/plan/rules-outlook.ts'
import { compareWithPlan, type Difference, shownWeeks } from '#features/finance/scenarios/rules-compare.ts'
import type { ComparedPlan } from '#features/finance/scenarios/rules-view.ts'
import { CashFan } from '#islands/plan/cash-fan.tsx'
import type { PlanFormats } from '#islands/plan/use-plan-formats.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'

type Props = {
  plans: ComparedPlan[]
  epics: readonly { id: string; name: string }[]
  others: { id: string; name: string; isChosen: boolean }[]
  scenarioId: string
  asOf: string
  texts: PlanFormats
}

/** The plan and scenarios side by side: runway, epics shipped before cash-out, and the fan of cash. */
export function Comparison({ plans, epics, others, scenarioId, asOf, texts }: Props) {
  const t = useTranslations('scenarios.compare')
  if (plans.length === 0)
    return (
      <Alert title={t('noFigures')} action={<Link href={paths.plan()}>{t('seePlan')}</Link>}>
        {t('noFiguresText')}
      </Alert>
    )
  const namedPlans = plans.map(plan => ({ ...plan, name: plan.id === null ? t('base') : plan.name }))
  const visiblePlans = namedPlans.flatMap(({ outcome, ...plan }) => (outcome === null ? [] : [{ ...plan, outcome }]))
  return (
    <>
      <Card title={t('title')} description={t('text')} isEdgeToEdge>
        {others.length > 0 && <ScenarioChooser others={others} scenarioId={scenarioId} />}
        <Figures plans={namedPlans} epics={epics} texts={texts} />
      </Card>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {visiblePlans.map(({ id, name, outcome }) => (
          <CashFan key={id ?? ''} asOf={asOf} fan={outcome.fan} title={t('fan', { name })} />
        ))}
      </div>
    </>
  )
}

function ScenarioChooser({ others, scenarioId }: Pick<Props, 'others' | 'scenarioId'>) {
  const t = useTranslations('scenarios.compare')
  return (
    <form action={paths.scenario(scenarioId)} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 pb-4">
      {others.map(({ id, name, isChosen }) => (
        <Checkbox key={id} name="with" value={id} defaultChecked={isChosen} label={name} />
      ))}
      <Button size="sm" variant="secondary">
        {t('submit')}
      </Button>
    </form>
  )
}

type Cell = { text: string; difference: Difference | null }
type Row = { id: string; name: string; group: string; cells: Cell[] }
type FigureRow = Omit<Row, 'cells'> & {
  /** Returns the compared amount. More is better. */
  amountOf: (outcome: PlanOutcome) => number | null
  textOf: (value: number | null) => string
  /** Amounts that differ by less count as the same. */
  minDifference?: number
}

const differenceTones = { better: 'text-success-ink', worse: 'text-danger-ink', same: 'text-ink' } as const

function Figures({ plans, epics, texts }: { plans: ComparedPlan[] } & Pick<Props, 'epics' | 'texts'>) {
  const t = useTranslations('scenarios.compare')
  const base = plans[0]?.outcome ?? null
  const weekText = (week: number | null) => (week === null ? t('beyond') : texts.dateOf(week))
  /** Returns the row of one figure. */
  function rowOf({ amountOf, textOf, minDifference, ...row }: FigureRow): Row {
    const cells = plans.map(({ id: planId, outcome }): Cell => {
      if (outcome === null) return { text: t('hidden'), difference: null }
      const value = amountOf(outcome)
      const difference = planId === null || base === null ? null : compareWithPlan(amountOf(base), value, minDifference)
      return { text: textOf(value), difference }
    })
    return { ...row, cells }
  }
  const chanceText = (share: number | null) => (share === null ? '–' : texts.chance(share))
  const rows = [
    ...shownWeeks.map(week =>
      rowOf({
        id: `alive-${week}`,
        group: t('alive'),
        name: t('aliveAt', { week }),
        amountOf: ({ alive }) => alive[week] ?? null,
        textOf: chanceText,
      }),
    ),
    ...(['p50', 'p15'] as const).map(percentile =>
      rowOf({
        id: percentile,
        group: t('cashOut'),
        name: t(percentile),
        amountOf: ({ cashOut }) => cashOut[percentile],
        textOf: weekText,
        minDifference: 1,
      }),
    ),
    rowOf({
      id: 'runway',
      group: t('cashOut'),
      name: t('runway'),
      amountOf: ({ meanRunwayWeeks }) => meanRunwayWeeks,
      textOf: value => t('weeks', { weeks: texts.tenths(value ?? 0) }),
      minDifference: 0.1,
    }),
    ...epics.map(({ id, name }) =>
      rowOf({
        id,
        group: t('ships'),
        name,
        amountOf: outcome => outcome.epics.find(epic => epic.id === id)?.beforeCashOut ?? null,
        textOf: chanceText,
      }),
    ),
  ]
  return (
    <Table
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      groupOf={({ group }) => group}
      columns={[
        { id: 'name', header: t('figure'), cell: ({ name }: Row) => <span className="font-medium">{name}</span> },
        ...plans.map(({ id, name }, i) => ({
          id: id ?? 'base',
          header: <span className="max-md:whitespace-normal">{name}</span>,
          align: 'end' as const,
          cell: ({ cells }: Row) => {
            const { text, difference } = cells[i]!
            return (
              <span className={cx('whitespace-nowrap', difference && differenceTones[difference])}>
                {difference && difference !== 'same' && (
                  <>
                    <span aria-hidden>{difference === 'better' ? '▲ ' : '▼ '}</span>
                    <span className="sr-only">{t(difference)} </span>
                  </>
                )}
                {text}
              </span>
            )
          },
        })),
      ]}
    />
  )
}
