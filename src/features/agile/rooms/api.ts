import { type Context, Hono } from 'hono'
import { recordSocket } from '#features/identity/sockets/commands.ts'
import { translateError } from '#i18n/messages.ts'
import { requireRoomScope } from '#kit/auth/key-access.ts'
import { bearer } from '#kit/auth/session.ts'
import { findViewer, guestViewer, memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access, requirePage } from '#kit/http/access.ts'
import { isOurOrigin } from '#kit/http/origins.ts'
import { validate } from '#kit/http/validate.ts'
import { refusalCodes } from '#kit/live/audience.ts'
import type { RoomKind, Viewer } from '#kit/rooms.ts'
import { issueTicket, redeemTicket } from './commands-tickets.ts'
import { findGuest } from './queries.ts'
import { NewTicket, PartyName } from './schema.ts'

/**
 * Requires the access that the API of this kind of room requires. Boards close when the account's agile tools are off.
 * Started poker sessions and retros stay open.
 */
function requirePartyAccess(session: Session, party: RoomKind) {
  if (party === 'board') requirePage('boards', session)
}

async function requireGuestViewer(c: Context<AppEnv>, roomId: string): Promise<Viewer> {
  const guest = await findGuest(c.var.services, bearer(c), roomId)
  return guest ? guestViewer(guest) : fail('unauthenticated')
}

/** Tickets for rooms, for clients that cannot send a cookie with the upgrade. Guests send their pass as Bearer. */
export const roomTicketsApi = new Hono<AppEnv>().post(
  '/tickets',
  access.public(),
  validate('json', NewTicket),
  async c => {
    const { party, id } = c.req.valid('json')
    const { services, session } = c.var
    if (session) requireRoomScope(session, party)
    if (session) requirePartyAccess(session, party)
    const viewer = session ? memberViewer(session) : await requireGuestViewer(c, id)
    // Throws if the viewer cannot see the room.
    await services.rooms.snapshot(party, id, viewer)
    return c.json({ success: true, data: await issueTicket(services, party, id, viewer) }, 201)
  },
)

/**
 * The socket endpoint. A client offers `trimtab.v1` as subprotocol, and a ticket when it has neither cookie nor
 * Authorization. Refuses callers without access before the upgrade. Our own pages are refused on the open
 * socket, so that they can tell it from an outage. Rooms of other accounts are refused like unknown ones.
 */
export const roomSocketApi = new Hono<AppEnv>().get('/:party/:id', access.public(), async c => {
  const party = PartyName.safeParse(c.req.param('party')).data ?? fail('not_found')
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return upgradeRequired(c)
  refuseForeignOrigin(c)
  try {
    return await connect(c, party, c.req.param('id'))
  } catch (thrown) {
    const closeCode = thrown instanceof Failure ? refusalCodes[thrown.code] : undefined
    if (closeCode === undefined || c.req.header('origin') === undefined) throw thrown
    return c.var.services.rooms.refuse(c.req.raw, closeCode)
  }
})

async function connect(c: Context<AppEnv>, party: RoomKind, id: string) {
  const { services } = c.var
  if (id.length > 64) fail('not_found')
  const viewer = (await findRoomViewer(c, party, id)) ?? fail('unauthenticated')
  if (viewer.kind === 'member' && c.var.session) requirePartyAccess(c.var.session, party)
  return services.rooms.connect(party, id, viewer, c.req.raw, () => recordSocket(services, party, id, viewer))
}

/**
 * Returns the viewer of an offered ticket, otherwise of the cookie. An invalid ticket never falls back to the cookie.
 */
function findRoomViewer(c: Context<AppEnv>, party: RoomKind, id: string): Promise<Viewer | null> {
  const protocols = c.req.header('sec-websocket-protocol')?.split(',') ?? []
  const ticket = protocols.map(name => name.trim()).find(name => name.startsWith('wst_'))
  return ticket ? redeemTicket(c.var.services, party, id, ticket) : findViewer(c)
}

/** Browsers send the cookie with an upgrade from any page, so the origin must be ours. */
function refuseForeignOrigin(c: Context<AppEnv>) {
  const origin = c.req.header('origin')
  if (origin !== undefined && !isOurOrigin(c, origin)) fail('forbidden', 'errors.foreignOrigin')
}

function upgradeRequired(c: Context<AppEnv>) {
  const { requestId, locale } = c.var
  const error = translateError(locale, { key: 'rooms.errors.needsWebSocket' })
  const headers = { Upgrade: 'websocket', Connection: 'Upgrade' }
  return c.json({ success: false, error, code: 'upgrade_required', requestId }, 426, headers)
}
