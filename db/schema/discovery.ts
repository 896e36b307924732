import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import { boardItems } from '#db/schema/boards.ts'

const statuses = ['ACTIVE', 'PAUSED', 'DONE'] as const

/** A product of the company: the top of the work hierarchy. */
export const products = tenantTable(
  'products',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The intended change for its users. */
    outcome: text('outcome').notNull().default(''),
    status: text('status', { enum: statuses }).notNull().default('ACTIVE'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted products can be restored for 30 days. */
    deletedAt: at('deleted_at'),
  },
  t => [index('products_name_idx').on(t.accountId, t.name)],
)

/** An initiative of a product, which one or more epics carry out. */
export const initiatives = tenantTable(
  'initiatives',
  {
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    outcome: text('outcome').notNull().default(''),
    status: text('status', { enum: statuses }).notNull().default('ACTIVE'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted initiatives can be restored for 30 days. */
    deletedAt: at('deleted_at'),
  },
  t => [
    withinAccount(t, t.productId, () => products, 'cascade'),
    index('initiatives_product_idx').on(t.accountId, t.productId),
  ],
)

/** The initiative of a board item that has no parent item. `id` is the item's id. */
export const initiativeItems = tenantTable(
  'initiative_items',
  {
    initiativeId: text('initiative_id').notNull(),
    createdAt: createdAt(),
  },
  t => [
    withinAccount(t, t.id, () => boardItems, 'cascade'),
    withinAccount(t, t.initiativeId, () => initiatives, 'cascade'),
    index('initiative_items_initiative_idx').on(t.accountId, t.initiativeId),
  ],
)

export type Criterion = { text: string; done: boolean }

/** The user story of an item: as a `userType` I want `want`, so that `so`. `id` is the item's id. */
export const storyDetails = tenantTable(
  'story_details',
  {
    userType: text('user_type').notNull(),
    want: text('want').notNull(),
    so: text('so').notNull(),
    acceptance: json<Criterion[]>('acceptance').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [withinAccount(t, t.id, () => boardItems, 'cascade')],
)

/** The business case of a node of the work hierarchy. `id` is the id of a product, an initiative or a board item. */
export const workJustifications = tenantTable('work_justifications', {
  accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
  category: text('category').notNull(),
  description: text('description').notNull(),
  businessValue: text('business_value').notNull(),
  customerImpact: text('customer_impact').notNull(),
  riskLevel: text('risk_level', { enum: ['LOW', 'MEDIUM', 'HIGH'] }).notNull(),
  strategicAlignment: text('strategic_alignment').notNull(),
  /** Return in percent of the cost. 100 covers the cost. */
  estimatedRoi: integer('estimated_roi'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The budget of a node in US cents. `id` is the id of a product, an initiative or a board item. */
export const workBudgets = tenantTable('work_budgets', {
  accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
  cents: integer('cents').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A finding, an opportunity or a decision about a product, with its evidence. */
export const discoveryDocuments = tenantTable(
  'discovery_documents',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['NOTE', 'OPPORTUNITY', 'DECISION'] }).notNull(),
    status: text('status', { enum: ['DRAFT', 'IN_REVIEW', 'ACCEPTED'] })
      .notNull()
      .default('DRAFT'),
    /** Markdown. */
    text: text('text').notNull().default(''),
    /** The product, initiative or epic that it leads to. */
    nodeId: text('node_id'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted documents can be restored for 30 days. */
    deletedAt: at('deleted_at'),
  },
  t => [
    index('discovery_documents_updated_idx').on(t.accountId, t.updatedAt),
    index('discovery_documents_node_idx').on(t.accountId, t.nodeId),
  ],
)

/** A link from a document to a source. It contains no text of the source, and stays when the source is deleted. */
export const documentEvidence = tenantTable(
  'evidence_links',
  {
    documentId: text('document_id').notNull(),
    kind: text('kind', { enum: ['RETRO_CARD', 'POKER_STORY', 'ITEM'] }).notNull(),
    sourceId: text('source_id').notNull(),
    /** The reason to count it as evidence. */
    note: text('note').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Removed links can be restored for 30 days. */
    deletedAt: at('deleted_at'),
  },
  t => [
    withinAccount(t, t.documentId, () => discoveryDocuments, 'cascade'),
    index('evidence_links_document_idx').on(t.accountId, t.documentId),
    index('evidence_links_source_idx').on(t.accountId, t.sourceId),
  ],
)
