import { Hono } from 'hono'
import { issueTicket } from '#features/agile/rooms/commands.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { setGuestCookie } from '#kit/guest.ts'
import { validate } from '#kit/validate.ts'
import { guestViewer } from '#kit/viewer.ts'
import { addGuest } from './commands.ts'
import { JoinAsGuest } from './schema.ts'

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
