import type { AccountScope } from '#kit/context.ts'
import type { ImportRecord } from '#kit/import/record.ts'
import { type CountSql, importStore } from '#kit/import/store.ts'

/** The source of imported movements. All movements of an import are recorded at its time. */
export const csvSource = 'csv'

/** Movement imports have no choices. */
export type NoChoices = Record<string, never>
export const movementImports = importStore<NoChoices>('mrr')

const countSql = (condition: string) => `(select count(*) from mrr_movements m where m.account_id = i.account_id
  and m.source = '${csvSource}' and m.recorded_at = i.imported_at and ${condition})`
// An edited movement no longer belongs to its import.
const counts: CountSql = { imported: countSql('true'), current: countSql('m.replaced_at is null'), edited: '0' }

/** The newest imports of the account, and the caller's drafts. */
export const listImports = (scope: AccountScope) => movementImports.list<ImportRecord>(scope, counts)

/** Returns an import, or a draft of the caller. Throws `not_found`. */
export const getImport = (scope: AccountScope, id: string) => movementImports.get<ImportRecord>(scope, counts, id)
