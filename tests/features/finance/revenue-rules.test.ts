import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, lastDayOf, monthsBetween } from '#features/finance/books/rules-months.ts'
import { cohortsOf } from '#features/finance/cohorts/rules.ts'
import {
  customerKey,
  customerMrrBefore,
  findMovementConflict,
  type MovementKind,
  type MrrMovement,
  signedCents,
} from '#features/finance/customer-mrr/rules.ts'
import { bridgeOf, mrrByCustomer, mrrOn, sumOf, withKeys, yearBefore } from '#features/finance/mrr/rules.ts'
import { churnLevel } from '#features/finance/mrr/rules-figures.ts'
import {
  explainRevenueFigures,
  ltvCacLevel,
  type RevenueFacts,
  revenueFigureIds,
} from '#features/finance/revenue/rules-figures.ts'
import { addDays } from '#kit/day.ts'

const asOf = '2026-11-20'

/** A gain or a loss, some days after the one before. */
type Step = { daysLater: number; isGain: boolean; cents: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  daysLater: fc.integer({ min: 1, max: 120 }),
  isGain: fc.boolean(),
  cents: fc.integer({ min: 1, max: 500_000 }),
})

/** Returns the movements of one customer. Without MRR, each step starts it. A loss of all the rest is a churn. */
function movementsOf(customer: string, steps: readonly Step[]): (MrrMovement & { id: string })[] {
  let day = '2025-01-15'
  let remainingMrr = 0
  return steps.map(({ daysLater, isGain, cents }, index) => {
    day = addDays(day, daysLater)
    const hasMrr = remainingMrr > 0
    const losesAll = hasMrr && !isGain && cents >= remainingMrr
    const start: MovementKind = index === 0 ? 'NEW' : 'REACTIVATION'
    const loss: MovementKind = losesAll ? 'CHURN' : 'CONTRACTION'
    const change: MovementKind = isGain ? 'EXPANSION' : loss
    const kind = hasMrr ? change : start
    const movement = { id: `${customer} ${index}`, day, customer, cents: losesAll ? remainingMrr : cents, kind }
    remainingMrr += signedCents(movement)
    return movement
  })
}

const anyMovements = fc
  .array(fc.array(anyStep, { minLength: 1, maxLength: 12 }), { maxLength: 8 })
  .map(histories => histories.flatMap((steps, index) => movementsOf(`Customer ${index}`, steps)))

const factsOf = (movements: RevenueFacts['movements'], fields: Partial<RevenueFacts> = {}): RevenueFacts => ({
  asOfDate: { day: asOf, at: Date.parse(`${asOf}T12:00:00Z`), isPast: false },
  reader: 'PAYROLL',
  movements,
  margin: null,
  spend: {
    months: ['2026-08', '2026-09', '2026-10'].map(month => ({ month, cents: 90_000, source: 'entries' as const })),
    isHidden: false,
  },
  ...fields,
})

const valuesOf = (facts: RevenueFacts) =>
  Object.fromEntries(Object.entries(explainRevenueFigures(facts)).map(([id, { value }]) => [id, value]))

describe('the movements of a customer', () => {
  const change = (day: string, kind: MovementKind, cents: number): MrrMovement => ({
    day,
    customer: 'Acme',
    kind,
    cents,
  })
  const start = change('2026-01-01', 'NEW', 100)

  it('are consistent if MRR is never negative', () => {
    fc.assert(
      fc.property(fc.array(anyStep), steps => {
        expect(findMovementConflict(movementsOf('Acme', steps))).toBeNull()
      }),
    )
  })

  it.each([
    ['notNew', [start, change('2026-02-01', 'NEW', 5)]],
    ['stillHasMrr', [change('2026-02-01', 'REACTIVATION', 5)]],
    ['stillHasMrr', [start, change('2026-02-01', 'REACTIVATION', 5)]],
    ['noMrr', [change('2026-02-01', 'EXPANSION', 5)]],
    ['tooMuch', [start, change('2026-02-01', 'CONTRACTION', 101)]],
    ['removesAllMrr', [start, change('2026-02-01', 'CONTRACTION', 100)]],
    ['churnMustRemoveAll', [start, change('2026-02-01', 'CHURN', 99)]],
    ['tooMuch', [start, change('2026-03-01', 'CHURN', 100), change('2026-02-01', 'CONTRACTION', 1)]],
  ])('are refused as %s', (reason, changes) => expect(findMovementConflict(changes)?.reason).toBe(reason))

  it('apply by day and kind, not in the order in which they were recorded', () => {
    fc.assert(
      fc.property(anyMovements, fc.infiniteStream(fc.nat()), (movements, random) => {
        const shuffled = movements
          .map(movement => ({ movement, rank: random.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ movement }) => movement)
        const customers = new Set(movements.map(({ customer }) => customer))
        for (const customer of customers)
          expect(findMovementConflict(shuffled.filter(each => each.customer === customer))).toBeNull()
        expect(valuesOf(factsOf(shuffled))).toEqual(valuesOf(factsOf(movements)))
      }),
    )
  })

  it('give the MRR that a churn removes', () => {
    expect(
      customerMrrBefore([start, change('2026-02-01', 'EXPANSION', 50)], { day: '2026-01-31', kind: 'CHURN' }),
    ).toBe(100)
    expect(
      customerMrrBefore([start, change('2026-02-01', 'EXPANSION', 50)], { day: '2026-02-01', kind: 'CHURN' }),
    ).toBe(150)
  })

  it('belong to the same customer regardless of case and spaces in the name', () => {
    expect(customerKey('  ÉCLAIR   Foods ')).toBe(customerKey('Éclair foods'))
  })
})

describe('the bridge of a month', () => {
  it('leads from the start to the end, and each month starts where the last one ended', () => {
    fc.assert(
      fc.property(anyMovements, movements => {
        const keyedMovements = withKeys(movements)
        for (const month of monthsBetween('2024-12', '2027-01')) {
          const { start, end, NEW, EXPANSION, REACTIVATION, CONTRACTION, CHURN } = bridgeOf(keyedMovements, month)
          expect(start + NEW + EXPANSION + REACTIVATION - CONTRACTION - CHURN).toBe(end)
          expect(bridgeOf(keyedMovements, addMonths(month, 1)).start).toBe(end)
        }
      }),
    )
  })

  it('ends at the sum of all customers', () => {
    fc.assert(
      fc.property(anyMovements, movements => {
        const keyedMovements = withKeys(movements)
        for (const month of monthsBetween('2025-01', '2026-11')) {
          const day = lastDayOf(month)
          expect(sumOf(mrrByCustomer(keyedMovements, day).values())).toBe(mrrOn(keyedMovements, day))
        }
      }),
    )
  })
})

describe('cohorts', () => {
  it('contain every customer once, and start with all of them and their MRR unless they left in the first month', () => {
    fc.assert(
      fc.property(anyMovements, movements => {
        const cohorts = cohortsOf(withKeys(movements.filter(({ day }) => day <= asOf)), asOf, 100)
        const customers = new Set(movements.filter(({ day }) => day <= asOf).map(({ customer }) => customer))
        expect(cohorts.reduce((sum, cohort) => sum + cohort.customers, 0)).toBe(customers.size)
        for (const { cents, customerShares, mrrShares } of cohorts) {
          if (customerShares.length > 0) expect(mrrShares[0]).toBe(cents ? 1 : null)
          else expect(cents).toBeNull()
          for (const share of customerShares) expect(share >= 0 && share <= 1).toBe(true)
        }
      }),
    )
  })
})

const harbourMovements = [
  { id: '1', day: '2025-10-05', customer: 'Acme', kind: 'NEW' as const, cents: 100_000 },
  { id: '2', day: '2026-09-01', customer: 'Bolt', kind: 'NEW' as const, cents: 60_000 },
  { id: '3', day: '2026-09-02', customer: 'Crab', kind: 'NEW' as const, cents: 40_000 },
  { id: '4', day: '2026-10-10', customer: 'Acme', kind: 'EXPANSION' as const, cents: 20_000 },
  { id: '5', day: '2026-10-11', customer: 'Crab', kind: 'CHURN' as const, cents: 40_000 },
  { id: '6', day: '2026-10-12', customer: 'Dock', kind: 'NEW' as const, cents: 30_000 },
]

describe('figures of revenue', () => {
  it('are numbers or have a reason why they are missing', () => {
    const anyFields = fc.record({
      margin: fc.option(fc.integer({ min: 1, max: 100 }).map(percent => percent / 100)),
      reader: fc.constantFrom('PAYROLL' as const, 'LINES' as const, 'SUMS' as const),
    })
    fc.assert(
      fc.property(anyMovements, anyFields, (movements, fields) => {
        const figures = explainRevenueFigures(factsOf(movements, fields))
        for (const id of revenueFigureIds) {
          const { value, missing, rows, excludedRows } = figures[id]
          expect(value === null ? missing !== null : Number.isFinite(value), id).toBe(true)
          if (fields.reader === 'SUMS' && id !== 'cac') expect([...rows, ...excludedRows]).toEqual([])
        }
      }),
    )
  })

  it('follow their formulas', () => {
    const values = valuesOf(factsOf(harbourMovements, { margin: 0.8 }))
    expect(values).toMatchObject({
      mrr: 210_000,
      arr: 2_520_000,
      growth: 0.05,
      customers: 3,
      newCustomers: 1,
      churnRate: 1 / 3,
      arpa: 70_000,
      // 270,000 of spend in three months, for three new customers.
      cac: 90_000,
      // (20,000 + 30,000) / 40,000
      quickRatio: 1.25,
      // Acme paid $1,000 a year ago and pays $1,200 now.
      netRevenueRetention: 1.2,
    })
    expect(values.ltv).toBeCloseTo(70_000 * 0.8 * 3, 6)
    expect(values.ltvCacRatio).toBeCloseTo((70_000 * 0.8 * 3) / 90_000, 9)
  })

  it('count 36 months for a customer while none leaves', () => {
    const withoutChurn = harbourMovements.filter(({ kind }) => kind !== 'CHURN')
    expect(valuesOf(factsOf(withoutChurn, { margin: 0.5 })).ltv).toBe(36 * 0.5 * (250_000 / 4))
  })

  it.each([
    ['spend is not known', null, 'noSpend'],
    ['nothing was spent', 0, 'noAcquisitionCost'],
  ])('have no ratio if %s', (_, cents, key) => {
    const months = ['2026-08', '2026-09', '2026-10'].map(month => ({ month, cents, source: 'entries' as const }))
    const { ltvCacRatio } = explainRevenueFigures(factsOf(harbourMovements, { spend: { months, isHidden: false } }))
    expect([ltvCacRatio.value, ltvCacRatio.missing?.key]).toEqual([null, key])
  })

  it('do not begin before the first movement', () => {
    const movements = [{ id: '1', day: '2026-11-02', customer: 'Acme', kind: 'NEW' as const, cents: 100 }]
    const figures = explainRevenueFigures(factsOf(movements))
    expect(figures.mrr.value).toBe(100)
    for (const id of ['growth', 'newCustomers', 'churnRate', 'quickRatio', 'cac'] as const)
      expect([id, figures[id].value, figures[id].missing?.key]).toEqual([id, null, 'movementsLater'])
  })
})

describe('levels on the investor’s scale', () => {
  it.each([
    [3.01, 'success'],
    [3, 'warning'],
    [1, 'warning'],
    [0.99, 'danger'],
  ])('a lifetime value of %s acquisition costs is %s', (ratio, level) => expect(ltvCacLevel(ratio)).toBe(level))

  it.each([
    [0.049, 'success'],
    [0.05, 'warning'],
    [0.1, 'danger'],
  ])('a churn of %s is %s', (churn, level) => expect(churnLevel(churn)).toBe(level))

  it('exist only for known figures on the scale', () => {
    const { churnRate, ltvCacRatio, mrr } = explainRevenueFigures(factsOf(harbourMovements, { margin: 0.8 }))
    expect([churnRate.level, ltvCacRatio.level, mrr.level]).toEqual(['danger', 'warning', null])
    expect(explainRevenueFigures(factsOf([])).churnRate.level).toBeNull()
  })
})

describe('one year before', () => {
  it.each([
    ['2026-11-20', '2025-11-20'],
    ['2024-02-29', '2023-02-28'],
  ])('%s is %s', (day, before) => expect(yearBefore(day)).toBe(before))
})
