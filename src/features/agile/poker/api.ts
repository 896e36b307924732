import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { scope, sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { memberViewer, viewerOf } from '#kit/viewer.ts'
import { live } from './api-live.ts'
import { stories } from './api-stories.ts'
import { createPokerSession } from './commands.ts'
import type { PokerView } from './protocol.ts'
import { listPokerSessions, listVotingSystems } from './queries.ts'
import { getOwnVote } from './queries-votes.ts'
import { mayCreateSessions, noCreation } from './rules-new-session.ts'
import { NewPokerSession, PokerSessionQuery } from './schema.ts'

const user = access({ auth: 'user' })
const participant = access({ auth: 'participant' })

/** The account in the path is an assertion like the tenant header: it never selects. */
const ownAccount = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.param('accountId') !== sessionOf(c).account.id)
    fail('forbidden', 'Access denied: accountId does not match current context')
  await next()
})

const mayCreate = createMiddleware<AppEnv>(async (c, next) => {
  if (!mayCreateSessions(sessionOf(c).role)) fail('forbidden', noCreation)
  await next()
})

export const poker = new Hono<AppEnv>()
  .get('/accounts/:accountId/sessions', user, ownAccount, validate('query', PokerSessionQuery), async c =>
    c.json({ success: true, data: await listPokerSessions(scope(c), c.req.valid('query')) }),
  )
  .post('/accounts/:accountId/sessions', user, ownAccount, mayCreate, validate('json', NewPokerSession), async c =>
    c.json({ success: true, data: await createPokerSession(scope(c), c.req.valid('json')) }, 201),
  )
  .get('/voting-systems', user, async c => {
    const items = await listVotingSystems(scope(c))
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .get('/sessions/:id', participant, async c => {
    const { rooms } = c.var.parts
    const { seq, state, serverTime } = await rooms.snapshot<PokerView>('poker', c.req.param('id'), await viewerOf(c))
    return c.json({ success: true, data: { seq, state, serverTime } })
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
  .route('/sessions/:id/stories', stories)
