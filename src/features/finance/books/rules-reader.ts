import type { Day } from '#kit/day.ts'
import type { Month } from './rules-months.ts'

/**
 * The part of the books that a person (the reader) can see. `PAYROLL`: every entry. `LINES`: every entry except those
 * about people's pay. `SUMS`: no single entries, only sums.
 */
export type BooksReader = 'PAYROLL' | 'LINES' | 'SUMS'

/** A reader of the books, and the current day for that reader. */
export type DatedReader = { reader: BooksReader; today: Day }

/** The minimum number of paid people for which the sum of their pay is shown. */
export const minPaidPeople = 3
/** A sum hides an amount of pay only if the rest of the sum is at least this share of that amount. */
export const minRestShare = 0.1

/**
 * Returns whether a sum of pay can be shown to readers who must not see pay. `parts` are the amounts per person, in any
 * unit.
 *
 * This is the p% rule of statistical disclosure control (Hundepool et al., Statistical Disclosure Control, 2012,
 * chapter 4) with p = 10. There must be at least three people, and the sum without the two largest parts must be at
 * least a tenth of the largest part. Otherwise the sum roughly reveals the pay of the best-paid person, at least to
 * someone who knows the second-largest pay.
 *
 * If the pay of a month fails this rule:
 * - Readers of sums see the burn, and one merged sum of pay and other spending. The other spending must be at least a
 *   tenth of the pay and appear nowhere else. Marketing does not count as other spending, because the acquisition cost
 *   reveals it.
 * - If the sums cannot be merged, readers see no spending, no burn, and no figure that uses them. Otherwise readers of
 *   lines, who know all other spending, could subtract it.
 * - Balances up to the end of such a hidden month are hidden too (`PayView`), because the change of a balance minus the
 *   visible entries is the pay.
 *
 * The same applies to the current month even if its pay passes the rule, because its entries arrive one by one.
 *
 * Not protected:
 * - the difference between two visible sums, such as those of the months before and after a hire,
 * - sums and balances that a reader wrote down before a payday or an edit and compares with later ones,
 * - the approximate size of pay, because a merged sum is an upper bound, and other spending may hardly change from
 *   month to month,
 * - anything that a reader entered, imported or learned elsewhere.
 */
export function isPaySumShown(parts: readonly number[]): boolean {
  let [largest, secondLargest, rest, count] = [0, 0, 0, 0]
  for (const part of parts) {
    const size = Math.abs(part)
    if (size > 0) count++
    rest += Math.min(size, secondLargest)
    if (size > largest) [largest, secondLargest] = [size, largest]
    else if (size > secondLargest) secondLargest = size
  }
  return secondLargest > 0 && count >= minPaidPeople && rest >= minRestShare * largest
}

/**
 * The months whose sums a reader cannot see in full, and the bank balances that they can see, so that no pay is
 * revealed.
 */
export type PayView = {
  reader: BooksReader
  /** The months whose pay, spending and burn are hidden from the reader. */
  hiddenMonths: ReadonlySet<Month>
  /** The months whose pay and other spending are shown as one sum. */
  mergedMonths: ReadonlySet<Month>
  /**
   * The first day whose bank balances the reader can see, or null if they can see all. The change of an older balance
   * would reveal pay.
   */
  balancesFrom: Day | null
}

/** The view of owners and admins: everything. */
export const fullView: PayView = {
  reader: 'PAYROLL',
  hiddenMonths: new Set(),
  mergedMonths: new Set(),
  balancesFrom: null,
}
