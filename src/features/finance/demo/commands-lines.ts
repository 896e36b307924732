import type { SampleBooks } from '#features/accounts/demo/companies/company.ts'
import { payoutName, suppliers } from '#features/accounts/demo/companies/sample-suppliers-customers.ts'
import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsBetween,
} from '#features/finance/books/rules-months.ts'
import { addDays, type Day } from '#kit/day.ts'

/** The number of past months in the books of a sample company, in addition to the current one. */
export const sampleMonthCount = 18
/** The number of months with single payments. Older months have one line per category. */
const detailedMonths = 4

export type SampleLine = { day: Day; cents: number; category: CashCategory; text: SampleText }
/** The text of a bank line: the name of a company, or the key of a translated text. */
export type SampleText = { name: string } | { key: 'payroll' | 'tax' | 'payouts' | 'tools' | 'marketing' | 'office' }

const cents = (dollars: number) => Math.round(dollars * 100)
/** A pseudo-random number between -1 and 1 that is always the same for the same seeds. */
const pseudoRandom = (...seeds: number[]) =>
  Math.sin(seeds.reduce((sum, each, index) => sum + each * (index * 7.3 + 12.9), 1) * 43.7)

/** The size of a company `age` months ago, from 0.6 at the start of its books to 1 now. */
const sizeIn = (age: number) => 1 - 0.4 * (age / sampleMonthCount)

/** Returns the income and spending of a company in a month that was `age` months ago. `revenue` is in cents. */
function linesOf(books: SampleBooks, month: Month, age: number, revenue: number): SampleLine[] {
  const size = sizeIn(age)
  const dayOfMonth = (day: number) => addDays(firstDayOf(month), day - 1)
  const wages = books.payroll * size
  const costs = { TOOLS: books.tools, MARKETING: books.marketing, OFFICE: books.office }
  const tax: SampleLine[] =
    age % 3 === 1 ? [{ day: dayOfMonth(20), cents: -cents(books.tax), category: 'TAX', text: { key: 'tax' } }] : []
  const rounds = books.fundingRounds
    .filter(({ monthsAgo }) => monthsAgo === age)
    .map(
      ({ name, amount }): SampleLine => ({
        day: dayOfMonth(10),
        cents: cents(amount),
        category: 'FUNDING',
        text: { name },
      }),
    )
  if (age > detailedMonths) {
    const keys = { TOOLS: 'tools', MARKETING: 'marketing', OFFICE: 'office' } as const
    const sums = (['TOOLS', 'MARKETING', 'OFFICE'] as const).map((category, index): SampleLine => {
      const dollars = costs[category] * size * (1 + 0.1 * pseudoRandom(age, index))
      return { day: lastDayOf(month), cents: -cents(dollars), category, text: { key: keys[category] } }
    })
    const payroll: SampleLine = {
      day: dayOfMonth(25),
      cents: -cents(wages),
      category: 'PAYROLL',
      text: { key: 'payroll' },
    }
    const income: SampleLine = { day: lastDayOf(month), cents: revenue, category: 'REVENUE', text: { key: 'payouts' } }
    return [...rounds, ...tax, ...sums, payroll, income]
  }
  const bills = suppliers.map(([name, category, day, share], index): SampleLine => {
    const dollars = costs[category] * size * share * (1 + 0.12 * pseudoRandom(age, index))
    return { day: dayOfMonth(day), cents: -cents(dollars), category, text: { name } }
  })
  const payouts = [8, 22].map((day, index): SampleLine => {
    const share = index === 0 ? Math.round(revenue / 2) : revenue - Math.round(revenue / 2)
    return { day: dayOfMonth(day), cents: share, category: 'REVENUE', text: { name: payoutName } }
  })
  return [
    ...rounds,
    ...tax,
    ...bills,
    ...payouts,
    { day: dayOfMonth(25), cents: -cents(wages), category: 'PAYROLL', text: { key: 'payroll' } },
  ]
}

/** The share of monthly recurring revenue that is paid within the month. */
const collectedShare = 0.96

/** The lines of a company until a day, oldest first. `mrrIn` is its monthly recurring revenue in cents. */
export function sampleLines(books: SampleBooks, today: Day, mrrIn: (month: Month) => number): SampleLine[] {
  const current = monthOf(today)
  return monthsBetween(addMonths(current, -sampleMonthCount), current)
    .flatMap((month, index) =>
      linesOf(books, month, sampleMonthCount - index, Math.round(mrrIn(month) * collectedShare)),
    )
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** The balance at the end of each month and two days ago, so that the newest one is the company's cash. */
export function sampleBalances(books: SampleBooks, today: Day, lines: readonly SampleLine[]) {
  const current = monthOf(today)
  const newestDay = addDays(today, -2)
  const days = monthsBetween(addMonths(current, -sampleMonthCount), addMonths(current, -1)).map(lastDayOf)
  return [...days.filter(day => day < newestDay), newestDay].map(day => {
    const laterLines = lines.filter(line => line.day > day && line.day <= newestDay)
    return { day, cents: laterLines.reduce((balance, line) => balance - line.cents, cents(books.cash)) }
  })
}
