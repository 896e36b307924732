import { changed } from '#db/client.ts'
import type { Parts } from '#kit/context.ts'
import type { Leaving } from '#kit/live/door.ts'
import type { Party, Viewer } from '#kit/rooms.ts'
import type { WhichSessions } from './commands.ts'

type Closing = Pick<Parts, 'db' | 'rooms' | 'log'>
type Visit = { party: Party; room_id: string; session_id: string; user_id: string }

const visits = 'a person has sockets in rooms of any account they were let into'

/**
 * Remembers that a sign-in goes into a room, so that its sockets can be found. False where the sign-in or the membership
 * has ended meanwhile: then nobody may be let in.
 */
export async function rememberVisit(parts: Pick<Parts, 'db' | 'clock'>, party: Party, roomId: string, viewer: Viewer) {
  if (viewer.sessionId === null) return true
  const sql = `insert into room_visits (session_id, party, room_id, user_id, host_account_id, at)
select s.id, ?, ?, s.user_id, s.active_account_id, ? from auth_sessions s
join memberships m on m.account_id = s.active_account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
where s.id = ? and s.active_account_id = ? and s.ended_at is null
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
