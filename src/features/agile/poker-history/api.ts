import { type Context, Hono } from 'hono'
import { pokerViewPolicy } from '#features/agile/creation/access.ts'
import { importApi, sessionSender } from '#features/agile/sessions/transfer/api.ts'
import { ExportQuery } from '#features/agile/sessions/transfer/schema.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { importSession } from './commands.ts'
import { sessionCsv } from './export-csv.ts'
import { toJsonExport } from './export-file.ts'
import { sessionMarkdown } from './export-markdown.ts'
import { sessionPdf } from './export-pdf.ts'
import { getRecord } from './queries.ts'
import { reportOf } from './report.ts'
import { historyOf, sealInstructions } from './rules-history.ts'
import { summaryOf } from './rules-summary.ts'
import { ImportedSession } from './schema.ts'

type C = Context<AppEnv>

const requireParticipant = access({ auth: 'participant' })
const recordFor = async (c: C) => getRecord(c.var.services.db, await viewerOf(c), c.req.param('id') ?? '')

/** Responds with a session as a file. */
export const sendSession = sessionSender({
  fallback: 'session',
  file: toJsonExport,
  csv: sessionCsv,
  report: reportOf,
  markdown: sessionMarkdown,
  pdf: sessionPdf,
})

/** Summary, history and export of a session. Mounted below `/sessions/:id`. */
export const pokerSummaryApi = new Hono<AppEnv>()
  .get('/summary', requireParticipant, async c => c.json({ success: true, data: summaryOf(await recordFor(c)) }))
  .get('/history', requireParticipant, async c => {
    const items = historyOf(await recordFor(c))
    const data = { items, total: items.length, page: 1, pageSize: items.length, recipe: sealInstructions }
    return c.json({ success: true, data })
  })
  .get('/stories/:storyId/history', requireParticipant, async c => {
    const { storyId } = c.req.param()
    const story = historyOf(await recordFor(c)).find(each => each.storyId === storyId) ?? fail('not_found')
    return c.json({ success: true, data: { ...story, recipe: sealInstructions } })
  })
  .get('/export', requireParticipant, validate('query', ExportQuery), async c =>
    sendSession(c, await recordFor(c), c.req.valid('query').format),
  )

/** Mounted below `/accounts/:accountId`. */
export const pokerImports = importApi(pokerViewPolicy, ImportedSession, importSession)
