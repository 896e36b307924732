import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { explainFigure } from '#features/finance/figures/rules-figures.ts'
import { paths } from '#src/paths.ts'
import type { Explained, MissingReason } from '#ui/explained/explained.ts'

/** Counts of completed items with a due date (`promised`), and of those completed by that date (`kept`). */
export type ItemCommitments = { promised: number; kept: number }

/** Commitments of the last `commitmentDays` days count. A share needs at least `minCommitments`. */
export const commitmentDays = 90
const minCommitments = 5

/** Explains the share of commitments met on boards. Boards have no past versions. */
export function explainItemCommitments(
  { promised, kept }: ItemCommitments,
  asOfDate: AsOfDate,
): Explained<'commitmentsMet'> {
  const tooFew: MissingReason = { key: 'fewCommitments', params: { count: promised }, href: paths.kanban() }
  const missingToday = promised < minCommitments ? tooFew : null
  const pastDay: MissingReason = { key: 'boardsPast', href: null }
  return explainFigure('commitmentsMet', {
    inputs: { commitmentsKept: kept, commitmentsDue: promised },
    asOf: asOfDate.day,
    source: 'boards',
    missing: asOfDate.isPast ? pastDay : missingToday,
  })
}
