import { type Context, Hono } from 'hono'
import { importApi, sessionSender } from '#features/agile/sessions/transfer/api.ts'
import { ExportQuery } from '#features/agile/sessions/transfer/schema.ts'
import { translator } from '#i18n/messages.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { importRetro } from './commands.ts'
import { retroCsv } from './export-csv.ts'
import { toJsonExport } from './export-file.ts'
import { retroMarkdown } from './export-markdown.ts'
import { retroPdf } from './export-pdf.ts'
import { getRecord } from './queries.ts'
import { reportOf } from './report.ts'
import { type RetroRecord, replaceModerated, topicsOf } from './rules-record.ts'
import { ImportedRetro } from './schema.ts'

type C = Context<AppEnv>

const requireParticipant = access({ auth: 'participant' })
const recordFor = async (c: C) => getRecord(c.var.services, await viewerOf(c), c.req.param('id') ?? '')

const sendRetro = sessionSender({
  fallback: 'retrospective',
  file: toJsonExport,
  csv: (record: RetroRecord, locale) =>
    retroCsv(replaceModerated(record, translator(locale, 'retroHistory')('topics.removed'))),
  report: reportOf,
  markdown: retroMarkdown,
  pdf: retroPdf,
})

/** Summary and export of a retro, below `/sessions/:id`. */
export const retroSummaryApi = new Hono<AppEnv>()
  .get('/summary', requireParticipant, async c => {
    const record = await recordFor(c)
    return c.json({ success: true, data: { ...record, topics: topicsOf(record) } })
  })
  .get('/export', requireParticipant, validate('query', ExportQuery), async c =>
    sendRetro(c, await recordFor(c), c.req.valid('query').format),
  )

/** Import of retros, below `/accounts/:accountId`. */
export const retroImports = importApi({ auth: 'user', page: 'retros' }, ImportedRetro, importRetro)
