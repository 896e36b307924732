import { text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, tenantTable } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** The places that a person has starred or opened in an account. */
export const places = tenantTable(
  'places',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['BOARD', 'POKER', 'RETRO', 'ITEM', 'PAGE'] }).notNull(),
    /** The id of the board, session or item, or the path of the page. */
    placeId: text('place_id').notNull(),
    starredAt: at('starred_at'),
    /** The time when the person last opened it. Null if it is only starred. */
    openedAt: at('opened_at'),
  },
  t => [unique().on(t.accountId, t.userId, t.kind, t.placeId)],
)
