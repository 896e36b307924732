import { z } from 'zod'

/** A month of the books, such as `2026-11`. */
export const BookMonth = z.string().regex(/^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/)
