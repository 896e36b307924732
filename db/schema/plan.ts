import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { createdAt, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { boardItems } from '#db/schema/boards.ts'
import { deliveries } from '#db/schema/sprints.ts'

/** An epic or a delivery in the plan, with its rank and its worth. `id` is the id of the epic or the delivery. */
export const planEpics = tenantTable(
  'plan_epics',
  {
    /** One of the two: the epic, or the delivery. */
    itemId: text('item_id'),
    deliveryId: text('delivery_id'),
    rankKey: text('rank_key').notNull(),
    /** Additional MRR after shipping, in US cents. Null for none. */
    mrrLow: integer('mrr_low'),
    mrrLikely: integer('mrr_likely'),
    mrrHigh: integer('mrr_high'),
    /** Monthly costs that end once the epic is shipped, in US cents. */
    savingLow: integer('saving_low'),
    savingLikely: integer('saving_likely'),
    savingHigh: integer('saving_high'),
    /** A single payment for shipping in US cents, and its probability in whole percent. */
    onceCents: integer('once_cents'),
    onceChance: integer('once_chance'),
    /** Weeks from shipping to the first effect, and from there to the full effect. */
    lagWeeks: integer('lag_weeks').notNull().default(0),
    rampWeeks: integer('ramp_weeks').notNull().default(0),
    /** Shipping after this day earns nothing. */
    untilDay: text('until_day'),
    /** The estimated number of items, used while the epic has none. */
    sizeLow: integer('size_low'),
    sizeLikely: integer('size_likely'),
    sizeHigh: integer('size_high'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.itemId, () => boardItems, 'cascade'),
    withinAccount(t, t.deliveryId, () => deliveries, 'cascade'),
    index('plan_epics_rank_idx').on(t.accountId, t.rankKey),
    index('plan_epics_item_idx').on(t.accountId, t.itemId),
    index('plan_epics_delivery_idx').on(t.accountId, t.deliveryId),
  ],
)
