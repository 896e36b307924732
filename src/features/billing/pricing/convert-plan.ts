import type { PlanRow } from '#features/billing/plans/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { annualDiscountOf, limitsView, releasedFeaturesOf } from './rules.ts'

/** Returns a plan as the API sends it, with texts in the caller's language. Prices are US cents. */
export function planEntry(locale: Locale, plan: PlanRow) {
  const t = translator(locale, 'pricing')
  const { id, name, monthlyPrice, annualPrice } = plan
  return {
    id: id.toLowerCase(),
    plan: id,
    name,
    description: t(`descriptions.${id}`),
    monthlyPrice,
    annualPrice,
    annualDiscountPercent: annualDiscountOf(plan),
    currency: 'USD',
    features: releasedFeaturesOf(id).map(feature => t(`features.${feature}`)),
    limits: limitsView(plan),
    isActive: true,
  }
}
