import { z } from 'zod'
import { planIds } from '#features/billing/plans/rules.ts'
import { billingIntervals } from '#features/billing/plans/rules-prices.ts'
import { maxAdditionalUsersOfSubscription } from '#features/billing/subscription/schema.ts'
import { billingNotices, billingTabs } from './rules.ts'

const text = z.string().max(100).optional().catch(undefined)
const interval = z.enum(billingIntervals).optional().catch(undefined)

/** The query of the page. Invalid values are ignored. */
export const BillingQuery = z.object({
  tab: z.enum(billingTabs).catch('overview'),
  action: z.enum(['add', 'remove']).optional().catch(undefined),
  card: text,
  interval,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  done: z.enum(billingNotices).optional().catch(undefined),
  success: z.literal('true').optional().catch(undefined),
  checkout: text,
})
export type BillingQuery = z.output<typeof BillingQuery>

const additionalUsers = z.coerce
  .number('billingPage.errors.usersRange')
  .int('billingPage.errors.usersRange')
  .min(0, 'billingPage.errors.usersRange')
  .max(maxAdditionalUsersOfSubscription, 'billingPage.errors.usersRange')

/** The query of a preview: the change. */
export const ChangeQuery = z.object({
  plan: z.enum(planIds).optional().catch(undefined),
  interval,
  additionalUsers: additionalUsers.optional(),
})

/** A change to apply after its preview. With the preview's `prorationDate` the invoice has the same amounts. */
export const ChangeForm = z.object({
  plan: z.enum(planIds),
  interval: z.enum(billingIntervals),
  additionalUsers,
  prorationDate: z.coerce.number().int().positive().optional(),
  version: z.coerce.number().int().positive(),
})

export const CancelForm = z.object({ when: z.enum(['PERIOD_END', 'NOW']).default('PERIOD_END') })
