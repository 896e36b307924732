import { Hono } from 'hono'
import { additionalUserPrice, annualDiscountPercent, maxAdditionalUsers } from '#features/billing/plans/rules.ts'
import { additionalUserAnnualPrice } from '#features/billing/plans/rules-prices.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'

const data = {
  monthlyPrice: additionalUserPrice,
  annualPrice: additionalUserAnnualPrice,
  annualDiscountPercent,
  currency: 'USD',
  maxAdditionalUsers,
} as const

/** The prices of one additional user, in cents. */
export const additionalUserPricesApi = new Hono<AppEnv>().get('/', access({ auth: 'user', page: 'billing' }), c =>
  c.json({ success: true, data }),
)
