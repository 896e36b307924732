import { Hono } from 'hono'
import { requireParticipant, sendList } from '#features/agile/rooms/api-command.ts'
import { sessionOf } from '#kit/auth/session.ts'
import { memberViewer, viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { pokerLiveRoutes } from './live/api-live.ts'
import { accountPoker, pokerRecords } from './sessions/api-sessions.ts'
import { getOwnVote, listOwnVotes } from './votes/queries-votes.ts'

export const pokerApi = new Hono<AppEnv>()
  .route('/accounts/:accountId/sessions', pokerRecords)
  .route('/accounts/:accountId', accountPoker)
  .route('/sessions', pokerRecords)
  .get('/sessions/:id/my-votes', requireParticipant, async c =>
    sendList(c, await listOwnVotes(c.var.services.db, await viewerOf(c), c.req.param('id'))),
  )
  .get('/sessions/:id/stories/:storyId/my-vote', requireParticipant, async c => {
    const { id: sessionId, storyId } = c.req.param()
    const data = await getOwnVote(c.var.services.db, await viewerOf(c), { storyId, sessionId })
    return c.json({ success: true, data })
  })
  .get('/stories/:storyId/my-vote', access({ auth: 'user' }), async c => {
    const { storyId } = c.req.param()
    return c.json({ success: true, data: await getOwnVote(c.var.services.db, memberViewer(sessionOf(c)), { storyId }) })
  })
  .route('/sessions/:id', pokerLiveRoutes)
