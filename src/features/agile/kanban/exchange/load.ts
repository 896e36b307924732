import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { timeZoneOf } from '#kit/page.tsx'
import { scope } from '#kit/session.ts'
import { listMatchable } from './queries.ts'
import { type Choice, type Plan, planOf } from './rules-plan.ts'
import { type Source, sourceOf } from './rules-source.ts'
import { largestFile, texts } from './rules-texts.ts'

/** What a text is, recognised by what stands in it. Fails with invalid at `content`, and says where in the file. */
export function readSource(content: string): Source {
  const size = content.length > largestFile / 4 ? new TextEncoder().encode(content).length : 0
  if (size > largestFile) fail('invalid', texts.tooLarge, { fields: [{ path: 'content', message: texts.tooLarge }] })
  const source = sourceOf(content)
  if (!('refused' in source)) return source
  const { refused, fields = [] } = source
  const places = fields.slice(0, 20).map(({ path, message }) => ({ path: `content.${path}`, message }))
  return fail('invalid', refused, { fields: places.length > 0 ? places : [{ path: 'content', message: refused }] })
}

/** The plan of a source for the caller: with the people of the account, and in the caller's language and time zone. */
export async function planFor(c: Context<AppEnv>, source: Source, choice: Choice, zone = timeZoneOf(c)): Promise<Plan> {
  const t = translator(c.var.locale, 'boards')
  return planOf(source, choice, {
    members: await listMatchable(scope(c)),
    now: c.var.parts.clock.now(),
    zone,
    words: { assignee: wordFor(c), column: name => t(`firstColumns.${name}`) },
  })
}

/** What stands in front of the names of those who are nobody here. */
export const wordFor = (c: Context<AppEnv>): string => translator(c.var.locale, 'boardExchange')('assignee')
