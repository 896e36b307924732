import type { Context } from 'hono'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { storeSampleForecasts } from './commands-sample.ts'

/** Stores the past forecasts of a sample company when they are read for the first time. */
export async function ensureSampleForecasts(c: Context<AppEnv>) {
  if (sessionOf(c).account.demoEndsAt !== null) await storeSampleForecasts(scope(c), datedReaderOf(c).today)
}
