import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import { indexedKinds } from '#features/daily/search/rules-kinds.ts'

/**
 * The records that search finds: one row for each that is not deleted or archived. Only the triggers of
 * `db/search-triggers.ts` write it. Its words are in the FTS5 table `search_index`, by `docid`.
 */
export const searchEntries = sqliteTable(
  'search_entries',
  {
    /** The SQLite rowid, as a column: `VACUUM`, which backups use, can change a rowid that is not a column. */
    docid: integer('docid').primaryKey(),
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: indexedKinds }).notNull(),
    /** The id of the record. */
    sourceId: text('source_id').notNull(),
    /** The board, product or session that it belongs to. Null without one. */
    placeId: text('place_id'),
    /** The person who can see it, besides people managers. Null if everyone can see it. */
    ownerId: text('owner_id'),
    /** The number of an item, as in `#12`. */
    number: integer('number'),
    title: text('title').notNull(),
  },
  t => [
    unique().on(t.accountId, t.sourceId),
    index('search_entries_number_idx').on(t.accountId, t.number).where(sql`number is not null`),
  ],
)
