import { z } from 'zod'
import { Day } from '#kit/day-schema.ts'
import { plainText } from '#kit/text.ts'
import { maxBookCents } from './rules-limits.ts'

/**
 * A day of the books. Days outside these years are rejected, because month and schedule calculations do not support
 * them.
 */
export const BookDay = Day.refine(day => day >= '1970-01-01' && day < '2200-01-01', 'errors.impossible')

/** The day of `?knownOn=`: lists show the state of the books on it. `readAsOfDate` checks it. */
export const KnownOnText = plainText().optional()

/** An amount in the smallest unit of its currency. */
export const BookCents = z.int().min(-maxBookCents).max(maxBookCents)

/** An amount as a person types it into a form. */
export const TypedAmount = plainText().min(1).max(40)
