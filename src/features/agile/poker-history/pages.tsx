import { type Context, Hono } from 'hono'
import { Upload } from 'lucide-react'
import { listActionItems } from '#features/agile/action-items/queries.ts'
import { canCreate } from '#features/agile/action-items/rights.ts'
import { ActionItemQuery } from '#features/agile/action-items/schema.ts'
import { canCreateSessions, pokerViewPolicy } from '#features/agile/creation/access.ts'
import { findBoardLinks, listLinkedBoards } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { guestNamesIn } from '#features/agile/rooms/rules-guest-names.ts'
import { importPages, importUploadLimitsOf } from '#features/agile/sessions/transfer/pages.tsx'
import { ExportQuery } from '#features/agile/sessions/transfer/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { findViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { sendSession } from './api.ts'
import { importSession } from './commands.ts'
import { getRecord } from './queries.ts'
import { historyOf } from './rules-history.ts'
import { maxFileBytes } from './rules-import.ts'
import type { SessionRecord } from './rules-record.ts'
import { summaryOf } from './rules-summary.ts'
import { ImportedSession } from './schema.ts'
import { SummaryPage } from './views/summary-page.tsx'

type C = Context<AppEnv>

/**
 * Loads the session of the request, and whether the reader is a member of its account. Null for people who are neither
 * members nor participants: they are redirected to the join page.
 */
async function loadRecord(c: C): Promise<{ record: SessionRecord; isMember: boolean } | null> {
  const viewer = await findViewer(c)
  if (!viewer) return null
  const storedRecord = await getRecord(c.var.services.db, viewer, c.req.param('id') ?? '')
  const record = guestNamesIn(translator(c.var.locale, 'rooms')('people.guest'))(storedRecord)
  return { record, isMember: viewer.kind === 'member' }
}

const redirectToJoin = (c: C) => c.redirect(paths.join(c.req.param('id') ?? ''), 303)

/** Loads the first page of a session's action items. */
async function loadActionItems(c: C, sourceId: string) {
  const query = ActionItemQuery.parse({ source: 'POKER', sourceId, pageSize: 50 })
  const { items } = await listActionItems(scope(c), query, todayOf(c))
  return { items, canAdd: canCreate(sessionOf(c)) }
}

/** Returns the boards that members can send the estimates to. Null for members who can't. */
async function loadBoardTargets(c: C, sessionId: string) {
  const boardLinks = canCreateSessions(c) ? await findBoardLinks(scope(c), sessionId) : null
  const countParam = (name: string) => Math.max(0, Math.min(10_000, Number.parseInt(c.req.query(name) ?? '0', 10) || 0))
  const done =
    c.req.query('done') === 'estimates' ? { estimated: countParam('estimated'), made: countParam('made') } : null
  return boardLinks && { ...boardLinks, done }
}

async function showSummary(
  c: C,
  { record, isMember }: { record: SessionRecord; isMember: boolean },
  { hasExportFailed = false } = {},
) {
  const { id, name } = record.session
  const view = (
    <SummaryPage
      summary={summaryOf(record)}
      history={historyOf(record)}
      isMember={isMember}
      hasExportFailed={hasExportFailed}
      wasImported={c.req.query('done') === 'import'}
      actions={isMember ? await loadActionItems(c, id) : null}
      boards={isMember ? await listLinkedBoards(scope(c), id) : []}
      sendToBoard={isMember ? await loadBoardTargets(c, id) : null}
    />
  )
  const title = translator(c.var.locale, 'pokerHistory')('title', { name })
  c.header('X-Robots-Tag', 'noindex')
  return renderPage(c, { title, view, layout: 'app', ...(hasExportFailed && { status: 500 }) })
}

export const pokerUploadLimits = importUploadLimitsOf(
  'poker',
  '/api/planning-poker/accounts/:accountId/import',
  maxFileBytes,
)

export const pokerHistoryPages = new Hono<AppEnv>()
  .get(paths.pokerSummary(':id'), access.public(), async c => {
    const loaded = await loadRecord(c)
    return loaded ? showSummary(c, loaded) : redirectToJoin(c)
  })
  .get(paths.exportPoker(':id'), access.public(), async c => {
    const loaded = await loadRecord(c)
    if (!loaded) return redirectToJoin(c)
    const { format } = ExportQuery.safeParse(c.req.query()).data ?? fail('invalid', 'agileSessions.errors.format')
    try {
      return await sendSession(c, loaded.record, format)
    } catch (thrown) {
      c.var.services.log.error('failure', thrown, { requestId: c.var.requestId, path: c.req.path })
      return showSummary(c, loaded, { hasExportFailed: true })
    }
  })
  .route(
    '/',
    importPages({
      tool: 'poker',
      policy: pokerViewPolicy,
      File: ImportedSession,
      maxBytes: maxFileBytes,
      run: importSession,
      submit: c => <Button icon={Upload}>{translator(c.var.locale, 'pokerHistory')('import.submit')}</Button>,
    }),
  )
