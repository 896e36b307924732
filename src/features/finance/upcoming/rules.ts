import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { PlannedPayment, PlannedPaymentKind } from '#features/finance/planned/rules.ts'
import { type Interval, nextPaymentDays, type RecurringFlow } from '#features/finance/recurring/rules.ts'
import { addDays, type Day } from '#kit/day.ts'

/** The page lists payments of this many days from today. */
export const upcomingDays = 90

type Origin =
  | { type: 'recurring'; category: CashCategory; every: Interval }
  | { type: 'planned'; kind: PlannedPaymentKind; chance: number }

/** The payments of one recurring flow or planned payment in one month. */
export type UpcomingPayment = {
  id: string
  name: string
  days: Day[]
  /** The sum of these days in `currency`. Negative for money that leaves. */
  cents: number
  currency: string
  /** Null without an exchange rate. */
  usdCents: number | null
  origin: Origin
}

/** The payments of a month, the earliest first. `unlisted` sums up the payments that are not listed. */
export type UpcomingMonth = {
  month: Month
  payments: UpcomingPayment[]
  unlisted: { count: number; usdCents: number }
  /** The sum of all payments with a rate in US cents, each in full regardless of its probability. */
  usdCents: number
  /** The currencies of the payments without a rate. */
  withoutRate: string[]
}

/** The number of payments that a month lists. */
const listedPayments = 50

/** More payments than the 13 that a weekly flow has in `upcomingDays`. */
const maxPayments = 14

type PaymentInMonth = { month: Month; payment: UpcomingPayment }

function recurringPayments(flow: RecurringFlow, from: Day, until: Day): PaymentInMonth[] {
  const { id, name, cents, currency, usdCents, category, every } = flow
  const days = nextPaymentDays(flow, from, maxPayments).filter(day => day <= until)
  return [...Map.groupBy(days, monthOf)].map(([month, daysInMonth]) => ({
    month,
    payment: {
      id: `${id} ${month}`,
      name,
      days: daysInMonth,
      cents: cents * daysInMonth.length,
      currency,
      usdCents: usdCents === null ? null : usdCents * daysInMonth.length,
      origin: { type: 'recurring', category, every },
    },
  }))
}

function toPaymentInMonth(planned: PlannedPayment): PaymentInMonth {
  const { id, name, day, cents, currency, usdCents, kind, chance } = planned
  const payment = {
    id,
    name,
    days: [day],
    cents,
    currency,
    usdCents,
    origin: { type: 'planned' as const, kind, chance },
  }
  return { month: monthOf(day), payment }
}

const sumOf = (payments: readonly UpcomingPayment[]) => payments.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)

function toUpcomingMonth(month: Month, payments: UpcomingPayment[]): UpcomingMonth {
  const paymentsWithoutRate = payments.filter(({ usdCents }) => usdCents === null)
  const earliestFirst = payments.toSorted((a, b) => a.days[0]!.localeCompare(b.days[0]!))
  const unlistedPayments = earliestFirst.slice(listedPayments)
  return {
    month,
    payments: earliestFirst.slice(0, listedPayments),
    unlisted: { count: unlistedPayments.length, usdCents: sumOf(unlistedPayments) },
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
  const paymentsInMonths = [
    ...recurring.flatMap(flow => recurringPayments(flow, today, until)),
    ...planned.filter(({ day }) => day >= today && day <= until).map(toPaymentInMonth),
  ]
  return [...Map.groupBy(paymentsInMonths, ({ month }) => month)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, group]) => {
      const payments = group.map(({ payment }) => payment)
      return toUpcomingMonth(month, payments)
    })
}
