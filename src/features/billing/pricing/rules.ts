import {
  additionalUserPrice,
  can,
  type PlanFeature,
  type PlanId,
  type PlanRow,
  planFeatures,
} from '#features/billing/plans/rules.ts'
import { isOpen, type Promotion, type StoredPromotion } from '#features/billing/promotions/rules.ts'

/** When the prices or limits of a plan last changed. Change it with them. */
const plansChangedAt = Date.UTC(2026, 10, 23)

/** Features that plans name before the product has them. No page claims them. */
const plannedFeatures: readonly PlanFeature[] = ['integrations', 'priority_support', 'ai_assistant']

/** The features that exist, in the order of the table of plans. */
export const existingFeatures = planFeatures.filter(
  (feature): feature is ExistingFeature => !plannedFeatures.includes(feature),
)
export type ExistingFeature = Exclude<PlanFeature, 'integrations' | 'priority_support' | 'ai_assistant'>

/** The features that exist and that a plan has. */
export const featuresOf = (plan: PlanId): ExistingFeature[] =>
  existingFeatures.filter(feature => can({ plan }, feature))

/** The percentage that paying by the year saves, rounded; 0 for a plan that is free. */
export const annualDiscountOf = ({ monthlyPrice, annualPrice }: PlanRow): number =>
  monthlyPrice === 0 ? 0 : Math.round((1 - annualPrice / (12 * monthlyPrice)) * 100)

/** A limit as the API answers it: -1 is unlimited. */
const limit = (value: number | null) => value ?? -1

/** The limits of a plan as the API answers them. Sessions are per calendar month. */
export const limitsOf = ({ members, sessions, teams, projects }: PlanRow) => ({
  maxUsers: limit(members),
  maxSessions: limit(sessions),
  planningPokerSessions: limit(sessions),
  retrospectiveSessions: limit(sessions),
  maxTeams: limit(teams),
  maxProjects: limit(projects),
  additionalUserPrice: members === null ? 0 : additionalUserPrice,
})

/** A promotion as the API answers it. `value` is percent, cents or days by its type. */
export const promotionView = (promotion: Promotion, now: number) => ({
  code: promotion.code,
  type: promotion.type,
  value: promotion.value,
  maxDiscountAmount: promotion.maxDiscountAmount,
  applicablePlans: promotion.applicablePlans,
  isValid: isOpen(promotion, now),
  discountPercent: promotion.type === 'PERCENTAGE' ? promotion.value : 0,
  duration: promotion.duration,
  durationMonths: promotion.durationMonths,
  endsAt: promotion.endsAt === null ? null : new Date(promotion.endsAt).toISOString(),
})

/** When the plans or promotions last changed, as ISO 8601. */
export const lastUpdated = (promotions: readonly StoredPromotion[]): string =>
  new Date(Math.max(plansChangedAt, ...promotions.map(({ updatedAt }) => updatedAt))).toISOString()
