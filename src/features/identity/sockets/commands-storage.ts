import type { Statement } from '#db/client.ts'
import type { Services } from '#kit/context.ts'
import type { RoomKind } from '#kit/rooms.ts'

type SocketServices = Pick<Services, 'db' | 'rooms' | 'log'>
export type RecordedRoom = { party: RoomKind; room_id: string }

const unscopedReason = 'rooms are recorded by room id'

/** The table of a room's session, board or account, and its account column. */
const hosts: Record<RoomKind, { table: string; accountColumn: string }> = {
  poker: { table: 'poker_sessions', accountColumn: 'account_id' },
  retro: { table: 'retro_sessions', accountColumn: 'account_id' },
  board: { table: 'boards', accountColumn: 'account_id' },
  account: { table: 'accounts', accountColumn: 'id' },
}

const insertFromSql = ({ table, accountColumn }: { table: string; accountColumn: string }) =>
  `insert into opened_rooms (party, room_id, host_account_id, opened_at)
select ?1, id, ${accountColumn}, ?3 from ${table} where id = ?2`
const onConflict = 'on conflict (party, room_id) do update set opened_at = excluded.opened_at'

/** Returns the statement that records a room with a socket. Changes no row if the account has no such room. */
export const recordRoomStatement = (party: RoomKind, roomId: string, accountId: string, now: number): Statement => ({
  sql: `${insertFromSql(hosts[party])} and ${hosts[party].accountColumn} = ?4 ${onConflict}`,
  args: [party, roomId, now, accountId],
})

/**
 * Records a room that has set an alarm, the timer of its Durable Object. Such a room has storage to empty, even if it
 * never had a socket.
 */
export async function recordRoom({ db, clock }: Pick<Services, 'db' | 'clock'>, party: RoomKind, roomId: string) {
  const args = [party, roomId, clock.now()]
  await db.unscoped(unscopedReason).run(`${insertFromSql(hosts[party])} on conflict (party, room_id) do nothing`, args)
}

/** Maximum rooms to empty or close in one run. */
export const maxRoomsPerRun = 500
const concurrency = 20

/** Calls rooms, 20 at a time. Returns those that succeeded and logs the others. */
export async function callRooms<Room extends RecordedRoom>(
  { log }: Pick<Services, 'log'>,
  event: string,
  rooms: Room[],
  call: (room: Room) => Promise<unknown>,
): Promise<Room[]> {
  const succeeded: Room[] = []
  for (let at = 0; at < rooms.length; at += concurrency) {
    const calls = rooms.slice(at, at + concurrency).map(async room => {
      try {
        await call(room)
        succeeded.push(room)
      } catch (thrown) {
        log.error(event, thrown, { party: room.party, room: room.room_id })
      }
    })
    await Promise.all(calls)
  }
  return succeeded
}

const selectByAccountSql = `select party, room_id from opened_rooms where host_account_id = ?
order by opened_at desc limit ${maxRoomsPerRun}`
const selectDeletedSql = `select party, room_id from opened_rooms where is_gone = 1 limit ${maxRoomsPerRun}`

/**
 * Disconnects everyone from the rooms of an account that is being deleted: closes sockets, deletes passes and tickets.
 * Covers the 500 rooms opened last. `removeDeletedRooms` covers the rest. Never throws for a room.
 */
export async function closeAccountRooms(services: SocketServices, accountId: string): Promise<void> {
  const db = services.db.unscoped(unscopedReason)
  await db.batch([
    { sql: 'delete from guest_passes where host_account_id = ?', args: [accountId] },
    { sql: `delete from room_tickets where viewer ->> 'accountId' = ?`, args: [accountId] },
    { sql: 'delete from room_visits where host_account_id = ?', args: [accountId] },
  ])
  await removeRooms(services, await db.run<RecordedRoom>(selectByAccountSql, [accountId]))
}

/**
 * Empties the storage of rooms whose session, board or account was deleted. Returns the number of rooms. Runs every
 * minute.
 */
export async function removeDeletedRooms(services: SocketServices): Promise<number> {
  const deletedRooms = await services.db.unscoped(unscopedReason).run<RecordedRoom>(selectDeletedSql)
  return removeRooms(services, deletedRooms)
}

async function removeRooms(services: SocketServices, rooms: RecordedRoom[]): Promise<number> {
  // Rooms that fail stay recorded and are retried in a minute.
  const removedRooms = await callRooms(services, 'room_remove', rooms, room =>
    services.rooms.remove(room.party, room.room_id),
  )
  if (removedRooms.length === 0) return 0
  const sql = `delete from opened_rooms where is_gone = 1
and (party, room_id) in (select value ->> 0, value ->> 1 from json_each(?))`
  await services.db
    .unscoped(unscopedReason)
    .run(sql, [JSON.stringify(removedRooms.map(({ party, room_id }) => [party, room_id]))])
  return removedRooms.length
}
