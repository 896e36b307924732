import { Hono } from 'hono'
import { listLinkedBoards } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { LinkedBoards } from '#features/agile/kanban/boards/views/send-to-board.tsx'
import { isScheduled } from '#features/agile/rooms/queries.ts'
import { DemoVisitorBar, PracticeBar } from '#features/agile/sessions/demo/views/demo-bar.tsx'
import { canBeJoined } from '#features/agile/sessions/rules.ts'
import { scope } from '#kit/auth/session.ts'
import { findViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { listCardReferences } from './calibration/queries.ts'
import type { PokerView } from './live/protocol.ts'
import { pokerListPages } from './sessions/pages-list.tsx'
import { SessionPage } from './views/session-page.tsx'

export const pokerPages = new Hono<AppEnv>()
  .route('/', pokerListPages)
  .get(paths.pokerSession(':id'), access.public(), async c => {
    const id = c.req.param('id') ?? ''
    const viewer = await findViewer(c)
    if (!viewer) return c.redirect(paths.join(id), 303)
    const { seq, state } = await c.var.services.rooms.snapshot<PokerView>('poker', id, viewer)
    c.header('X-Robots-Tag', 'noindex')
    const joinUrl = c.var.site.origin + paths.join(id)
    const { isDemo } = state.session
    const accountId = viewer.kind === 'member' && !isDemo ? viewer.accountId : null
    const isFramed = c.var.session !== null
    const isMember = accountId !== null && isFramed
    const { votingSystem, teamId, status } = state.session
    // Guests get no cycle times, because these belong to the account.
    const [boards, references, isSessionScheduled] = await Promise.all([
      isMember ? listLinkedBoards(scope(c), id) : [],
      isMember && canBeJoined(status) ? listCardReferences(scope(c), { id, teamId, cards: votingSystem.values }) : [],
      isScheduled(c.var.services, 'poker', { accountId: viewer.accountId, id, status }),
    ])
    const view = (
      <>
        {isDemo &&
          (viewer.kind === 'guest' ? (
            <DemoVisitorBar isFramed={isFramed} />
          ) : (
            <PracticeBar tool="poker" isFramed={isFramed} />
          ))}
        <LinkedBoards boards={boards} />
        <SessionPage
          snapshot={{ seq, state }}
          joinUrl={joinUrl}
          accountId={accountId}
          isFramed={isFramed}
          references={references}
          isScheduled={isSessionScheduled}
        />
      </>
    )
    // The page counts as one of the member's recent places.
    const place = accountId === null ? {} : { place: { kind: 'POKER', id } as const }
    return renderPage(c, { title: state.session.name, view, layout: 'app', isGuest: true, ...place })
  })
