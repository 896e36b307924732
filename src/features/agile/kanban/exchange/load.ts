import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import { retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { inTurns, yieldToOthers } from '#kit/data/yield.ts'
import { fail } from '#kit/errors.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { listMatchable } from './queries.ts'
import { type Source, sourceOf } from './read/rules-source.ts'
import { type Around, type Choice, type Plan, planOf } from './rules-plan.ts'
import { largestFile, texts } from './rules-texts.ts'

/** Characters from which a file takes long enough to be counted, and how many of them an account can read in an hour. */
const largeFile = 1024 * 1024
export const largeFiles = { limit: 20, window: 60 * 60_000 }

/**
 * What a text is, recognised by what is in it. Fails with `invalid` at `content`, and says where in the file; with
 * `rate_limited` where the account has read too many large files. Other requests run before and after.
 */
export async function readSource(c: Context<AppEnv>, content: string): Promise<Source> {
  if (content.length > largeFile) {
    const attempt = await takeAttempt(c.var.parts, `board-files:${sessionOf(c).account.id}`, largeFiles)
    if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
  }
  await yieldToOthers()
  const source = await parseSource(content)
  await yieldToOthers()
  return source
}

async function parseSource(content: string): Promise<Source> {
  const size = content.length > largestFile / 4 ? new TextEncoder().encode(content).length : 0
  if (size > largestFile) fail('invalid', texts.tooLarge, { fields: [{ path: 'content', message: texts.tooLarge }] })
  const source = await inTurns(sourceOf(content))
  if (!('refused' in source)) return source
  const { refused, fields = [] } = source
  const places = fields.slice(0, 20).map(({ path, message }) => ({ path: `content.${path}`, message }))
  return fail('invalid', refused, { fields: places.length > 0 ? places : [{ path: 'content', message: refused }] })
}

/** The plan of a source for the caller: with the people of the account, and in the caller's language and time zone. */
export async function planFor(c: Context<AppEnv>, source: Source, choice: Choice, zone = timeZoneOf(c)): Promise<Plan> {
  const t = translator(c.var.locale, 'boards')
  const members = await listMatchable(scope(c))
  const words: Around['words'] = { assignee: wordFor(c), column: name => t(`firstColumns.${name}`) }
  return inTurns(planOf(source, choice, { members, now: c.var.parts.clock.now(), zone, words }))
}

/** What stands in front of the names of those who are nobody here. */
export const wordFor = (c: Context<AppEnv>): string => translator(c.var.locale, 'boardExchange')('assignee')
