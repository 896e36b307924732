import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { dayIn, timeAtEndOf } from '#kit/day.ts'
import { Failure, fail, failAt } from '#kit/errors.ts'
import { timeZoneOf, todayOf } from '#kit/time-zone.ts'
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
  today: todayOf(c),
})

type KnownOptions = {
  /** Whether the answer has sums with pay. */
  withPay: boolean
}

function knownToday(c: Context<AppEnv>): Known {
  const now = c.var.services.clock.now()
  return { asOf: dayIn(timeZoneOf(c), now), at: now, isPast: false }
}

/**
 * The day of `?knownOn=`, or today. Throws `bad_request` at the field for an invalid or future day, and `forbidden` for
 * another day than today of sums with pay unless the reader is `PAYROLL`: two past days would tell what one person is paid.
 */
export function knownOf(c: Context<AppEnv>, { withPay }: KnownOptions): Known {
  const today = knownToday(c)
  const day = c.req.query('knownOn')
  if (day === undefined || day === '' || day === today.asOf) return today
  if (withPay && booksReader(c) !== 'PAYROLL') return fail('forbidden', 'finance.errors.knownOnPay')
  if (!BookDay.safeParse(day).success || day > today.asOf)
    return failAt('knownOn', 'finance.errors.knownOn', 'bad_request')
  return { asOf: day, at: timeAtEndOf(timeZoneOf(c), day), isPast: true }
}

/** As `knownOf`, for pages: with an invalid day they show today, and the error at the field. Their status is 400 then. */
export function knownOfPage(c: Context<AppEnv>, options: KnownOptions): Known {
  try {
    return knownOf(c, options)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'bad_request') throw thrown
    c.status(400)
    return { ...knownToday(c), error: translateError(c.var.locale, thrown) }
  }
}

/** The account's scope and what the caller reads, for queries and commands of entries. */
export const scopeAndReader = (c: Context<AppEnv>) => [scope(c), booksReader(c)] as const

/** The account's scope and what the caller reads, for queries and commands of amounts that are still to come. */
export const scopeAndPlan = (c: Context<AppEnv>) => [scope(c), planReader(c)] as const

/** What an answer about the books needs: the account, the reader and the day. */
export const booksRequest = (c: Context<AppEnv>, options: KnownOptions) => ({
  scope: scope(c),
  reader: booksReader(c),
  known: knownOf(c, options),
})

/** What a page about the books needs: the account, the reader, the day, and the URL with its query. */
export function booksPage(c: Context<AppEnv>, options: KnownOptions) {
  const { pathname, search } = new URL(c.req.url)
  return { scope: scope(c), reader: booksReader(c), known: knownOfPage(c, options), url: pathname + search }
}
