import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { runWithYields, yieldToOthers } from '#kit/data/yield.ts'
import { decodeFile } from '#kit/decode-file.ts'
import { fail, failAt, failFields } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { loadRememberedChoices } from './commands-people-choices.ts'
import { listAssignableMembers } from './queries.ts'
import { parseSourceInTurns, type Source } from './read/rules-source.ts'
import { type ImportChoices, type ImportContext, type ImportPlan, planImport } from './rules-import-plan.ts'
import { maxFileSize } from './rules-limits.ts'

/** Files above this number of characters are large. */
const largeFileSize = 1024 * 1024
/** Large files that an account can read per hour. */
export const largeFileRateLimit = { limit: 20, window: 60 * 60_000 }

/**
 * Detects the format of a file and parses it. Throws invalid at `content`, with the places in the file, and
 * rate_limited when the account has read too many large files. Lets other requests run before and after.
 */
export async function readSource(c: Context<AppEnv>, content: string): Promise<Source> {
  if (content.length > largeFileSize) {
    await requireAttempt(c.var.services, `board-files:${sessionOf(c).account.id}`, largeFileRateLimit)
  }
  await yieldToOthers()
  const source = await parseSource(content)
  await yieldToOthers()
  return source
}

async function parseSource(content: string): Promise<Source> {
  // A character takes at most four bytes, so a shorter text needs no count.
  const size = content.length > maxFileSize / 4 ? new TextEncoder().encode(content).length : 0
  if (size > maxFileSize) failAt('content', 'boardExchange.errors.tooLarge')
  const source = await runWithYields(parseSourceInTurns(content))
  if (!('errorKey' in source)) return source
  const { errorKey, fields = [] } = source
  const places = fields.slice(0, 20).map(field => ({ ...field, path: `content.${field.path}` }))
  return failFields(places.length > 0 ? places : [{ path: 'content', key: errorKey }])
}

/** Plans the import of a source with the account's members, in the caller's language and time zone. */
export async function importPlanFor(
  c: Context<AppEnv>,
  source: Source,
  choice: ImportChoices,
  zone = timeZoneOf(c),
): Promise<ImportPlan> {
  const t = translator(c.var.locale, 'boards')
  const [members, remembered] = await Promise.all([listAssignableMembers(scope(c)), loadRememberedChoices(scope(c))])
  const texts: ImportContext['texts'] = { assignee: assigneeLabel(c), column: name => t(`firstColumns.${name}`) }
  return runWithYields(
    planImport(source, choice, { members, remembered, now: c.var.services.clock.now(), zone, texts }),
  )
}

/**
 * Returns whether exported files contain the user stories and initiatives of items. An API key also needs the scope of
 * products.
 */
export function exportOptionsOf(c: Context<AppEnv>): { withProductData: boolean } {
  const session = sessionOf(c)
  const keyAllows = !session.keyScopes || session.keyScopes.includes('product:read')
  return { withProductData: keyAllows && canOpen('products', pageReaderOf(session)) }
}

/** Returns whether an import can place items below initiatives, and create these. */
export function canPlaceBelowInitiatives(c: Context<AppEnv>): boolean {
  const session = sessionOf(c)
  const keyAllows = !session.keyScopes || session.keyScopes.includes('product:write')
  return keyAllows && canOpen('manageProducts', pageReaderOf(session))
}

/** Returns the label before names that match no member. */
export const assigneeLabel = (c: Context<AppEnv>): string => translator(c.var.locale, 'boardExchange')('assignee')

/** Reads the fields of the form and the text of its file: uploaded now, or sent back from the preview. */
export async function readUpload(c: Context<AppEnv>): Promise<{ values: Values; content: string | null }> {
  const body = await c.req.parseBody().catch(() => fail('bad_request'))
  const textFields = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { content = '', ...values }: Values = Object.fromEntries(textFields)
  const { file } = body
  if (!(file instanceof File) || file.size === 0) return { values: withoutNulls(values), content: content || null }
  if (file.size > maxFileSize) return fail('invalid', 'boardExchange.errors.tooLarge')
  const name = file.name.replace(/\.[a-z]{2,5}$/i, '').slice(0, 120)
  return { values: withoutNulls({ ...values, fileName: name }), content: decodeFile(await file.arrayBuffer()) }
}

const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.replaceAll('\0', '')]))
