import { getCompany } from '#features/accounts/accounts/queries-company.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { loadCashFiguresAndAlert } from '#features/finance/burn-alert/queries.ts'
import { countItemCommitments } from '#features/finance/item-commitments/queries.ts'
import { explainItemCommitments } from '#features/finance/item-commitments/rules.ts'
import { loadMetricFigures } from '#features/finance/metrics/overview/queries.ts'
import { loadMvp } from '#features/finance/mvp/queries.ts'
import { explainMvpShare } from '#features/finance/mvp/rules-figures.ts'
import { loadRevenueFigures } from '#features/finance/revenue/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { LeadershipFigures } from './rules.ts'

/** Loads the figures of the leadership dashboard. */
export async function loadLeadership(scope: AccountScope, asOfDate: AsOfDate, reader: BooksReader) {
  const [company, runway, revenue, metrics, mvp, commitments] = await Promise.all([
    getCompany(scope),
    loadCashFiguresAndAlert(scope, asOfDate, reader),
    loadRevenueFigures(scope, asOfDate, reader),
    loadMetricFigures(scope, asOfDate),
    loadMvp(scope, asOfDate, reader),
    countItemCommitments(scope),
  ])
  const mvpShare = explainMvpShare(mvp, asOfDate, { canMark: true })
  const commitmentsMet = explainItemCommitments(commitments, asOfDate)
  const figures: LeadershipFigures = { ...runway.figures, ...revenue, ...metrics, mvpShare, commitmentsMet }
  const progress = mvp?.progress ?? null
  return { company, runway: runway.figures, alert: runway.alert, revenue, metrics, progress, figures }
}
