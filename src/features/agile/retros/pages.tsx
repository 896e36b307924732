import { Hono } from 'hono'
import { isScheduled } from '#features/agile/rooms/queries.ts'
import { findViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import type { RetroView } from './live/protocol.ts'
import { SessionPage } from './views/session-page.tsx'

export const retroPages = new Hono<AppEnv>().get(paths.retroSession(':id'), access.public(), async c => {
  const id = c.req.param('id') ?? ''
  const viewer = await findViewer(c)
  if (!viewer) return c.redirect(paths.join(id), 303)
  const { seq, state } = await c.var.services.rooms.snapshot<RetroView>('retro', id, viewer)
  c.header('X-Robots-Tag', 'noindex')
  const joinUrl = c.var.site.origin + paths.join(id)
  const today = new Date(c.var.services.clock.now()).toISOString().slice(0, 10)
  const accountId = viewer.kind === 'member' && !state.session.isDemo ? viewer.accountId : null
  const session = { accountId: viewer.accountId, id, status: state.session.status }
  const props = {
    snapshot: { seq, state },
    joinUrl,
    today,
    accountId,
    isScheduled: await isScheduled(c.var.services, 'retro', session),
    isFramed: c.var.session !== null,
  }
  const view = <SessionPage {...props} />
  // The page counts as one of the member's recent places.
  const place = accountId === null ? {} : { place: { kind: 'RETRO', id } as const }
  return renderPage(c, { title: state.session.name, view, layout: 'app', isGuest: true, ...place })
})
