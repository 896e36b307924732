import { index, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/**
 * Files of imports with a preview: waiting for confirmation, imported, or undone. `content` is empty after the import.
 */
export const imports = tenantTable(
  'imports',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The kind of content. Each kind has its own rows and never sees those of other kinds. */
    kind: text('kind').notNull(),
    /** The object that gets the lines, such as a bank account. Null if the import creates it, or if there is none. */
    targetId: text('target_id'),
    fileName: text('file_name').notNull(),
    content: text('content').notNull(),
    /** The settings for reading the file, and the skipped lines. */
    choices: json<Record<string, unknown>>('choices').notNull(),
    status: text('status', { enum: ['PREVIEW', 'IMPORTED', 'UNDONE'] }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    importedAt: at('imported_at'),
    undoneAt: at('undone_at'),
  },
  t => [index('imports_kind_idx').on(t.accountId, t.kind, t.targetId, t.createdAt)],
)
