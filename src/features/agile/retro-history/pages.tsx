import { Hono } from 'hono'
import { canCreate } from '#features/agile/action-items/rights.ts'
import { guestNamesIn } from '#features/agile/rooms/rules-guest-names.ts'
import { translator } from '#i18n/messages.ts'
import { findViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { retroImportPages } from './pages-import.tsx'
import { getRecord } from './queries.ts'
import { SummaryPage } from './views/summary-page.tsx'

/** The summary of a retro, for its participants. Others are redirected to the join page. */
export const retroSummaryPages = new Hono<AppEnv>()
  .route('/', retroImportPages)
  .get(paths.retroSummary(':id'), access.public(), async c => {
    const id = c.req.param('id') ?? ''
    const viewer = await findViewer(c)
    if (!viewer) return c.redirect(paths.join(id), 303)
    const storedRecord = await getRecord(c.var.services, viewer, id)
    const record = guestNamesIn(translator(c.var.locale, 'rooms')('people.guest'))(storedRecord)
    const { session } = c.var
    const isMember = viewer.kind === 'member'
    const view = (
      <SummaryPage
        record={record}
        isMember={isMember}
        canAdd={isMember && !!session && canCreate(session)}
        wasImported={isMember && c.req.query('done') === 'import'}
      />
    )
    c.header('X-Robots-Tag', 'noindex')
    const title = translator(c.var.locale, 'retroHistory')('title', { name: record.session.name })
    return renderPage(c, { title, view, layout: 'app' })
  })
