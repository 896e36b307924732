import { z } from 'zod'
import type { Month } from '#features/finance/books/rules-months.ts'
import { fail } from '#kit/errors.ts'

const BookMonth = z.string().regex(/^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/)

/** Returns the month of a path, such as `2026-11`. Throws `not_found` for anything else. */
export const bookMonthOf = (text: string): Month => (BookMonth.safeParse(text).success ? text : fail('not_found'))
