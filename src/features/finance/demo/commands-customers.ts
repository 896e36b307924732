import { customers } from '#features/accounts/demo/companies/sample-suppliers-customers.ts'
import { addMonths, firstDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import { addDays, type Day } from '#kit/day.ts'
import { sampleMonthCount } from './commands-lines.ts'

type Kind = 'NEW' | 'EXPANSION' | 'CONTRACTION' | 'CHURN' | 'REACTIVATION'
export type SampleMovement = { day: Day; customer: string; kind: Kind; cents: number }

/** The events of a customer after joining: kind, months after the previous event, and factor on the revenue. */
const customerHistories: [Kind, months: number, factor: number][][] = [
  [['EXPANSION', 5, 1.4]],
  [],
  [['CONTRACTION', 6, 0.75]],
  [['EXPANSION', 4, 1.25]],
  [['CHURN', 8, 0]],
  [],
  [
    ['CHURN', 4, 0],
    ['REACTIVATION', 3, 1],
  ],
]

/** The movements of a customer, with weights in place of cents. */
function historyMovements(customerIndex: number, today: Day): SampleMovement[] {
  const joinMonth = addMonths(
    monthOf(today),
    -sampleMonthCount + Math.floor((customerIndex * (sampleMonthCount + 1)) / customers.length),
  )
  const dayIn = (month: Month, shift: number) => addDays(firstDayOf(month), (customerIndex * 5 + shift * 3) % 27)
  const price = 10 + ((customerIndex * 7) % 5) * 4
  const customer = customers[customerIndex]!
  const movements: SampleMovement[] = [{ day: dayIn(joinMonth, 0), customer, kind: 'NEW', cents: price }]
  let [month, weight] = [joinMonth, price]
  for (const [kind, months, factor] of customerHistories[customerIndex % customerHistories.length]!) {
    month = addMonths(month, months)
    const next = weight === 0 ? price : Math.round(weight * factor)
    movements.push({ day: dayIn(month, months), customer, kind, cents: Math.abs(next - weight) })
    weight = next
  }
  return movements.filter(({ day }) => day <= today)
}

const signOf = (kind: Kind) => (kind === 'CONTRACTION' || kind === 'CHURN' ? -1 : 1)

/** Monthly recurring revenue in cents at the end of a month. */
export const mrrAtEnd = (movements: readonly SampleMovement[], month: Month): number =>
  movements.filter(({ day }) => monthOf(day) <= month).reduce((sum, { kind, cents }) => sum + signOf(kind) * cents, 0)

/** Eighteen months of movements that end at a monthly recurring revenue of about `mrr` dollars, oldest first. */
export function sampleMovements(mrr: number, today: Day): SampleMovement[] {
  const weights = customers.flatMap((_, index) => historyMovements(index, today))
  const dollarsPerWeight = Math.max(1, Math.round(mrr / mrrAtEnd(weights, monthOf(today))))
  return weights
    .map(movement => ({ ...movement, cents: movement.cents * dollarsPerWeight * 100 }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
