import { type Context, Hono } from 'hono'
import { requireCreator } from '#features/agile/creation/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { importRetro } from './commands.ts'
import { retroCsv } from './export-csv.ts'
import { retroMarkdown } from './export-markdown.ts'
import { retroPdf } from './export-pdf.ts'
import { getRecord } from './queries.ts'
import { reportOf } from './report.ts'
import { fileOf, largestFile } from './rules-file.ts'
import { type RetroRecord, topicsOf, withRemoved } from './rules-record.ts'
import { type ExportFormat, ExportQuery, ImportedRetro } from './schema.ts'

type C = Context<AppEnv>

const participant = access({ auth: 'participant' })
const recordFor = async (c: C) => getRecord(c.var.parts, await viewerOf(c), c.req.param('id') ?? '')

async function written(c: C, record: RetroRecord, format: ExportFormat): Promise<string | Uint8Array<ArrayBuffer>> {
  const now = c.var.parts.clock.now()
  if (format === 'json') return `${JSON.stringify(fileOf(record, now), null, 2)}\n`
  const removed = translator(c.var.locale, 'retroHistory')('topics.removed')
  if (format === 'csv') return retroCsv(withRemoved(record, removed))
  const report = reportOf(record, { locale: c.var.locale, timeZone: timeZoneOf(c), now })
  return format === 'md' ? retroMarkdown(report) : retroPdf(c.var.parts, report, now)
}

/** What is known of a retro after it: below `/sessions/:id`. */
export const retroAfterwards = new Hono<AppEnv>()
  .get('/summary', participant, async c => {
    const record = await recordFor(c)
    return c.json({ success: true, data: { ...record, topics: topicsOf(record) } })
  })
  .get('/export', participant, validate('query', ExportQuery), async c => {
    const { format } = c.req.valid('query')
    const record = await recordFor(c)
    const { name } = record.session
    return sendFile(c, { format, name, fallback: 'retrospective' }, await written(c, record, format))
  })

/** Where files with a retro are sent to, and how large they may be. */
export const retroUploads = {
  '/api/retrospectives/accounts/:accountId/import': { maxSize: largestFile },
  [paths.importRetro()]: { maxSize: largestFile + 64 * 1024, leadTo: `${paths.importRetro()}?refused=tooLarge` },
}

/** Reads retros again that were exported: below `/accounts/:accountId`. */
export const retroImports = new Hono<AppEnv>().post(
  '/import',
  access({ auth: 'user', page: 'retros' }),
  async (c, next) => {
    if (c.req.param('accountId') !== sessionOf(c).account.id)
      fail('forbidden', 'Access denied: accountId does not match current context')
    requireCreator(c)
    await next()
  },
  validate('json', ImportedRetro),
  async c => c.json({ success: true, data: await importRetro(scope(c), c.req.valid('json')) }, 201),
)
