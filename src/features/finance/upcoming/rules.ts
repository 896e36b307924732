import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { PlannedKind, PlannedPayment } from '#features/finance/planned/rules.ts'
import { type Interval, nextPaymentDays, type RecurringFlow } from '#features/finance/recurring/rules.ts'
import { addDays, type Day } from '#kit/day.ts'

/** The page lists payments of this many days from today. */
export const upcomingDays = 90

type Origin =
  | { type: 'recurring'; category: CashCategory; every: Interval }
  | { type: 'planned'; kind: PlannedKind; chance: number }

/** The payments of one recurring flow or planned payment in one month. */
export type UpcomingPayment = {
  id: string
  name: string
  days: Day[]
  /** The sum of these days in `currency`; negative for money that leaves. */
  cents: number
  currency: string
  /** Null without an exchange rate. */
  usdCents: number | null
  origin: Origin
}

/** The payments of a month, the earliest first. `more` sums up those that are not listed. */
export type UpcomingMonth = {
  month: Month
  payments: UpcomingPayment[]
  more: { count: number; usdCents: number }
  /** The sum of all payments with a rate in US cents, each in full regardless of its probability. */
  usdCents: number
  /** The currencies of the payments without a rate. */
  withoutRate: string[]
}

/** The number of payments that a month lists. */
const listedPayments = 50

/** More payments than a weekly flow has in `upcomingDays`. */
const maxPayments = 14

function recurringPayments(flow: RecurringFlow, from: Day, until: Day): [Month, UpcomingPayment][] {
  const { id, name, cents, currency, usdCents, category, every } = flow
  const days = nextPaymentDays(flow, from, maxPayments).filter(day => day <= until)
  return [...Map.groupBy(days, monthOf)].map(([month, days]) => [
    month,
    {
      id: `${id} ${month}`,
      name,
      days,
      cents: cents * days.length,
      currency,
      usdCents: usdCents === null ? null : usdCents * days.length,
      origin: { type: 'recurring', category, every },
    },
  ])
}

function plannedPayment(payment: PlannedPayment): [Month, UpcomingPayment] {
  const { id, name, day, cents, currency, usdCents, kind, chance } = payment
  return [monthOf(day), { id, name, days: [day], cents, currency, usdCents, origin: { type: 'planned', kind, chance } }]
}

const sumOf = (payments: readonly UpcomingPayment[]) => payments.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)

function monthWith(month: Month, payments: UpcomingPayment[]): UpcomingMonth {
  const paymentsWithoutRate = payments.filter(({ usdCents }) => usdCents === null)
  const earliestFirst = payments.toSorted((a, b) => (a.days[0]! < b.days[0]! ? -1 : a.days[0]! > b.days[0]! ? 1 : 0))
  const unlisted = earliestFirst.slice(listedPayments)
  return {
    month,
    payments: earliestFirst.slice(0, listedPayments),
    more: { count: unlisted.length, usdCents: sumOf(unlisted) },
    usdCents: sumOf(payments),
    withoutRate: [...new Set(paymentsWithoutRate.map(({ currency }) => currency))].toSorted(),
  }
}

/** The recurring and planned payments of the next 90 days by month. Months without a payment are left out. */
export function upcomingMonths(
  today: Day,
  { recurring, planned }: { recurring: readonly RecurringFlow[]; planned: readonly PlannedPayment[] },
): UpcomingMonth[] {
  const until = addDays(today, upcomingDays)
  const all = [
    ...recurring.flatMap(flow => recurringPayments(flow, today, until)),
    ...planned.filter(({ day }) => day >= today && day <= until).map(plannedPayment),
  ]
  return [...Map.groupBy(all, ([month]) => month)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, payments]) =>
      monthWith(
        month,
        payments.map(([, payment]) => payment),
      ),
    )
}
