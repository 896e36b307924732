export const planIds = ['FREE', 'PRO', 'ENTERPRISE'] as const
export type PlanId = (typeof planIds)[number]

/** The features that a plan either includes or not. */
export const planFeatures = [
  'analytics',
  'integrations',
  'custom_voting',
  'priority_support',
  'ai_assistant',
  'api_keys',
  'custom_roles',
  'single_sign_on',
  'audit_logs',
] as const
export type PlanFeature = (typeof planFeatures)[number]

export type PlanRow = {
  id: PlanId
  /** A name, the same in every language. */
  name: string
  /** Prices per month, and per year with annual payment, in US cents. */
  monthlyPrice: number
  annualPrice: number
  /** Maximum members, including pending invitations. Null is unlimited. */
  members: number | null
  /** Maximum sessions in a calendar month (UTC), for poker and for retrospectives each. Null is unlimited. */
  sessions: number | null
  /** Maximum teams and projects. Null is unlimited. */
  teams: number | null
  projects: number | null
  features: readonly PlanFeature[]
}

const paidFeatures = [
  'analytics',
  'integrations',
  'custom_voting',
  'priority_support',
  'ai_assistant',
  'api_keys',
] as const

const unlimited = { sessions: null, teams: null, projects: null }

/** All plans, lowest first. Checks, public pages and the documentation read this table. */
export const plans: readonly PlanRow[] = [
  {
    id: 'FREE',
    name: 'Free',
    monthlyPrice: 0,
    annualPrice: 0,
    members: 10,
    sessions: 5,
    teams: 1,
    projects: 1,
    features: [],
  },
  { id: 'PRO', name: 'Pro', monthlyPrice: 995, annualPrice: 9900, members: 25, ...unlimited, features: paidFeatures },
  {
    id: 'ENTERPRISE',
    name: 'Enterprise',
    monthlyPrice: 4995,
    annualPrice: 49900,
    members: null,
    ...unlimited,
    features: [...paidFeatures, 'custom_roles', 'single_sign_on', 'audit_logs'],
  },
]

/** Price of an additional user per month, in US cents. */
export const additionalUserPrice = 195
/** Discount of annual payment, in percent of twelve monthly payments. */
export const annualDiscountPercent = 17
/**
 * The maximum of the slider for additional users, and the maximum that the API reports. The number field and the cart
 * accept more: `maxQuantity`.
 */
export const maxAdditionalUsers = 50

export const planOf = (id: PlanId): PlanRow => plans.find(plan => plan.id === id)!

export const planLimits = ['members', 'sessions', 'teams', 'projects'] as const
export type PlanLimit = (typeof planLimits)[number]

/** The data of an account that determines its features and limits. */
export type PlanHolder = { plan: PlanId; extraUsers?: number }

/** Returns a limit of an account: members include the seats it bought, sessions are per month. Null is unlimited. */
export function limitOf({ plan, extraUsers = 0 }: PlanHolder, limit: PlanLimit): number | null {
  const included = planOf(plan)[limit]
  return included !== null && limit === 'members' ? included + extraUsers : included
}

const isLimit = (featureOrLimit: PlanFeature | PlanLimit): featureOrLimit is PlanLimit =>
  planLimits.some(limit => limit === featureOrLimit)

/**
 * Returns whether an account can use a feature. For a limit, returns whether it has room for one more when it already
 * has `used`.
 */
export function planAllows(account: PlanHolder, featureOrLimit: PlanFeature | PlanLimit, used = 0): boolean {
  if (!isLimit(featureOrLimit)) return planOf(account.plan).features.includes(featureOrLimit)
  return used < (limitOf(account, featureOrLimit) ?? Infinity)
}

/** Returns the plans that include a feature, lowest first. */
export const plansWith = (feature: PlanFeature): PlanId[] =>
  plans.filter(({ features }) => features.includes(feature)).map(({ id }) => id)

/** Returns the plans with a higher limit than this one, lowest first. */
export function plansWithMore(plan: PlanId, limit: PlanLimit): PlanId[] {
  const included = planOf(plan)[limit] ?? Infinity
  return plans.filter(other => (other[limit] ?? Infinity) > included).map(({ id }) => id)
}
