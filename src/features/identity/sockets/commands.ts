import { changedCount } from '#db/client.ts'
import {
  callRooms,
  maxRoomsPerRun,
  type RecordedRoom,
  recordRoomStatement,
} from '#features/identity/sockets/commands-storage.ts'
import type { Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { keyPlans } from '#kit/http/api-scopes.ts'
import type { DisconnectTarget } from '#kit/live/room-host.ts'
import type { RoomKind, Viewer } from '#kit/rooms.ts'

type SocketServices = Pick<Services, 'db' | 'rooms' | 'log'>
type Visit = RecordedRoom & { session_id: string; user_id: string }

const unscopedReason = 'a user can have sockets in rooms of several accounts'

/**
 * Records a viewer's socket in a room, so that it can be closed later. Fails with `unauthenticated` if the session or
 * API key no longer belongs to the room's account, or the room was deleted.
 */
export async function recordSocket(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  party: RoomKind,
  roomId: string,
  { accountId, sessionId }: Viewer,
): Promise<void> {
  const now = clock.now()
  const record = recordRoomStatement(party, roomId, accountId, now)
  const visit = { sql: insertVisitSql, args: [party, roomId, now, sessionId, accountId] }
  const results = await db.forAccount(accountId).batch(sessionId === null ? [record] : [record, visit])
  if (results.some(result => changedCount(result) === 0)) fail('unauthenticated')
}

const insertVisitSql = `insert into room_visits (session_id, party, room_id, user_id, host_account_id, at)
select s.id, ?1, ?2, s.user_id, s.active_account_id, ?3 from auth_sessions s
join memberships m on m.account_id = s.active_account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
where s.id = ?4 and s.active_account_id = ?5 and s.ended_at is null
union all select k.id, ?1, ?2, k.user_id, k.account_id, ?3 from api_keys k
join memberships m on m.account_id = k.account_id and m.user_id = k.user_id and m.status = 'ACTIVE'
where k.id = ?4 and k.account_id = ?5 and k.revoked_at is null and coalesce(k.expires_at, ?3 + 1) > ?3
on conflict (session_id, party, room_id) do update set at = excluded.at, host_account_id = excluded.host_account_id`

const selectVisitsSql = 'select v.party, v.room_id, v.session_id, v.user_id from room_visits v'
// Recent visits are more likely to have an open socket: a session lasts 30 days, a meeting an hour.
const latestFirstSql = `order by v.at desc limit ${maxRoomsPerRun}`
const selectEndedSql = `${selectVisitsSql} join auth_sessions s on s.id = v.session_id where s.ended_at is not null`
const selectByMemberSql = `${selectVisitsSql} where v.host_account_id = ? and v.user_id = ?`
const selectBySessionSql = `${selectVisitsSql} where v.session_id = ? and v.host_account_id = ? ${latestFirstSql}`

/**
 * Closes the sockets of ended sessions. If the selector names a user in one account without an excepted session, closes
 * all sockets of that user there. Never throws: ended sessions are already refused, and failures are logged.
 */
export async function closeSockets(services: SocketServices, selector: SessionSelector): Promise<void> {
  if ('userId' in selector && 'accountId' in selector && !selector.exceptSessionId)
    return closeMemberSockets(services, selector, {})
  const [condition, value] = endedCondition(selector)
  await closeEnded(services, `${selectEndedSql} and ${condition} ${latestFirstSql}`, [value])
}

/** Returns the SQL condition for the visits of the selected sessions, and its value. */
function endedCondition(selector: SessionSelector): [condition: string, value: string] {
  if ('sessionId' in selector) return ['s.id = ?', selector.sessionId]
  if ('userId' in selector) return ['s.user_id = ?', selector.userId]
  if ('ssoAccountId' in selector) return ['s.sso_account_id = ?', selector.ssoAccountId]
  return ['v.host_account_id = ?', selector.accountId]
}

/** Closes a session's sockets in an account it has switched away from. Never throws. */
export const closePreviousSockets = (
  services: SocketServices,
  signIn: { sessionId: string; accountId: string },
): Promise<void> => closeEnded(services, selectBySessionSql, [signIn.sessionId, signIn.accountId])

const isDeadKeySql = `v.session_id glob 'key_*' and not exists (select 1 from api_keys k
  join accounts a on a.id = k.account_id
  join memberships m on m.account_id = k.account_id and m.user_id = k.user_id and m.status = 'ACTIVE'
  where k.id = v.session_id and k.account_id = v.host_account_id and k.revoked_at is null
    and coalesce(k.expires_at, ?1 + 1) > ?1 and a.plan in (select value from json_each(?2)))`
const isDeadSessionSql = `v.session_id glob 'ses_*' and not exists (select 1 from auth_sessions s
  join memberships m on m.account_id = s.active_account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
  where s.id = v.session_id and s.active_account_id = v.host_account_id and s.ended_at is null)`

/** Closes the sockets of API keys that are revoked, expired or not included in the account's plan. */
export const closeInvalidKeySockets = (services: SocketServices & Pick<Services, 'clock'>): Promise<void> =>
  closeEnded(services, `${selectVisitsSql} where ${isDeadKeySql} ${latestFirstSql}`, [
    services.clock.now(),
    JSON.stringify(keyPlans),
  ])

/** Closes the sockets of expired API keys and sessions, and retries those that failed to close. Runs every minute. */
export async function closeInvalidSockets(services: SocketServices & Pick<Services, 'clock'>): Promise<void> {
  await closeInvalidKeySockets(services)
  await closeEnded(services, `${selectVisitsSql} where ${isDeadSessionSql} ${latestFirstSql}`, [])
}

async function closeEnded(services: SocketServices, sql: string, args: unknown[]) {
  const db = services.db.unscoped(unscopedReason)
  const rows = await db.run<Visit>(sql, args)
  const closedVisits = await close(services, rows, ({ session_id: sessionId }) => ({ sessionId }))
  if (closedVisits.length === 0) return
  const keys = JSON.stringify(closedVisits.map(({ session_id, party, room_id }) => [session_id, party, room_id]))
  await db.run(
    `delete from room_visits where (session_id, party, room_id) in (
      select value ->> 0, value ->> 1, value ->> 2 from json_each(?))`,
    [keys],
  )
}

/** Makes a member's sockets in an account reconnect, so that rooms use the changed role or permissions. */
export const reconnectMemberSockets = (
  services: SocketServices,
  target: { userId: string; accountId: string },
): Promise<void> => closeMemberSockets(services, target, { canReconnect: true })

async function closeMemberSockets(
  services: SocketServices,
  { userId, accountId }: { userId: string; accountId: string },
  options: DisconnectTarget,
) {
  const rows = await services.db.unscoped(unscopedReason).run<Visit>(selectByMemberSql, [accountId, userId])
  const rooms = new Map(rows.map(visit => [`${visit.party} ${visit.room_id}`, visit]))
  await close(services, [...rooms.values()], () => ({ userId, ...options }))
}

/** Closes sockets. Returns the visits whose sockets are closed. */
const close = (services: SocketServices, visits: Visit[], target: (visit: Visit) => DisconnectTarget) =>
  callRooms(services, 'disconnect', visits, visit =>
    services.rooms.disconnect(visit.party, visit.room_id, target(visit)),
  )

/**
 * Selects one session, or all sessions of a user, of an account, of an account's single sign-on, or of a user in one
 * account. `exceptSessionId` leaves one of them out.
 */
export type SessionSelector =
  | { sessionId: string }
  | { userId: string; exceptSessionId?: string | undefined }
  | { accountId: string; exceptSessionId?: string | undefined }
  | { ssoAccountId: string; exceptSessionId?: string | undefined }
  | { userId: string; accountId: string; exceptSessionId?: string | undefined }
