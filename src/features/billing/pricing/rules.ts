import {
  additionalUserPrice,
  type PlanFeature,
  type PlanId,
  type PlanRow,
  planAllows,
  planFeatures,
} from '#features/billing/plans/rules.ts'
import { isActiveAt, type Promotion, type StoredPromotion } from '#features/billing/promotions/rules.ts'

/** The time of the last change of a plan's prices or limits. Update it whenever they change. */
const plansChangedAt = Date.UTC(2026, 10, 23)

/** Features of the plans that the product does not have yet. No page lists them. */
const plannedFeatures: readonly PlanFeature[] = ['integrations', 'priority_support', 'ai_assistant']

/** The features that the product has, in the order of the table of plans. */
export const releasedFeatures = planFeatures.filter(
  (feature): feature is ReleasedFeature => !plannedFeatures.includes(feature),
)
export type ReleasedFeature = Exclude<PlanFeature, 'integrations' | 'priority_support' | 'ai_assistant'>

/** Returns the released features of a plan. */
export const releasedFeaturesOf = (plan: PlanId): ReleasedFeature[] =>
  releasedFeatures.filter(feature => planAllows({ plan }, feature))

/** Returns the discount of annual payment in percent, rounded, or 0 for a free plan. */
export const annualDiscountOf = ({ monthlyPrice, annualPrice }: PlanRow): number =>
  monthlyPrice === 0 ? 0 : Math.round((1 - annualPrice / (12 * monthlyPrice)) * 100)

/** Returns a limit as the API sends it: -1 is unlimited. */
const limit = (value: number | null) => value ?? -1

/** Returns the limits of a plan as the API sends them. Sessions are per calendar month. */
export const limitsView = ({ members, sessions, teams, projects }: PlanRow) => ({
  maxUsers: limit(members),
  maxSessions: limit(sessions),
  planningPokerSessions: limit(sessions),
  retrospectiveSessions: limit(sessions),
  maxTeams: limit(teams),
  maxProjects: limit(projects),
  additionalUserPrice: members === null ? 0 : additionalUserPrice,
})

/** Returns a promotion as the API sends it. `value` is percent, cents or days, depending on its type. */
export const promotionView = (promotion: Promotion, now: number) => ({
  code: promotion.code,
  type: promotion.type,
  value: promotion.value,
  maxDiscountAmount: promotion.maxDiscountAmount,
  applicablePlans: promotion.applicablePlans,
  isValid: isActiveAt(promotion, now),
  discountPercent: promotion.type === 'PERCENTAGE' ? promotion.value : 0,
  duration: promotion.duration,
  durationMonths: promotion.durationMonths,
  endsAt: promotion.endsAt === null ? null : new Date(promotion.endsAt).toISOString(),
})

/** Returns when the plans or promotions last changed, as ISO 8601. */
export const lastUpdated = (promotions: readonly StoredPromotion[]): string =>
  new Date(Math.max(plansChangedAt, ...promotions.map(({ updatedAt }) => updatedAt))).toISOString()
