import type { Day } from '#kit/day.ts'
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from './rules-months.ts'
import { type BooksReader, isPaySumShown, minRestShare, type PayView } from './rules-reader.ts'

/**
 * The weekly cost of a person between two days. `personKey` is the user id of a member, or for others `name ` and
 * the name in lower case. `untilDay` is null for an open end.
 */
export type PersonCost = { personKey: string; weeklyCents: number; fromDay: Day; untilDay: Day | null }

/** The recorded facts about people's pay, in US cents. */
export type PayFacts = {
  /**
   * The entries about pay of each month. `personKey` is null for entries that name no one, such as a monthly payroll.
   * `isNeutral`: funding and transfers, which do not count toward the burn.
   */
  payEntries: readonly { month: Month; personKey: string | null; isNeutral: boolean; usdCents: number }[]
  costs: readonly PersonCost[]
  /** The spending of each month on anything but pay and marketing. */
  otherSpending: ReadonlyMap<Month, number>
  /** The month of the first balance, or null without balances. */
  firstBalanceMonth: Month | null
}

/** The number of days on which a cost counts, from the first to the last day of a month. */
export function activeDaysInMonth(
  { fromDay, untilDay }: Pick<PersonCost, 'fromDay' | 'untilDay'>,
  first: Day,
  last: Day,
): number {
  const from = fromDay > first ? fromDay : first
  const until = untilDay !== null && untilDay < last ? untilDay : last
  return from > until ? 0 : Number(until.slice(8)) - Number(from.slice(8)) + 1
}

/** Amounts by the key of a person. */
type AmountByPerson = Map<string, number>

const addTo = (amounts: AmountByPerson, personKey: string, cents: number) =>
  amounts.set(personKey, (amounts.get(personKey) ?? 0) + cents)

/** The cost of each person in a month, in sevenths of a US cent. */
export function costSeventhsByPerson(costs: readonly PersonCost[], month: Month): AmountByPerson {
  const amounts: AmountByPerson = new Map()
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  for (const cost of costs) {
    const days = activeDaysInMonth(cost, first, last)
    if (days > 0) addTo(amounts, cost.personKey, cost.weeklyCents * days)
  }
  return amounts
}

/**
 * Returns a function for the share of each person in the cost of a month, in any unit. Shares only change in months in
 * which a cost begins or ends, so the months between share one result.
 */
function costShares(costs: readonly PersonCost[]): (month: Month) => AmountByPerson {
  const days = costs.flatMap(({ fromDay, untilDay }) => (untilDay === null ? [fromDay] : [fromDay, untilDay]))
  const changeMonths = [...new Set(days.map(monthOf))].toSorted()
  const cache = new Map<string, AmountByPerson>()
  return month => {
    const lastChange = changeMonths.findLast(change => change <= month) ?? ''
    const key = lastChange === month ? month : `after ${lastChange}`
    const amounts = cache.get(key) ?? costSeventhsByPerson(costs, month)
    cache.set(key, amounts)
    return amounts
  }
}

/** The key for pay that no cost and no entry assigns to a person. */
const unknownPerson = ''

/**
 * Returns the pay of each person from the entries of a month. Entries that name no one are split in proportion to the
 * costs.
 */
function payByPerson(entries: PayFacts['payEntries'], costs: AmountByPerson): AmountByPerson {
  const amounts: AmountByPerson = new Map()
  const totalCost = [...costs.values()].reduce((total, cents) => total + cents, 0)
  for (const { personKey, usdCents } of entries)
    if (personKey !== null) addTo(amounts, personKey, usdCents)
    else if (totalCost === 0) addTo(amounts, unknownPerson, usdCents)
    else for (const [costKey, cents] of costs) addTo(amounts, costKey, (usdCents * cents) / totalCost)
  return amounts
}

/** The total pay in US cents. A repayment by one person does not reduce the pay of others. */
const totalPay = (amounts: AmountByPerson) => [...amounts.values()].reduce((total, cents) => total + Math.abs(cents), 0)

const revealsPay = (amounts: AmountByPerson) => amounts.size > 0 && !isPaySumShown([...amounts.values()])

/** Returns the sums that a reader who must not see pay can see on a day. See `isPaySumShown` for the reasons. */
export function payViewOf(
  reader: BooksReader,
  { payEntries, costs, otherSpending, firstBalanceMonth }: PayFacts,
  today: Day,
): PayView {
  const currentMonth = monthOf(today)
  const entriesByMonth = Map.groupBy(payEntries, ({ month }) => month)
  const sharesIn = costShares(costs)
  const calculatePay = (month: Month) => {
    const monthEntries = entriesByMonth.get(month) ?? []
    const burnEntries = monthEntries.filter(({ isNeutral }) => !isNeutral)
    const neutralEntries = monthEntries.filter(({ isNeutral }) => isNeutral)
    const costPay = sharesIn(month)
    return { costPay, pay: payByPerson(burnEntries, costPay), neutral: payByPerson(neutralEntries, new Map()) }
  }
  const cache = new Map<Month, ReturnType<typeof calculatePay>>()
  function payIn(month: Month) {
    const monthPay = cache.get(month) ?? calculatePay(month)
    cache.set(month, monthPay)
    return monthPay
  }
  /**
   * Returns whether the pay of a month can be shown merged with other spending. Readers of lines could subtract that
   * spending.
   */
  const canMergePay = (month: Month, pay: AmountByPerson): boolean =>
    reader === 'SUMS' && (otherSpending.get(month) ?? 0) >= minRestShare * totalPay(pay)
  /** Returns whether the change of a balance in a month reveals the pay of one person. */
  const doesBalanceRevealPay = (month: Month): boolean => {
    const { costPay, pay, neutral } = payIn(month)
    if (revealsPay(neutral)) return true
    // Readers of sums do not know the other amounts that changed a balance. It reveals pay only if the pay of the month
    // is nearly all of its change.
    if (reader === 'SUMS') return revealsPay(pay) && !canMergePay(month, pay)
    if (month < currentMonth) return revealsPay(pay.size > 0 ? pay : costPay)
    // The entries of the current month are incomplete. Until it has costs or entries, use the people who were paid in
    // the previous month.
    const { pay: previousPay } = payIn(addMonths(month, -1))
    return revealsPay([costPay, pay, previousPay].find(({ size }) => size > 0) ?? previousPay)
  }
  // The pay of these months is not shown by itself. Some of them show it merged with other spending.
  const monthsWithHiddenPay = [...entriesByMonth.keys()].filter(month => {
    const { pay } = payIn(month)
    return month < currentMonth ? revealsPay(pay) : pay.size > 0
  })
  const mergedMonths = new Set(monthsWithHiddenPay.filter(month => canMergePay(month, payIn(month).pay)))
  const hiddenMonths = new Set(monthsWithHiddenPay.filter(month => !mergedMonths.has(month)))
  let lastRevealingMonth: Month | null = null
  for (let month = currentMonth; firstBalanceMonth !== null && month >= firstBalanceMonth; month = addMonths(month, -1))
    if (doesBalanceRevealPay(month)) {
      lastRevealingMonth = month
      break
    }
  // The balance at the end of that month can be visible: without an older balance, no one can compute its change.
  const balancesFrom = lastRevealingMonth && lastDayOf(lastRevealingMonth)
  return { reader, hiddenMonths, mergedMonths, balancesFrom }
}
