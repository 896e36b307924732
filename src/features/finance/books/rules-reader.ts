import type { Day } from '#kit/day.ts'
import type { Month } from './rules-months.ts'

/**
 * What a person reads of the books: `PAYROLL` every line, `LINES` every line but those about people's pay, `SUMS` sums
 * alone.
 */
export type Reader = 'PAYROLL' | 'LINES' | 'SUMS'

/** A reader of amounts that are still to come, and the day on which they read. */
export type PlanReader = { reader: Reader; today: Day }

/** The number of people from which their pay is shown as a sum. */
export const minPaidPeople = 3
/** The least share that the rest of a sum has of what it hides. */
export const minRestShare = 0.1

/**
 * Whether a sum of pay can be shown to readers without pay; `parts` is what it has for each person, in any unit.
 *
 * The p% rule of statistical disclosure control (Hundepool et al., Statistical Disclosure Control, 2012, chapter 4) with
 * p = 10: at least three people, and the sum without the two largest parts is at least a tenth of the largest. Otherwise
 * the sum tells about what the best paid person gets, at least to someone who knows the second.
 *
 * Readers of sums see a month whose pay does not pass as one sum of pay and other spending, with its burn. This takes other
 * spending of at least a tenth of the pay that they see nowhere else: all but marketing, which acquisition cost tells. The
 * same holds for the month that is not over, with what is recorded so far.
 *
 * All other months whose pay does not pass have no spending and no burn, and no figure that uses them. Readers of lines know
 * all other spending, so that pay would follow by subtraction. Balances up to the end of such a month are not shown either
 * (`PayView`): the change of a balance minus the lines is the pay. For readers of lines the month that is not over has no
 * sums of pay at all, because lines arrive one by one.
 *
 * Not protected:
 * - the difference between two sums that are shown, such as those of a month before and after a hire;
 * - sums and balances that a reader noted before a pay day or an edit and compares with those after it;
 * - how large pay is about: a merged sum is an upper bound, and other spending may be much the same every month;
 * - what a reader typed, imported or was told.
 */
export function isPaySumShown(parts: readonly number[]): boolean {
  let [first, second, rest, count] = [0, 0, 0, 0]
  for (const part of parts) {
    const size = Math.abs(part)
    if (size > 0) count++
    rest += Math.min(size, second)
    if (size > first) [first, second] = [size, first]
    else if (size > second) second = size
  }
  return second > 0 && count >= minPaidPeople && rest >= minRestShare * first
}

/** What a reader sees of sums that contain pay. */
export type PayView = {
  reader: Reader
  /** The months whose pay, spending and burn the reader does not see. */
  hiddenMonths: ReadonlySet<Month>
  /** The months whose pay and other spending the reader sees as one sum. */
  mergedMonths: ReadonlySet<Month>
  /** The first day whose balances the reader sees; null for all. */
  balancesFrom: Day | null
}

/** What owners and admins see. */
export const wholeView: PayView = {
  reader: 'PAYROLL',
  hiddenMonths: new Set(),
  mergedMonths: new Set(),
  balancesFrom: null,
}
