import type { Known } from '#features/finance/books/rules-known.ts'
import { explainFigure } from '#features/finance/figures/rules-figures.ts'
import { paths } from '#src/paths.ts'
import type { Explained, Missing } from '#ui/explained/explained.ts'

/** Commitments are completed items with a due date. They are met if they were completed by that day. */
export type Commitments = { promised: number; kept: number }

/** The days in which commitments count, and how many of them a share needs. */
export const commitmentDays = 90
const minCommitments = 5

/** Explains the share of commitments met on boards. Boards have no past versions. */
export function explainCommitments({ promised, kept }: Commitments, known: Known): Explained<'commitmentsMet'> {
  const few: Missing = { key: 'fewCommitments', params: { count: promised }, href: paths.kanban() }
  const past: Missing = { key: 'boardsPast', href: null }
  return explainFigure('commitmentsMet', {
    inputs: { commitmentsKept: kept, commitmentsDue: promised },
    asOf: known.asOf,
    source: 'boards',
    missing: known.isPast ? past : promised < minCommitments ? few : null,
  })
}
