import type { ErrorKey } from '#i18n/error-key.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day, dayIn } from '#kit/day.ts'
import { failAt } from '#kit/errors.ts'
import { maxBookCents } from './rules-limits.ts'

/** Throws `invalid` for an amount of 0, and for one that is larger than the books allow. */
export function checkAmount(cents: number | undefined): void {
  if (cents === 0) failAt('cents', 'finance.errors.zeroAmount')
  if (cents !== undefined && Math.abs(cents) > maxBookCents) failAt('cents', 'finance.errors.tooLarge')
}

/**
 * The last day that an entry, a balance or another record of the past can have. It is tomorrow in UTC, because that is
 * already today in time zones ahead of UTC, and API callers send no time zone.
 */
export const lastFactDay = ({ clock }: AccountScope): Day => addDays(dayIn('UTC', clock.now()), 1)

/** Throws `invalid` at the field `path` with the text `key` for a future day. */
export function checkNotFuture(scope: AccountScope, day: Day, key: ErrorKey, path = 'day'): void {
  if (day > lastFactDay(scope)) failAt(path, key)
}
