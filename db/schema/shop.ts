import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, id, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })
const provider = () => text('provider', { enum: ['STRIPE', 'SIMULATED'] }).notNull()
const plan = (name = 'plan') => text(name, { enum: ['FREE', 'PRO', 'ENTERPRISE'] })
const interval = (name = 'interval') => text(name, { enum: ['MONTHLY', 'ANNUAL'] })

/** The cart of a person in an account. */
export const carts = tenantTable(
  'carts',
  {
    accountId: accountReference(),
    userId: text('user_id').notNull(),
    promotionCode: text('promotion_code'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique('carts_user').on(t.accountId, t.userId)],
)

export const cartItems = tenantTable(
  'cart_items',
  {
    cartId: text('cart_id').notNull(),
    type: text('type', { enum: ['SUBSCRIPTION', 'ADDITIONAL_USERS'] }).notNull(),
    plan: plan().notNull(),
    interval: interval().notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.cartId, () => carts, 'cascade'),
    unique('cart_items_type').on(t.accountId, t.cartId, t.type),
  ],
)

/** A visit to the provider's checkout: to buy a subscription or to add a card. It can be resumed until it expires. */
export const checkouts = tenantTable(
  'checkouts',
  {
    accountId: accountReference(),
    userId: text('user_id').notNull(),
    provider: provider(),
    /** Null until the provider has responded. */
    providerId: text('provider_id').unique(),
    mode: text('mode', { enum: ['SUBSCRIPTION', 'SETUP'] }).notNull(),
    plan: plan(),
    interval: interval(),
    additionalUsers: integer('additional_users').notNull().default(0),
    promotionCode: text('promotion_code'),
    status: text('status', { enum: ['OPEN', 'COMPLETE', 'EXPIRED'] }).notNull(),
    url: text('url'),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    uniqueIndex('checkouts_one_purchase').on(t.accountId).where(sql`status = 'OPEN' and mode = 'SUBSCRIPTION'`),
    index('checkouts_account_idx').on(t.accountId, t.createdAt),
    /** Uses of promotion codes that open checkouts reserve. */
    index('checkouts_reserved_idx')
      .on(t.promotionCode, t.expiresAt)
      .where(sql`status = 'OPEN' and promotion_code is not null`),
  ],
)

/** Promotion codes. Codes are stored in capitals. */
export const promotions = sqliteTable('promotions', {
  code: text('code').primaryKey(),
  type: text('type', { enum: ['PERCENTAGE', 'FIXED_AMOUNT', 'FREE_TRIAL'] }).notNull(),
  /** Percent, cents or days, according to the type. */
  value: integer('value').notNull(),
  /** Cents. Null without limit. */
  maxDiscountAmount: integer('max_discount_amount'),
  applicablePlans: json<('FREE' | 'PRO' | 'ENTERPRISE')[]>('applicable_plans').notNull(),
  duration: text('duration', { enum: ['ONCE', 'REPEATING', 'FOREVER'] }).notNull(),
  /** The number of months of a promotion whose duration is REPEATING. */
  durationMonths: integer('duration_months'),
  maxRedemptions: integer('max_redemptions'),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  /** Listed on the page of plans. */
  isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const promotionRedemptions = tenantTable(
  'promotion_redemptions',
  {
    accountId: accountReference(),
    code: text('code').notNull(),
    subscriptionId: text('subscription_id'),
    createdAt: createdAt(),
  },
  t => [
    unique('promotion_redemptions_once').on(t.accountId, t.code),
    index('promotion_redemptions_code_idx').on(t.code),
  ],
)

/** Messages from the contact sales form. Removed after a year. */
export const salesRequests = sqliteTable('sales_requests', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  company: text('company').notNull().default(''),
  phone: text('phone').notNull().default(''),
  teamSize: text('team_size').notNull().default(''),
  message: text('message').notNull().default(''),
  language: text('language', { enum: ['en', 'fr', 'es'] }).notNull(),
  createdAt: createdAt(),
})
