import { countCodeAttempt } from '#features/billing/promotions/commands.ts'
import { findUsablePromotion } from '#features/billing/promotions/queries.ts'
import { discountOf } from '#features/billing/promotions/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { promotionView } from './rules.ts'
import type { PromotionCheck } from './schema.ts'

/**
 * Checks a promotion code for a plan and an amount in cents. For a code that the account cannot use, the result gives
 * no reason. Fails with `rate_limited` after 20 attempts an hour.
 */
export async function checkPromotion(services: Services, scope: AccountScope, input: PromotionCheck) {
  const { code, planId, amount } = input
  await countCodeAttempt(services, scope)
  const promotion = await findUsablePromotion(services, scope, code, planId)
  if (!promotion) return { isValid: false as const, code, discountAmount: 0, total: amount }
  const discountAmount = discountOf(promotion, amount)
  const view = promotionView(promotion, scope.clock.now())
  return { ...view, isValid: true as const, discountAmount, total: amount - discountAmount }
}
