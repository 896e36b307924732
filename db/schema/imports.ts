import { index, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** Files of imports with a preview: waiting for confirmation, imported, or undone. Imports emptied their `content`. */
export const imports = tenantTable(
  'imports',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the file contains. Each kind has its own rows and never sees those of the others. */
    kind: text('kind').notNull(),
    /** What the lines are added to, such as a bank account; null if that is created with the import, or nothing. */
    targetId: text('target_id'),
    fileName: text('file_name').notNull(),
    content: text('content').notNull(),
    /** How the file is read and which lines are skipped. */
    choices: json<Record<string, unknown>>('choices').notNull(),
    status: text('status', { enum: ['PREVIEW', 'IMPORTED', 'UNDONE'] }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    importedAt: at('imported_at'),
    undoneAt: at('undone_at'),
  },
  t => [index('imports_kind_idx').on(t.accountId, t.kind, t.targetId, t.createdAt)],
)
