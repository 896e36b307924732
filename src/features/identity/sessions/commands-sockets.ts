import { changed } from '#db/client.ts'
import { keyPlans } from '#kit/api-scopes.ts'
import type { Parts } from '#kit/context.ts'
import type { Leaving } from '#kit/live/door.ts'
import type { Party, Viewer } from '#kit/rooms.ts'
import type { WhichSessions } from './commands.ts'

type Closing = Pick<Parts, 'db' | 'rooms' | 'log'>
type Visit = { party: Party; room_id: string; session_id: string; user_id: string }

const visits = 'a person has sockets in rooms of any account they were let into'

/**
 * Remembers that a sign-in or an API key goes into a room, so that its sockets can be found. False where it or the
 * membership has ended meanwhile: then nobody may be let in.
 */
export async function rememberVisit(parts: Pick<Parts, 'db' | 'clock'>, party: Party, roomId: string, viewer: Viewer) {
  if (viewer.sessionId === null) return true
  const sql = `insert into room_visits (session_id, party, room_id, user_id, host_account_id, at)
select s.id, ?1, ?2, s.user_id, s.active_account_id, ?3 from auth_sessions s
join memberships m on m.account_id = s.active_account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
where s.id = ?4 and s.active_account_id = ?5 and s.ended_at is null
union all select k.id, ?1, ?2, k.user_id, k.account_id, ?3 from api_keys k
join memberships m on m.account_id = k.account_id and m.user_id = k.user_id and m.status = 'ACTIVE'
where k.id = ?4 and k.account_id = ?5 and k.revoked_at is null and coalesce(k.expires_at, ?3 + 1) > ?3
on conflict (session_id, party, room_id) do update set at = excluded.at, host_account_id = excluded.host_account_id`
  const args = [party, roomId, parts.clock.now(), viewer.sessionId, viewer.accountId]
  const [result] = await parts.db.unscoped(visits).batch([{ sql, args }])
  return changed(result) > 0
}

/** So many rooms are looked through at most, the latest first: a sign-in lasts 30 days, a meeting an hour. */
const mostRooms = 500

const ended = `select v.party, v.room_id, v.session_id, v.user_id from room_visits v
join auth_sessions s on s.id = v.session_id where s.ended_at is not null`
const inAccount = `select v.party, v.room_id, v.session_id, v.user_id from room_visits v
where v.host_account_id = ? and v.user_id = ?`

/**
 * Closes the sockets of sign-ins that have ended; of one person in one account all of them, whether a sign-in ended or
 * not. Never throws: the requests of the ended are refused already, and what could not be closed is in the log.
 */
export async function closeSockets(parts: Closing, which: WhichSessions): Promise<void> {
  if ('userId' in which && 'accountId' in which) return closeIn(parts, which, {})
  const [condition, value] =
    'sessionId' in which
      ? ['s.id = ?', which.sessionId]
      : 'userId' in which
        ? ['s.user_id = ?', which.userId]
        : ['v.host_account_id = ?', which.accountId]
  const rows = await parts.db
    .unscoped(visits)
    .run<Visit>(`${ended} and ${condition} order by v.at desc limit ${mostRooms}`, [value])
  await close(
    parts,
    rows.map(visit => [visit, { sessionId: visit.session_id, isOver: true }]),
  )
}

const ofDeadKeys = `select v.party, v.room_id, v.session_id, v.user_id from room_visits v
join api_keys k on k.id = v.session_id join accounts a on a.id = k.account_id
where v.session_id glob 'key_*'
  and (k.revoked_at is not null or k.expires_at <= ?1 or a.plan not in (select value from json_each(?2)))`

/**
 * Closes the sockets of API keys that hold no more: revoked, expired, or of an account whose plan has none. Called when one
 * is revoked, and every minute for those that end by themselves.
 */
export async function closeKeySockets(parts: Closing & Pick<Parts, 'clock'>): Promise<void> {
  const db = parts.db.unscoped(visits)
  const rows = await db.run<Visit>(ofDeadKeys, [parts.clock.now(), JSON.stringify(keyPlans)])
  await close(
    parts,
    rows.map(visit => [visit, { sessionId: visit.session_id, isOver: true }]),
  )
  for (const { session_id, party, room_id } of rows)
    await db.run('delete from room_visits where session_id = ? and party = ? and room_id = ?', [
      session_id,
      party,
      room_id,
    ])
}

/**
 * Closes what a member has open in an account in such a way that it connects again at once: after a change of role or
 * permissions, so that rooms know them as they are now.
 */
export const renewSockets = (parts: Closing, who: { userId: string; accountId: string }): Promise<void> =>
  closeIn(parts, who, { comesBack: true })

async function closeIn(parts: Closing, { userId, accountId }: { userId: string; accountId: string }, how: Leaving) {
  const rows = await parts.db.unscoped(visits).run<Visit>(inAccount, [accountId, userId])
  const account = { party: 'account' as const, room_id: accountId }
  await close(
    parts,
    [account, ...rows].map(room => [room, { userId, ...how }]),
  )
}

async function close({ rooms, log }: Closing, sockets: [Pick<Visit, 'party' | 'room_id'>, Leaving][]) {
  const different = new Map(
    sockets.map(([room, who]) => [JSON.stringify([room.party, room.room_id, who]), { room, who }]),
  )
  const closing = [...different.values()].map(async ({ room, who }) => {
    try {
      await rooms.disconnect(room.party, room.room_id, who)
    } catch (thrown) {
      log.error('disconnect', thrown, { party: room.party, room: room.room_id })
    }
  })
  await Promise.all(closing)
}
