import { Hono } from 'hono'
import { issueTicket } from '#features/agile/rooms/commands.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { setGuestCookie } from '#kit/guest.ts'
import { sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { guestViewer, memberViewer, viewerOf } from '#kit/viewer.ts'
import { live } from './api-live.ts'
import { people } from './api-people.ts'
import { ofAccount, records } from './api-sessions.ts'
import { stories } from './api-stories.ts'
import { addGuest } from './commands.ts'
import type { PokerView } from './protocol.ts'
import { getOwnVote, listOwnVotes } from './queries-votes.ts'
import { JoinAsGuest } from './schema.ts'

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

/**
 * Lets somebody without an account into one session. Browsers get a cookie; API clients take the token as Bearer, and the
 * ticket for their first socket.
 */
export const join = new Hono<AppEnv>().post('/:id', access.public(), validate('json', JoinAsGuest), async c => {
  const { parts } = c.var
  const id = c.req.param('id')
  const { guest, token } = await addGuest(parts, id, c.req.valid('json'))
  setGuestCookie(c, id, token)
  const { participantId } = guest
  const { ticket } = await issueTicket(parts, 'poker', id, guestViewer(guest))
  return c.json({ success: true, data: { token, participantId, ticket } }, 201)
})
