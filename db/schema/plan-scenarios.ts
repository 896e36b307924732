import { index, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** A scenario: named changes of the plan. It stores only the differences, never a copy of the plan. */
export const planScenarios = tenantTable(
  'plan_scenarios',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: ['OPEN', 'ACCEPTED', 'DROPPED'] })
      .notNull()
      .default('OPEN'),
    /** The changes, each with the value of the plan at that time. */
    changes: json<unknown[]>('changes').notNull(),
    /** The changes that accepting it made, for undo. Null unless it is accepted. */
    applied: json<unknown>('applied'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  t => [index('plan_scenarios_created_idx').on(t.accountId, t.createdAt)],
)
