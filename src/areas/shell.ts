import { cartCountSql } from '#features/billing/cart/queries-count.ts'
import { overdueSql } from '#features/billing/subscription/queries.ts'
import { openTypes, unreadColumn } from '#features/notifications/queries-open.ts'
import type { Visitor } from '#kit/page/page-access.ts'

/**
 * What the app frame shows of the areas, as SQL for its one query. `?1` is the account, `?2` the reader, `?4` the result of
 * `shellAccess`.
 */
export const shellColumns = `${cartCountSql} cart_items, ${overdueSql} overdue, ${unreadColumn('?4')}`

/** What the reader can open, for `shellColumns`. */
export const shellAccess = (visitor: Visitor): string => JSON.stringify(openTypes(visitor))
