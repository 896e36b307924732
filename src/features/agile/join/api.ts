import { Hono } from 'hono'
import { addGuest, countJoin } from '#features/agile/rooms/commands-guests.ts'
import { issueTicket } from '#features/agile/rooms/commands-tickets.ts'
import { JoinAsGuest } from '#features/agile/rooms/schema.ts'
import { setGuestCookie } from '#kit/auth/guest.ts'
import { guestViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { clientAddress } from '#kit/http/ip-address.ts'
import { validate } from '#kit/http/validate.ts'
import { sessionKindOfId } from './kinds.ts'

/**
 * Lets a person without an account join one session of any kind. Browsers get a cookie. API clients send the token as a
 * Bearer token, or open their first socket with the ticket.
 */
export const joinApi = new Hono<AppEnv>().post('/:id', access.public(), validate('json', JoinAsGuest), async c => {
  const { services } = c.var
  const id = c.req.param('id')
  const party = sessionKindOfId(id)
  await countJoin(services, id, clientAddress(c))
  const { guest, token } = await addGuest(services, party, id, c.req.valid('json'))
  setGuestCookie(c, id, token)
  const { participantId } = guest
  const { ticket } = await issueTicket(services, party, id, guestViewer(guest))
  return c.json({ success: true, data: { token, participantId, ticket } }, 201)
})
