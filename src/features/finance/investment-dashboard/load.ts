import type { Context } from 'hono'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { todayOf } from '#kit/time-zone.ts'
import { loadInvestments } from './queries.ts'

/** Loads the facts of a year as visible to the caller. The default is the current year. */
export function loadYear(c: Context<AppEnv>, year?: number) {
  const today = todayOf(c)
  return loadInvestments(scope(c), {
    year: year ?? Number(today.slice(0, 4)),
    today,
    reader: booksReaderOf(c),
    canManage: canOpen('manageInvestments', pageReaderOf(sessionOf(c))),
  })
}
