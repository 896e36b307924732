import type { Services } from '#kit/context.ts'
import { parseToken, sha256 } from '#kit/data/crypto.ts'
import type { RoomKind, Viewer } from '#kit/rooms.ts'

type TicketServices = Pick<Services, 'db' | 'clock' | 'ids'>

/** Lifetime of a ticket, in milliseconds. */
export const ticketLifetime = 30_000

const ticketsOf = (services: TicketServices) => services.db.unscoped('a ticket determines its room and viewer')

/**
 * Creates a ticket for one room: `wst_id.secret`, for one use within 30 seconds. Stores only the hash of its secret.
 * Deletes expired tickets.
 */
export async function issueTicket(services: TicketServices, party: RoomKind, roomId: string, viewer: Viewer) {
  const id = services.ids.id('wst')
  const secret = services.ids.secret()
  const now = services.clock.now()
  const expiresAt = now + ticketLifetime
  await ticketsOf(services).batch([
    { sql: 'delete from room_tickets where expires_at < ?', args: [now - ticketLifetime] },
    {
      sql: `insert into room_tickets (id, secret_hash, party, room_id, viewer, expires_at) values (?, ?, ?, ?, ?, ?)`,
      args: [id, sha256(secret), party, roomId, JSON.stringify(viewer), expiresAt],
    },
  ])
  return { ticket: `${id}.${secret}`, expiresAt }
}

// A member's ticket is valid only as long as the membership and the sign-in or API key are valid. For an API key,
// `sessionId` is the id of the key. Guests have no `sessionId`.
const markTicketUsedSql = `update room_tickets set used_at = ?1
where id = ?2 and secret_hash = ?3 and party = ?4 and room_id = ?5 and used_at is null and expires_at > ?1
  and (viewer ->> 'sessionId' is null or exists (
    select 1 from auth_sessions s join memberships m on m.user_id = s.user_id and m.account_id = s.active_account_id
    where s.id = viewer ->> 'sessionId' and s.ended_at is null and m.status = 'ACTIVE'
      and m.account_id = viewer ->> 'accountId')
    or exists (
    select 1 from api_keys k join memberships m on m.user_id = k.user_id and m.account_id = k.account_id
    where k.id = viewer ->> 'sessionId' and k.revoked_at is null and coalesce(k.expires_at, ?1 + 1) > ?1
      and m.status = 'ACTIVE' and m.account_id = viewer ->> 'accountId'))
returning viewer`

/** Uses a ticket. Returns its viewer, or null when it is unknown, expired, used or for another room. */
export async function redeemTicket(services: TicketServices, party: RoomKind, roomId: string, ticket: string) {
  const parsed = parseToken(ticket, 'wst')
  if (!parsed) return null
  const args = [services.clock.now(), parsed.id, sha256(parsed.secret), party, roomId]
  const [row] = await ticketsOf(services).run<{ viewer: string }>(markTicketUsedSql, args)
  return row ? (JSON.parse(row.viewer) as Viewer) : null
}
