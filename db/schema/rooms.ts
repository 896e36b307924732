import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, flag } from '#db/columns.ts'

/**
 * Rooms that store something outside this database: sockets, an alarm, a name. Triggers set `isGone` when the session,
 * board or account of a room is deleted.
 */
export const openedRooms = sqliteTable(
  'opened_rooms',
  {
    party: text('party').notNull(),
    roomId: text('room_id').notNull(),
    /** The account that owns the room. */
    hostAccountId: text('host_account_id').notNull(),
    openedAt: at('opened_at').notNull(),
    isGone: flag('is_gone'),
  },
  t => [
    primaryKey({ columns: [t.party, t.roomId] }),
    index('opened_rooms_account_idx').on(t.hostAccountId, t.openedAt),
    index('opened_rooms_gone_idx').on(t.isGone).where(sql`is_gone = 1`),
  ],
)
