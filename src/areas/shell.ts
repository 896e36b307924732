import { cartCountSql } from '#features/billing/cart/queries-count.ts'
import { overdueSql } from '#features/billing/subscription/queries.ts'

/** What the app frame shows of the areas, as SQL for its one query. `?1` is the account, `?2` the reader. */
export const shellColumns = `${cartCountSql} cart_items, ${overdueSql} overdue`
