import type { RootDb } from '#db/client.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { minRemembered } from '#kit/live/recent-commands.ts'

export type Row = Record<string, unknown>
/** Casts a stored value to text. */
export const text = (value: unknown) => value as string
/** Casts a stored value that can be missing. */
export const nullable = <T>(value: unknown) => (value ?? null) as T | null

const roomSelects = {
  /** The sequence number of the latest event. */
  seqs: `select coalesce(max(seq), 0) as seq from session_events where account_id = ?1 and session_id = ?2`,
  /**
   * The latest commands, so that a repeated one is recognized. One less than `minRemembered`, because `RecentCommands`
   * starts a new map at that number.
   */
  commands: `select actor_id, command_id, max(seq) as seq from (
      select actor_id, command_id, seq from session_events
      where account_id = ?1 and session_id = ?2 and actor_id <> 'system' order by seq desc limit ${minRemembered - 1})
    group by actor_id, command_id order by max(seq)`,
}

type RoomRowsOf<Name extends string> = { rows: Record<Name, Row[]>; loaded: Omit<Loaded<never>, 'state'> }

/**
 * Loads the rows of a room by the names of their selects, and the state of its log. Returns null when `table` has no
 * such session. Each select takes the account (?1) and the session (?2). All of them read the same snapshot of the
 * database.
 */
export async function loadRoom<Name extends string>(
  root: RootDb,
  table: 'poker_sessions' | 'retro_sessions',
  sessionId: string,
  selects: Record<Name, string>,
): Promise<RoomRowsOf<Name> | null> {
  const [roomRow] = await root
    .unscoped('a session id determines the account')
    .run<{ account_id: string }>(`select account_id from ${table} where id = ?`, [sessionId])
  if (!roomRow) return null
  const accountId = roomRow.account_id
  const allSelects: Record<string, string> = { ...selects, ...roomSelects }
  const statements = Object.values(allSelects).map(sql => ({ sql, args: [accountId, sessionId] }))
  const results = await root.forAccount(accountId).batch(statements)
  const entries = Object.keys(allSelects).map((name, index) => [name, results[index]!.rows])
  const rows = Object.fromEntries(entries) as Record<Name | keyof typeof roomSelects, Row[]>
  const commands = rows.commands.map(({ actor_id, command_id, seq }) => ({
    actorId: text(actor_id),
    commandId: text(command_id),
    seq: Number(seq),
  }))
  return { rows, loaded: { accountId, seq: Number(rows.seqs[0]!.seq), commands } }
}

/** The columns of sessions and people that poker and retros share. */
export const sessionColumns = [
  'id',
  'name',
  'description',
  'status',
  'facilitatorId',
  'doorClosed',
  'teamId',
  'startedAt',
  'completedAt',
  'deletedAt',
] as const
export const personColumns = ['id', 'userId', 'name', 'role', 'status', 'joinedAt'] as const

/** Returns the timer in the row of a session. */
export const timerFromRow = (row: Row) =>
  row.timer_ends_at === null ? null : { endsAt: Number(row.timer_ends_at), duration: Number(row.timer_duration) }

/** Returns the people of a session by id, and the ids of members by user id. */
export function peopleOf<P extends Participant>(rows: Row[], personOf: (row: Row) => P) {
  const people = rows.map(personOf)
  return {
    participants: new Map(people.map(person => [person.id, person])),
    participantIdByUser: new Map(people.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id] as const]))),
  }
}
