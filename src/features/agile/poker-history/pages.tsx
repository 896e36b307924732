import { type Context, Hono } from 'hono'
import { todayOf } from '#features/agile/action-items/api.ts'
import { listActionItems } from '#features/agile/action-items/queries.ts'
import { mayCreate } from '#features/agile/action-items/rights.ts'
import { ActionItemQuery } from '#features/agile/action-items/schema.ts'
import { canCreateSessions, requireCreator, viewPolicy } from '#features/agile/creation/access.ts'
import { listBringing, listWaysBack } from '#features/agile/kanban/boards/stories/queries-bring.ts'
import { faultsIn } from '#features/agile/rooms/pages-import.ts'
import { readUpload } from '#features/agile/rooms/uploaded-file.ts'
import type { Refused } from '#features/agile/rooms/views/import-refusal.tsx'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { findViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { sendSession } from './api.ts'
import { importSession } from './commands.ts'
import { getRecord } from './queries.ts'
import { largestFile } from './rules-file.ts'
import { historyOf } from './rules-history.ts'
import { texts } from './rules-import.ts'
import type { SessionRecord } from './rules-record.ts'
import { summaryOf } from './rules-summary.ts'
import { ExportQuery, ImportedSession } from './schema.ts'
import { ImportPage } from './views/import-page.tsx'
import { SummaryPage } from './views/summary-page.tsx'

type C = Context<AppEnv>

/** Whoever may come to the session sees what came of it; others are led to its door. */
async function recordOf(c: C): Promise<{ record: SessionRecord; isMember: boolean } | null> {
  const viewer = await findViewer(c)
  if (!viewer) return null
  return {
    record: await getRecord(c.var.parts.db, viewer, c.req.param('id') ?? ''),
    isMember: viewer.kind === 'member',
  }
}

const toTheDoor = (c: C) => c.redirect(paths.join(c.req.param('id') ?? ''), 303)

/** The action items after a session, as many as one page of them has. */
async function actionsAfter(c: C, sourceId: string) {
  const query = ActionItemQuery.parse({ source: 'POKER', sourceId, pageSize: 50 })
  const { items } = await listActionItems(scope(c), query, todayOf(c))
  return { items, mayAdd: mayCreate(sessionOf(c)) }
}

/** Where the estimates go on boards, for those who may send them there. */
async function bringing(c: C, sessionId: string) {
  const found = canCreateSessions(c) ? await listBringing(scope(c), sessionId) : null
  const count = (name: string) => Math.max(0, Math.min(10_000, Number.parseInt(c.req.query(name) ?? '0', 10) || 0))
  const done = c.req.query('done') === 'estimates' ? { estimated: count('estimated'), made: count('made') } : null
  return found && { ...found, done }
}

async function showSummary(c: C, { record, isMember }: { record: SessionRecord; isMember: boolean }, failed = false) {
  const { id, name } = record.session
  const view = (
    <SummaryPage
      summary={summaryOf(record)}
      history={historyOf(record)}
      isMember={isMember}
      failed={failed}
      imported={c.req.query('done') === 'import'}
      actions={isMember ? await actionsAfter(c, id) : null}
      boards={isMember ? await listWaysBack(scope(c), id) : []}
      bring={isMember ? await bringing(c, id) : null}
    />
  )
  const title = translator(c.var.locale, 'pokerHistory')('title', { name })
  c.header('X-Robots-Tag', 'noindex')
  return renderPage(c, { title, view, layout: 'app', ...(failed && { status: 500 }) })
}

function showImport(c: C, refused: Refused | null = null, status?: number) {
  const view = <ImportPage mayImport={canCreateSessions(c)} refused={refused} />
  const title = translator(c.var.locale, 'pokerHistory')('import.title')
  return renderPage(c, { title, view, layout: 'app', ...(status !== undefined && { status }) })
}

/** Where the form with a file is sent to, and how large it may be. */
export const importForm = {
  [paths.importPoker()]: { maxSize: largestFile + 64 * 1024, leadTo: `${paths.importPoker()}?refused=tooLarge` },
}

export const historyPages = new Hono<AppEnv>()
  .get(paths.pokerSummary(':id'), access.public(), async c => {
    const found = await recordOf(c)
    return found ? showSummary(c, found) : toTheDoor(c)
  })
  .get(paths.exportPoker(':id'), access.public(), async c => {
    const found = await recordOf(c)
    if (!found) return toTheDoor(c)
    const { format } = ExportQuery.safeParse(c.req.query()).data ?? fail('invalid', texts.format)
    try {
      return await sendSession(c, found.record, format)
    } catch (thrown) {
      c.var.parts.log.error('failure', thrown, { requestId: c.var.requestId, path: c.req.path })
      return showSummary(c, found, true)
    }
  })
  .get(paths.importPoker(), access(viewPolicy), c => {
    const isTooLarge = c.req.query('refused') === 'tooLarge'
    const faults = [{ path: '', message: translateError(c.var.locale, texts.tooLarge) }]
    return showImport(c, isTooLarge ? { faults, more: 0 } : null)
  })
  .post(paths.importPoker(), access(viewPolicy), async c => {
    requireCreator(c)
    const read = readUpload(c, ImportedSession, texts)
    const made = await orFailure(read.then(({ data }) => importSession(scope(c), data)))
    if (made instanceof Failure) return showImport(c, faultsIn(c.var.locale, made), made.status)
    return c.redirect(`${paths.pokerSummary(made.id)}?done=import`, 303)
  })
