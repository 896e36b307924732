import { Hono } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import { memberViewer, viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { live } from './live/api-live.ts'
import type { PokerView } from './live/protocol.ts'
import { people } from './people/api-people.ts'
import { ofAccount, records } from './sessions/api-sessions.ts'
import { stories } from './stories/api-stories.ts'
import { getOwnVote, listOwnVotes } from './votes/queries-votes.ts'

const user = access({ auth: 'user' })
const participant = access({ auth: 'participant' })

export const poker = new Hono<AppEnv>()
  .route('/accounts/:accountId/sessions', records)
  .route('/accounts/:accountId', ofAccount)
  .route('/sessions', records)
  .get('/sessions/:id', participant, async c => {
    const { rooms } = c.var.parts
    const { seq, state, serverTime } = await rooms.snapshot<PokerView>('poker', c.req.param('id'), await viewerOf(c))
    return c.json({ success: true, data: { seq, state, serverTime } })
  })
  .get('/sessions/:id/my-votes', participant, async c => {
    const items = await listOwnVotes(c.var.parts.db, await viewerOf(c), c.req.param('id'))
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .get('/sessions/:id/stories/:storyId/my-vote', participant, async c => {
    const { id: sessionId, storyId } = c.req.param()
    const data = await getOwnVote(c.var.parts.db, await viewerOf(c), { storyId, sessionId })
    return c.json({ success: true, data })
  })
  .get('/stories/:storyId/my-vote', user, async c => {
    const { storyId } = c.req.param()
    return c.json({ success: true, data: await getOwnVote(c.var.parts.db, memberViewer(sessionOf(c)), { storyId }) })
  })
  .route('/sessions/:id', live)
  .route('/sessions/:id', people)
  .route('/sessions/:id/stories', stories)
