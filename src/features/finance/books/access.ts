import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { dayIn, endOfDayIn } from '#kit/day.ts'
import { Failure, fail, failAt } from '#kit/errors.ts'
import { timeZoneOf, todayOf } from '#kit/time-zone.ts'
import type { AsOfDate } from './rules-as-of.ts'
import type { BooksReader, DatedReader } from './rules-reader.ts'
import { BookDay } from './schema.ts'

/** Returns the part of the books that a person with access to the finances can see. */
export function booksReaderOfPerson(person: Pick<Session, 'role' | 'permissions'>): BooksReader {
  if (person.role === 'OWNER' || person.role === 'ADMIN') return 'PAYROLL'
  return hasPermission(person, 'page:financials') ? 'LINES' : 'SUMS'
}

/** Returns the part of the books that the caller can see: everything, all but pay, or only sums. */
export const booksReaderOf = (c: Context<AppEnv>): BooksReader => booksReaderOfPerson(sessionOf(c))

/** Returns the part of the books that the caller can see, and the current day for the caller. */
export const datedReaderOf = (c: Context<AppEnv>): DatedReader => ({
  reader: booksReaderOf(c),
  today: todayOf(c),
})

type AsOfOptions = {
  /** True if the response contains sums that include pay. */
  hasPay: boolean
}

function asOfToday(c: Context<AppEnv>): AsOfDate {
  const now = c.var.services.clock.now()
  return { day: dayIn(timeZoneOf(c), now), at: now, isPast: false }
}

/**
 * Returns the day of `?knownOn=`, or today. Throws `bad_request` at the field for an invalid or future day.
 *
 * Throws `forbidden` for a past day if the response includes pay and the reader is not `PAYROLL`. By comparing two
 * days, a reader could calculate the pay of one person.
 */
export function readAsOfDate(c: Context<AppEnv>, { hasPay }: AsOfOptions): AsOfDate {
  const today = asOfToday(c)
  const day = c.req.query('knownOn')
  if (day === undefined || day === '' || day === today.day) return today
  if (hasPay && booksReaderOf(c) !== 'PAYROLL') return fail('forbidden', 'finance.errors.knownOnPay')
  if (!BookDay.safeParse(day).success || day > today.day)
    return failAt('knownOn', 'finance.errors.knownOn', 'bad_request')
  return { day, at: endOfDayIn(timeZoneOf(c), day), isPast: true }
}

/**
 * Like `readAsOfDate`, for pages. For an invalid day, the page shows today, an error at the field and the status 400.
 */
export function readAsOfDateForPage(c: Context<AppEnv>, options: AsOfOptions): AsOfDate {
  try {
    return readAsOfDate(c, options)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'bad_request') throw thrown
    c.status(400)
    return { ...asOfToday(c), error: translateError(c.var.locale, thrown) }
  }
}

/** The account's scope and the caller's view of the books: the first arguments of queries and commands for entries. */
export const scopeAndReader = (c: Context<AppEnv>) => [scope(c), booksReaderOf(c)] as const

/** Like `scopeAndReader`, with the current day: for queries and commands whose results depend on it. */
export const scopeAndDatedReader = (c: Context<AppEnv>) => [scope(c), datedReaderOf(c)] as const

/** The parameters of an API request about the books: the account, the reader and the day. */
export const booksRequestOf = (c: Context<AppEnv>, options: AsOfOptions) => ({
  scope: scope(c),
  reader: booksReaderOf(c),
  asOfDate: readAsOfDate(c, options),
})

/** The parameters of a page about the books: the account, the reader, the day, and the URL with its query. */
export function booksPageRequestOf(c: Context<AppEnv>, options: AsOfOptions) {
  const { pathname, search } = new URL(c.req.url)
  return {
    scope: scope(c),
    reader: booksReaderOf(c),
    asOfDate: readAsOfDateForPage(c, options),
    url: pathname + search,
  }
}
