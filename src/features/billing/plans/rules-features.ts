import type { PlanId } from '#features/billing/plans/rules.ts'
import type { FeatureFlag } from '#kit/auth/feature-flag.ts'

export type { FeatureFlag }

type Flag = {
  /** The plans that include it. Default: all plans. */
  plans?: readonly PlanId[]
  /** The flag of the group that it belongs to. */
  partOf?: string
}

/** The features that an account can turn on and off, in the order of the navigation. */
export const featureFlags = {
  agile_survival: {},
  product_discovery: {},
  business_planning: {},
  customer_engagement: {},
  operational_cadence: {},
  corporate_roster: { partOf: 'operational_cadence' },
  one_on_one_scheduling: { partOf: 'operational_cadence' },
  performance_reviews: { partOf: 'operational_cadence' },
  goal_management: { partOf: 'operational_cadence' },
  investor_intelligence: {},
  enterprise_survival: { plans: ['ENTERPRISE'] },
} as const satisfies Record<FeatureFlag, Flag>

export const allFlags = Object.keys(featureFlags) as [FeatureFlag, ...FeatureFlag[]]

const flagOf = (flag: FeatureFlag): Flag => featureFlags[flag]

/** Returns the group that a flag belongs to, or null. */
export const groupOf = (flag: FeatureFlag): string | null => flagOf(flag).partOf ?? null

/** The features that have pages. The others can already be turned on. */
const featuresWithPages: ReadonlySet<FeatureFlag> = new Set<FeatureFlag>([
  'agile_survival',
  'product_discovery',
  'business_planning',
  'operational_cadence',
  'goal_management',
])
export const hasPages = (flag: FeatureFlag): boolean => featuresWithPages.has(flag)

/** Returns the plans on which a flag can be on, lowest first. */
export const plansFor = (flag: FeatureFlag): readonly PlanId[] => flagOf(flag).plans ?? ['FREE', 'PRO', 'ENTERPRISE']

export const isAvailable = (flag: FeatureFlag, plan: PlanId): boolean => plansFor(flag).includes(plan)

/**
 * Returns the flags that are on in an account, each once, in the order of the table. These are the chosen flags that
 * the plan allows. If none were ever chosen, all flags that the plan allows are on.
 */
export const enabledFlags = (plan: PlanId, chosen: readonly string[] | null): FeatureFlag[] =>
  allFlags.filter(flag => isAvailable(flag, plan) && (chosen === null || chosen.includes(flag)))

/** Returns the given flags that the plan does not allow. */
export const flagsBeyondPlan = (plan: PlanId, requestedFlags: readonly FeatureFlag[]): FeatureFlag[] =>
  requestedFlags.filter(flag => !isAvailable(flag, plan))
