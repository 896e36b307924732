import { type Context, Hono } from 'hono'
import { creatorsOnly, viewPolicy } from '#features/agile/creation/access.ts'
import { ownAccount } from '#kit/auth/own-account.ts'
import { scope } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { importSession } from './commands.ts'
import { sessionCsv } from './export-csv.ts'
import { sessionMarkdown } from './export-markdown.ts'
import { sessionPdf } from './export-pdf.ts'
import { getRecord } from './queries.ts'
import { reportOf } from './report.ts'
import { fileOf, largestFile } from './rules-file.ts'
import { historyOf, recipe } from './rules-history.ts'
import type { SessionRecord } from './rules-record.ts'
import { summaryOf } from './rules-summary.ts'
import { ExportQuery, type Format, ImportedSession } from './schema.ts'

type C = Context<AppEnv>

const participant = access({ auth: 'participant' })
const recordOf = async (c: C) => getRecord(c.var.parts.db, await viewerOf(c), c.req.param('id') ?? '')

async function written(c: C, record: SessionRecord, format: Format): Promise<string | Uint8Array<ArrayBuffer>> {
  const now = c.var.parts.clock.now()
  if (format === 'json') return `${JSON.stringify(fileOf(record, now), null, 2)}\n`
  if (format === 'csv') return sessionCsv(record)
  const report = reportOf(record, { locale: c.var.locale, timeZone: timeZoneOf(c), now })
  return format === 'md' ? sessionMarkdown(report) : sessionPdf(c.var.parts, report, now)
}

/** Answers with a session as a file in a format. */
export async function sendSession(c: C, record: SessionRecord, format: Format) {
  return sendFile(c, { format, name: record.session.name, fallback: 'session' }, await written(c, record, format))
}

/** What is known of a session after it: below `/sessions/:id`. */
export const afterwards = new Hono<AppEnv>()
  .get('/summary', participant, async c => c.json({ success: true, data: summaryOf(await recordOf(c)) }))
  .get('/history', participant, async c => {
    const items = historyOf(await recordOf(c))
    const data = { items, total: items.length, page: 1, pageSize: items.length, recipe }
    return c.json({ success: true, data })
  })
  .get('/stories/:storyId/history', participant, async c => {
    const { storyId } = c.req.param()
    const story = historyOf(await recordOf(c)).find(each => each.storyId === storyId) ?? fail('not_found')
    return c.json({ success: true, data: { ...story, recipe } })
  })
  .get('/export', participant, validate('query', ExportQuery), async c =>
    sendSession(c, await recordOf(c), c.req.valid('query').format),
  )

/** Where files with a session are sent to, and how large they may be. */
export const importUploads = {
  '/api/planning-poker/accounts/:accountId/import': { maxSize: largestFile },
}

/** Reads sessions again that were exported: below `/accounts/:accountId`. */
export const imports = new Hono<AppEnv>().post(
  '/import',
  access(viewPolicy),
  ownAccount,
  creatorsOnly,
  validate('json', ImportedSession),
  async c => c.json({ success: true, data: await importSession(scope(c), c.req.valid('json')) }, 201),
)
