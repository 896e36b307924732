import type { Context } from 'hono'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { dayIn, timeAtEndOf } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import type { Known } from './rules-known.ts'
import type { PlanReader, Reader } from './rules-reader.ts'
import { BookDay } from './schema.ts'

/** What a person with access to the finances reads. */
export function readerOf(person: Pick<Session, 'role' | 'permissions'>): Reader {
  if (person.role === 'OWNER' || person.role === 'ADMIN') return 'PAYROLL'
  return hasPermission(person, 'page:financials') ? 'LINES' : 'SUMS'
}

/** What the caller reads of the books. */
export const booksReader = (c: Context<AppEnv>): Reader => readerOf(sessionOf(c))

/** What the caller reads of amounts that are still to come. */
export const planReader = (c: Context<AppEnv>): PlanReader => ({
  reader: booksReader(c),
  today: dayIn(timeZoneOf(c), c.var.services.clock.now()),
})

/**
 * The day of `?knownOn=`, or today. Throws `bad_request` for an invalid or future day, and `forbidden` for a past day of figures
 * with pay unless the reader is `PAYROLL`: two past days would tell what one person is paid.
 */
export function knownOf(c: Context<AppEnv>, { withPay }: { withPay: boolean }): Known {
  const now = c.var.services.clock.now()
  const zone = timeZoneOf(c)
  const today = dayIn(zone, now)
  const day = c.req.query('knownOn')
  if (day === undefined || day === '' || day === today) return { asOf: today, at: now, isPast: false }
  if (!BookDay.safeParse(day).success || day > today) return fail('bad_request', 'finance.errors.knownOn')
  if (withPay && booksReader(c) !== 'PAYROLL') return fail('forbidden', 'finance.errors.knownOnPay')
  return { asOf: day, at: timeAtEndOf(zone, day), isPast: true }
}

/** The account's scope and what the caller reads, for queries and commands of entries. */
export const scopeAndReader = (c: Context<AppEnv>) => [scope(c), booksReader(c)] as const

/** The account's scope and what the caller reads, for queries and commands of amounts that are still to come. */
export const scopeAndPlan = (c: Context<AppEnv>) => [scope(c), planReader(c)] as const

/** What a page or an answer about the books needs: the account, the reader, the day, and the URL with its query. */
export function booksRequest(c: Context<AppEnv>, { withPay }: { withPay: boolean }) {
  const { pathname, search } = new URL(c.req.url)
  return { scope: scope(c), reader: booksReader(c), known: knownOf(c, { withPay }), url: pathname + search }
}
