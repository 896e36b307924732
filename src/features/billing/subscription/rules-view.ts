import { additionalUserPrice } from '#features/billing/plans/rules.ts'
import { totalOf } from '#features/billing/plans/rules-prices.ts'
import type { SubscriptionRow } from './rules.ts'

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** A subscription as the API sends it. Amounts are cents without tax. */
export type SubscriptionView = ReturnType<typeof subscriptionView>

/** Returns a subscription with its prices: `basePlanPrice` and `totalAmount` per period, `pricePerMonth` per month. */
export function subscriptionView({ provider, ...row }: SubscriptionRow) {
  const { plan, interval, additionalUsers, next } = row
  const totalAmount = totalOf({ plan, interval, additionalUsers })
  const months = interval === 'ANNUAL' ? 12 : 1
  return {
    id: row.id,
    planId: plan,
    plan,
    interval,
    billingInterval: interval,
    status: row.status,
    currentPeriodStart: iso(row.currentPeriodStart),
    currentPeriodEnd: iso(row.currentPeriodEnd),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    trialEnd: iso(row.trialEnd),
    additionalUsers,
    metadata: { additionalUsers },
    basePlanPrice: totalOf({ plan, interval, additionalUsers: 0 }),
    additionalUserPrice,
    pricePerMonth: Math.round(totalAmount / months),
    totalAmount,
    next: next && { ...next, at: iso(next.at) },
    pastDueSince: iso(row.pastDueSince),
    isSimulated: provider === 'SIMULATED',
    version: row.version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}
