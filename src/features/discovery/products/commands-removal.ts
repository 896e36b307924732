import type { Statement } from '#db/client.ts'
import { discoveryDocuments, documentEvidence, initiatives, products } from '#db/schema/discovery.ts'
import type { Services } from '#kit/context.ts'
import { removeDeletedRows } from '#kit/data/record-removal.ts'

/** Returns the statement that removes the rows of a table about nodes that no longer exist. */
const removeOrphansStatement = (table: string): Statement => ({
  sql: `delete from ${table} where not exists (select 1 from products n where n.id = ${table}.id)
    and not exists (select 1 from initiatives n where n.id = ${table}.id)
    and not exists (select 1 from board_items n where n.id = ${table}.id)`,
  args: [],
})

/** Removes products, initiatives, documents and evidence that were deleted 30 days ago, with all rows about them. */
export async function removeDeletedDiscovery(services: Services): Promise<void> {
  await removeDeletedRows(services, [initiatives, products, documentEvidence, discoveryDocuments])
  const allAccounts = services.db.unscoped('removes rows about nodes that no longer exist')
  await allAccounts.batch([removeOrphansStatement('work_justifications'), removeOrphansStatement('work_budgets')])
}
