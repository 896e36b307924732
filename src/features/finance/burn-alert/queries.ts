import { booksReaderOfPerson } from '#features/finance/books/access.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { loadCashFacts } from '#features/finance/runway/queries-figures.ts'
import { explainCashFigures } from '#features/finance/runway/rules-figures.ts'
import {
  type AuthSessionRow,
  isMembershipActive,
  personColumnsSql,
  personJoinsSql,
  sessionPersonOf,
} from '#kit/auth/session-row.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { pageReaderOf, roleAccessReason } from '#kit/page/page-access.ts'
import { type AlertState, burnAlertMonths, burnAlertOf, type DatedAlert } from './rules.ts'

const columns = 'level, since, better_since as betterSince, notified_level as notifiedLevel'
const selectAlertSql = `select ${columns} from burn_alerts where account_id = ?1`

/** The stored state of the burn alert, or null before the account has a bank account. */
async function findAlert({ db, accountId }: AccountScope): Promise<AlertState | null> {
  const [row] = await db.run<AlertState>(selectAlertSql, [accountId])
  return row ?? null
}

/**
 * Every figure of cash, and the burn alert. For a past day, `since` is null, because the state is stored only for
 * today.
 */
export async function loadCashFiguresAndAlert(scope: AccountScope, asOfDate: AsOfDate, reader: BooksReader) {
  const [facts, stored] = await Promise.all([loadCashFacts(scope, asOfDate, reader, burnAlertMonths), findAlert(scope)])
  const alert = burnAlertOf(facts)
  const isStored = !asOfDate.isPast && alert.level !== 'none' && stored?.level === alert.level
  const datedAlert: DatedAlert = { ...alert, since: isStored ? stored.since : null }
  return { figures: explainCashFigures(facts), alert: datedAlert }
}

/** An alert to check. `isWatched` is 0 for demos and closed accounts, which are only marked as checked. */
export type DueAlert = AlertState & { id: string; accountId: string; checkedAt: number; isWatched: number }

// Demos and closed accounts are included and marked as checked. Otherwise they would always come first in the index.
const selectDueSql = `select b.id, b.account_id as accountId, b.checked_at as checkedAt, ${columns},
    a.status = 'ACTIVE' and a.demo_ends_at is null as isWatched
  from burn_alerts b join accounts a on a.id = b.account_id where b.checked_at < ?1 order by b.checked_at limit ?2`

/** The burn alerts of all accounts last checked before a time (milliseconds UTC), oldest check first. */
export const listDueAlerts = ({ db }: Pick<Services, 'db'>, before: number, limit: number) =>
  db.unscoped('checks the burn alerts of all accounts').run<DueAlert>(selectDueSql, [before, limit])

// Members who could be leaders because of their role or their own permissions. The page rule decides.
const selectCandidatesSql = `select ${personColumnsSql} from memberships x ${personJoinsSql('x.user_id', 'x.account_id')}
  where x.account_id = ?1 and x.status = 'ACTIVE'
    and (x.role in ('OWNER', 'ADMIN', 'TEAM_LEAD') or x.permissions is not null or x.custom_role_id is not null)
  order by x.joined_at, x.id`

/** An active member who can open the leadership dashboard, and the part of the books that they can see. */
export type Leader = { userId: string; reader: BooksReader }

/** Lists the account's leaders. */
export async function listLeaders({ db, accountId, clock }: AccountScope): Promise<Leader[]> {
  const rows = await db.run<AuthSessionRow>(selectCandidatesSql, [accountId])
  return rows
    .filter(row => isMembershipActive(row, clock.now()))
    .map(sessionPersonOf)
    .filter(person => roleAccessReason('financials', pageReaderOf(person)) !== null)
    .map(person => ({ userId: person.user.id, reader: booksReaderOfPerson(person) }))
}
