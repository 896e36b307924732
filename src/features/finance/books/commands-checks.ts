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
 * Throws `invalid` for a day after tomorrow, with the text `key`. Tomorrow in UTC is today in zones that are ahead, and
 * callers of the API have no zone.
 */
export function checkNotFuture({ clock }: AccountScope, day: Day, key: ErrorKey): void {
  if (day > addDays(dayIn('UTC', clock.now()), 1)) failAt('day', key)
}
