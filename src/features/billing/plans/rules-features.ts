import type { PlanId } from '#features/billing/plans/rules.ts'
import type { FeatureFlag } from '#kit/auth/features.ts'

export type { FeatureFlag }

type Flag = {
  /** The plans on which it can be turned on. Default: all plans. */
  plans?: readonly PlanId[]
  /** The group whose part it is. */
  partOf?: string
}

/** The parts of the product that an account switches on and off, in the order of the navigation. */
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

export const flags = Object.keys(featureFlags) as [FeatureFlag, ...FeatureFlag[]]

const flagOf = (flag: FeatureFlag): Flag => featureFlags[flag]

/** The group that a flag is a part of, or null. */
export const groupOf = (flag: FeatureFlag): string | null => flagOf(flag).partOf ?? null

/** Those that have pages by now; the others can be switched on ahead of them. */
const built: ReadonlySet<FeatureFlag> = new Set<FeatureFlag>([
  'agile_survival',
  'business_planning',
  'operational_cadence',
  'goal_management',
])
export const isBuilt = (flag: FeatureFlag): boolean => built.has(flag)

/** The plans on which a flag can be on, lowest first. */
export const plansFor = (flag: FeatureFlag): readonly PlanId[] => flagOf(flag).plans ?? ['FREE', 'PRO', 'ENTERPRISE']

export const isAvailable = (flag: FeatureFlag, plan: PlanId): boolean => plansFor(flag).includes(plan)

/**
 * What is on in an account: what was chosen, as far as the plan allows it; without a choice everything that it allows. In
 * the order of the table, each once.
 */
export const enabledFor = (plan: PlanId, chosen: readonly string[] | null): FeatureFlag[] =>
  flags.filter(flag => isAvailable(flag, plan) && (chosen === null || chosen.includes(flag)))

/** The flags among these that the plan does not allow. */
export const beyondPlan = (plan: PlanId, wanted: readonly FeatureFlag[]): FeatureFlag[] =>
  wanted.filter(flag => !isAvailable(flag, plan))
