import type { Day } from '#kit/day.ts'
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from './rules-months.ts'
import { isPaySumShown, minRestShare, type PayView, type Reader } from './rules-reader.ts'

/** What a person costs a week from one day to another; null for no end. */
export type PersonCost = { person: string; weeklyCents: number; fromDay: Day; untilDay: Day | null }

/** What is known about people's pay, in US cents. */
export type PayFacts = {
  /** The lines about pay of each month. `person` is null for lines that name no one, such as a monthly payroll. */
  lines: readonly { month: Month; person: string | null; isNeutral: boolean; usdCents: number }[]
  costs: readonly PersonCost[]
  /** Spending of each month that is neither pay nor marketing. */
  otherSpending: ReadonlyMap<Month, number>
  /** The month of the first balance; null without balances. */
  firstBalance: Month | null
}

/** The number of days on which a cost counts, from the first to the last day of a month. */
export function activeDays(
  { fromDay, untilDay }: Pick<PersonCost, 'fromDay' | 'untilDay'>,
  first: Day,
  last: Day,
): number {
  const from = fromDay > first ? fromDay : first
  const until = untilDay !== null && untilDay < last ? untilDay : last
  return from > until ? 0 : Number(until.slice(8)) - Number(from.slice(8)) + 1
}

type Parts = Map<string, number>

const addTo = (parts: Parts, person: string, cents: number) => parts.set(person, (parts.get(person) ?? 0) + cents)

/** What each person costs in a month, in a seventh of a US cent. */
export function costParts(costs: readonly PersonCost[], month: Month): Parts {
  const parts: Parts = new Map()
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  for (const cost of costs) {
    const days = activeDays(cost, first, last)
    if (days > 0) addTo(parts, cost.person, cost.weeklyCents * days)
  }
  return parts
}

/**
 * Returns a function for the shares of people in the cost of a month, in any unit. Months between two in which a cost
 * begins or ends have the same shares, which are calculated once.
 */
function costShares(costs: readonly PersonCost[]): (month: Month) => Parts {
  const days = costs.flatMap(({ fromDay, untilDay }) => (untilDay === null ? [fromDay] : [fromDay, untilDay]))
  const changes = [...new Set(days.map(monthOf))].toSorted()
  const known = new Map<string, Parts>()
  return month => {
    const last = changes.findLast(change => change <= month) ?? ''
    const key = last === month ? month : `after ${last}`
    const parts = known.get(key) ?? costParts(costs, month)
    known.set(key, parts)
    return parts
  }
}

/** Pay that no cost and no line assigns to a person. */
const unknownPerson = ''

/** What the lines of a month say that each person is paid. Lines that name no one are split like the costs. */
function lineParts(lines: PayFacts['lines'], costs: Parts): Parts {
  const parts: Parts = new Map()
  const all = [...costs.values()].reduce((total, cents) => total + cents, 0)
  for (const { person, usdCents } of lines)
    if (person !== null) addTo(parts, person, usdCents)
    else if (all === 0) addTo(parts, unknownPerson, usdCents)
    else for (const [each, cents] of costs) addTo(parts, each, (usdCents * cents) / all)
  return parts
}

/** All pay in US cents. What one person pays back does not reduce what others are paid. */
const sizeOf = (parts: Parts) => [...parts.values()].reduce((total, cents) => total + Math.abs(cents), 0)

const isTelling = (parts: Parts) => parts.size > 0 && !isPaySumShown([...parts.values()])

/** What a reader without pay sees of sums on a day. `isPaySumShown` says why. */
export function payViewOf(
  reader: Reader,
  { lines, costs, otherSpending, firstBalance }: PayFacts,
  today: Day,
): PayView {
  const current = monthOf(today)
  const byMonth = Map.groupBy(lines, ({ month }) => month)
  const sharesIn = costShares(costs)
  const calculateParts = (month: Month) => {
    const [neutral = [], pay = []] = [true, false].map(wanted =>
      (byMonth.get(month) ?? []).filter(({ isNeutral }) => isNeutral === wanted),
    )
    const ofCosts = sharesIn(month)
    return { ofCosts, pay: lineParts(pay, ofCosts), neutral: lineParts(neutral, new Map()) }
  }
  const known = new Map<Month, ReturnType<typeof calculateParts>>()
  function partsIn(month: Month) {
    const parts = known.get(month) ?? calculateParts(month)
    known.set(month, parts)
    return parts
  }
  /** Whether the pay of a month, as recorded so far, can be part of one sum of spending. Readers of lines know the rest. */
  const canMerge = (month: Month, pay: Parts): boolean =>
    reader === 'SUMS' && (otherSpending.get(month) ?? 0) >= minRestShare * sizeOf(pay)
  /** Whether the change of a balance in a month tells what one person is paid. */
  const isBalanceTelling = (month: Month): boolean => {
    const { ofCosts, pay, neutral } = partsIn(month)
    if (isTelling(neutral)) return true
    // Readers of sums do not know what else moved a balance, unless the pay of the month is nearly all of it.
    if (reader === 'SUMS') return isTelling(pay) && !canMerge(month, pay)
    if (month < current) return isTelling(pay.size > 0 ? pay : ofCosts)
    // The lines of a month that is not over are not complete. Before the first one, the month before says who is paid.
    const { pay: before } = partsIn(addMonths(month, -1))
    return isTelling([ofCosts, pay, before].find(({ size }) => size > 0) ?? before)
  }
  const withoutPay = [...byMonth.keys()].filter(month => {
    const { pay } = partsIn(month)
    return month < current ? isTelling(pay) : pay.size > 0
  })
  const [merged = [], hidden = []] = [true, false].map(wanted =>
    withoutPay.filter(month => canMerge(month, partsIn(month).pay) === wanted),
  )
  let telling: Month | null = null
  for (let month = current; firstBalance !== null && month >= firstBalance; month = addMonths(month, -1))
    if (isBalanceTelling(month)) {
      telling = month
      break
    }
  const balancesFrom = telling && lastDayOf(telling)
  return { reader, hiddenMonths: new Set(hidden), mergedMonths: new Set(merged), balancesFrom }
}
