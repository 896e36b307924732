import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { addMonths, lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { MovementKind, MrrMovement } from '#features/finance/customer-mrr/rules.ts'
import { inputsOfMonth } from '#features/finance/figures/rules-figures.ts'
import { paths } from '#src/paths.ts'
import type { Declarations, DeclaredRow } from '#ui/explained/declare.ts'
import type { FigureLevel, MissingReason } from '#ui/explained/explained.ts'
import {
  type KeyedMovement,
  movementsIn,
  mrrByCustomer,
  mrrOn,
  sumOf,
  sumsByKind,
  withKeys,
  yearBefore,
} from './rules.ts'

/** The movements as they were on a day, and their reader. */
export type MrrFacts = { asOfDate: AsOfDate; reader: BooksReader; movements: readonly (MrrMovement & { id: string })[] }

/** The movements up to the day, and `month`: the last complete month, which monthly figures are about. */
export type MrrContext = {
  asOfDate: AsOfDate
  allMovements: readonly KeyedMovement[]
  month: Month
  canSeeCustomers: boolean
}

export const mrrContext = ({ asOfDate, reader, movements }: MrrFacts): MrrContext => ({
  asOfDate,
  allMovements: withKeys(movements.filter(({ day }) => day <= asOfDate.day)),
  month: addMonths(monthOf(asOfDate.day), -1),
  canSeeCustomers: reader !== 'SUMS',
})

/** The reason why no MRR figure can be computed, or null if there are movements. */
export function missingReasonOf({ allMovements, canSeeCustomers }: MrrContext): MissingReason | null {
  if (allMovements.length > 0) return null
  return { key: 'noMovements', href: canSeeCustomers ? paths.mrrImport() : null }
}

/** The reason why a figure from `month` on cannot be computed: the movements begin later. Null if they do not. */
export function missingReasonFrom(context: MrrContext, month: Month): MissingReason | null {
  const days = context.allMovements.map(({ day }) => day).toSorted()
  if (days[0] === undefined || days[0] <= lastDayOf(month)) return missingReasonOf(context)
  return { key: 'movementsLater', params: { month }, href: context.canSeeCustomers ? paths.mrrImport() : null }
}

/** Returns the reason `key` with the month if `isMissing`, else null. */
const missingIn = (month: Month, isMissing: boolean, key: string): MissingReason | null =>
  isMissing ? { key, params: { month }, href: null } : null

/** The movements of a customer in the list. */
const customerHref = (customer: string) => `${paths.mrrMovements()}?customer=${encodeURIComponent(customer)}`

/** A movement as an explanation row. The value is its amount, or 1 if the figure counts customers. */
const movementRow = ({ id, customer, day, cents }: KeyedMovement, partOf: string, value = cents): DeclaredRow => ({
  id,
  label: customer,
  day,
  value,
  partOf,
  href: customerHref(customer),
})

/** Customers as explanation rows. The value is their MRR in US cents, or 1 if the figure counts customers. */
export function customerRows(
  { allMovements, canSeeCustomers }: MrrContext,
  mrr: ReadonlyMap<string, number>,
  { partOf, isCount = false }: { partOf?: string; isCount?: boolean },
): DeclaredRow[] {
  if (!canSeeCustomers) return []
  const names = new Map(allMovements.map(({ key, customer }) => [key, customer]))
  return [...mrr]
    .toSorted(([a, centsA], [b, centsB]) => centsB - centsA || (a < b ? -1 : 1))
    .map(([key, cents]) => {
      const label = names.get(key) ?? key
      return { id: key, label, value: isCount ? 1 : cents, ...(partOf && { partOf }), href: customerHref(label) }
    })
}

/** The name of the input with the sum of each kind. */
const inputNameByKind: Record<MovementKind, string> = {
  NEW: 'new',
  EXPANSION: 'expansion',
  REACTIVATION: 'reactivation',
  CONTRACTION: 'contraction',
  CHURN: 'churned',
}
const kinds = Object.keys(inputNameByKind) as MovementKind[]

/** The sum of each kind of movement as an input, and the movements as rows. */
function partsByKind({ month, canSeeCustomers }: MrrContext, movements: readonly KeyedMovement[], suffix = '') {
  const sums = sumsByKind(movements)
  const nameOf = (kind: MovementKind) => inputNameByKind[kind] + suffix
  const newestFirst = movements.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    return a.id < b.id ? -1 : 1
  })
  return {
    inputs: inputsOfMonth(month, Object.fromEntries(kinds.map(kind => [nameOf(kind), sums[kind]]))),
    rows: canSeeCustomers ? newestFirst.map(movement => movementRow(movement, nameOf(movement.kind))) : [],
  }
}

/** The level of the monthly churn rate, which goes from 0 to 1. */
export function churnLevel(churn: number): FigureLevel {
  if (churn < 0.05) return 'success'
  return churn < 0.1 ? 'warning' : 'danger'
}

/** The MRR and the customers who pay it. */
export const mrrFigures = {
  mrr: context => ({ ...partsByKind(context, context.allMovements), missing: missingReasonOf(context) }),

  arr: () => ({}),

  growth(context) {
    const { allMovements, month } = context
    const mrrAtStart = mrrOn(allMovements, lastDayOf(addMonths(month, -1)))
    return {
      inputs: inputsOfMonth(month, { mrrAtEnd: mrrOn(allMovements, lastDayOf(month)), mrrAtStart }),
      missing: missingReasonFrom(context, month) ?? missingIn(month, mrrAtStart === 0, 'noMrrAtStart'),
    }
  },

  customers(context) {
    const paying = mrrByCustomer(context.allMovements, context.asOfDate.day)
    return {
      inputs: { payingCustomers: { value: paying.size, params: { day: context.asOfDate.day } } },
      rows: customerRows(context, paying, { partOf: 'payingCustomers', isCount: true }),
      missing: missingReasonOf(context),
    }
  },

  newCustomers(context) {
    const { allMovements, month, canSeeCustomers } = context
    const { NEW: newMovements = [], REACTIVATION: reactivations = [] } = Object.groupBy(
      movementsIn(allMovements, month),
      ({ kind }) => kind,
    )
    return {
      inputs: inputsOfMonth(month, { newOfMonth: newMovements.length }),
      rows: canSeeCustomers ? newMovements.map(movement => movementRow(movement, 'newOfMonth', 1)) : [],
      excludedRows: canSeeCustomers
        ? reactivations.map(({ id, customer, day }) => ({ id, label: customer, day, value: 1, reason: 'cameBack' }))
        : [],
      missing: missingReasonFrom(context, month),
    }
  },

  churnRate(context) {
    const { allMovements, month } = context
    const mrrAtStart = mrrByCustomer(allMovements, lastDayOf(addMonths(month, -1)))
    const mrrAtEnd = mrrByCustomer(allMovements, lastDayOf(month))
    const lostCustomers = new Map([...mrrAtStart].filter(([key]) => !mrrAtEnd.has(key)))
    return {
      inputs: inputsOfMonth(month, { lostCustomers: lostCustomers.size, customersAtStart: mrrAtStart.size }),
      rows: customerRows(context, lostCustomers, { partOf: 'lostCustomers', isCount: true }),
      missing: missingReasonFrom(context, month) ?? missingIn(month, mrrAtStart.size === 0, 'noCustomersAtStart'),
      level: churnLevel,
    }
  },
} satisfies Declarations<string, MrrContext>

/** The maximum number of customers without MRR a year ago that the explanation of the retention lists. */
const maxLaterCustomers = 50

/** The figures that compare gains with losses. */
export const retentionFigures = {
  quickRatio(context) {
    const { allMovements, month } = context
    const movements = movementsIn(allMovements, month)
    const { CONTRACTION, CHURN } = sumsByKind(movements)
    return {
      ...partsByKind(context, movements, 'InMonth'),
      missing: missingReasonFrom(context, month) ?? missingIn(month, CONTRACTION + CHURN === 0, 'noLosses'),
    }
  },

  /** The current MRR of the customers of one year ago, divided by their MRR at that time. */
  netRevenueRetention(context) {
    const { allMovements, asOfDate } = context
    const day = yearBefore(asOfDate.day)
    const mrrYearAgo = mrrByCustomer(allMovements, day)
    const mrrToday = mrrByCustomer(allMovements, asOfDate.day)
    const retained = new Map([...mrrToday].filter(([key]) => mrrYearAgo.has(key)))
    const laterCustomers = new Map([...mrrToday].filter(([key]) => !mrrYearAgo.has(key)))
    const missing: MissingReason | null =
      mrrYearAgo.size === 0 ? { key: 'noCustomersYearAgo', params: { day }, href: null } : null
    return {
      inputs: { mrrOfThemNow: sumOf(retained.values()), mrrYearAgo: sumOf(mrrYearAgo.values()) },
      rows: [
        ...customerRows(context, retained, { partOf: 'mrrOfThemNow' }),
        ...customerRows(context, mrrYearAgo, { partOf: 'mrrYearAgo' }),
      ],
      excludedRows: customerRows(context, laterCustomers, {})
        .slice(0, maxLaterCustomers)
        .map(row => ({ ...row, reason: 'cameLater' })),
      missing: missingReasonOf(context) ?? missing,
    }
  },
} satisfies Declarations<string, MrrContext>
