import { listDelivered } from '#features/agile/kanban/dashboard/queries.ts'
import type { Known } from '#features/finance/books/rules-known.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { metricFigures } from '#features/finance/metrics/queries.ts'
import { loadMvp } from '#features/finance/mvp/queries.ts'
import { explainMvpShare } from '#features/finance/mvp/rules-explain.ts'
import { revenueFigures } from '#features/finance/revenue/queries.ts'
import { findAlert } from '#features/finance/runway/queries-alert.ts'
import { cashFacts } from '#features/finance/runway/queries-figures.ts'
import { type BurnAlert, burnAlertOf } from '#features/finance/runway/rules-alert.ts'
import { explainCashFigures } from '#features/finance/runway/rules-explain.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import {
  type Commitments,
  type CompanyFacts,
  commitmentDays,
  explainCommitments,
  type LeadershipFigures,
} from './rules.ts'

type CompanyRow = { account: string; name: string | null; stage: string | null; founded: number | null }
const selectCompany = `select a.name as account, json_extract(a.company, '$.name') as name,
    json_extract(a.company, '$.stage') as stage, json_extract(a.company, '$.founded') as founded
  from accounts a where a.id = ?1`

/** The company of the account. It is called as the account until it has a name. */
export async function getCompany({ db, accountId }: AccountScope): Promise<CompanyFacts> {
  const [row] = await db.run<CompanyRow>(selectCompany, [accountId])
  return { name: row?.name || row?.account || '', stage: row?.stage || null, founded: row?.founded ?? null }
}

/** The months before the current one that runway and burn alert need. */
const monthsOfBurn = 4

/** The burn alert, with the first day of its level; null if it is new, none or not known. */
export type DatedAlert = BurnAlert & { since: Day | null }

/** Every figure of cash, and the burn alert. A past day has no stored alert, so its first day is not known. */
export async function loadRunway(scope: AccountScope, known: Known, reader: Reader) {
  const [facts, stored] = await Promise.all([cashFacts(scope, known, reader, monthsOfBurn), findAlert(scope)])
  const alert = burnAlertOf(facts)
  const isStored = !known.isPast && alert.level !== 'none' && stored?.level === alert.level
  const dated: DatedAlert = { ...alert, since: isStored ? stored.since : null }
  return { figures: explainCashFigures(facts), alert: dated }
}

async function countCommitments(scope: AccountScope): Promise<Commitments> {
  const delivered = await listDelivered(scope, commitmentDays)
  const sum = (of: 'promised' | 'kept') => delivered.reduce((total, row) => total + row[of], 0)
  return { promised: sum('promised'), kept: sum('kept') }
}

/** Everything that the leadership dashboard shows. */
export async function loadLeadership(scope: AccountScope, known: Known, reader: Reader) {
  const [company, runway, revenue, metrics, mvp, commitments] = await Promise.all([
    getCompany(scope),
    loadRunway(scope, known, reader),
    revenueFigures(scope, known, reader),
    metricFigures(scope, known),
    loadMvp(scope, known),
    countCommitments(scope),
  ])
  const mvpShare = explainMvpShare(mvp, known, true)
  const commitmentsMet = explainCommitments(commitments, known)
  const figures: LeadershipFigures = { ...runway.figures, ...revenue, ...metrics, mvpShare, commitmentsMet }
  const progress = mvp?.progress ?? null
  return { company, runway: runway.figures, alert: runway.alert, revenue, metrics, progress, figures }
}
