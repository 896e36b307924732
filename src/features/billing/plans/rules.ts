export const planIds = ['FREE', 'PRO', 'ENTERPRISE'] as const
export type PlanId = (typeof planIds)[number]

/** What a plan has or has not, beside its limits. */
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
  /** US cents a month, and a year where paid by the year. */
  monthlyPrice: number
  annualPrice: number
  /** Members included, pending invitations counted; null is without limit. */
  members: number | null
  /** Sessions in a calendar month (UTC), each of poker and of retrospectives; null is without limit. */
  sessions: number | null
  /** Teams and projects; null is without limit. */
  teams: number | null
  projects: number | null
  features: readonly PlanFeature[]
}

const paid = ['analytics', 'integrations', 'custom_voting', 'priority_support', 'ai_assistant', 'api_keys'] as const

const unlimited = { sessions: null, teams: null, projects: null }

/** The one table of plans: the checks, the public pages and the documentation read it. Lowest tier first. */
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
  { id: 'PRO', name: 'Pro', monthlyPrice: 995, annualPrice: 9900, members: 25, ...unlimited, features: paid },
  {
    id: 'ENTERPRISE',
    name: 'Enterprise',
    monthlyPrice: 4995,
    annualPrice: 49900,
    members: null,
    ...unlimited,
    features: [...paid, 'custom_roles', 'single_sign_on', 'audit_logs'],
  },
]

/** US cents a month for each member beyond those a plan includes. */
export const additionalUserPrice = 195
/** What paying by the year saves, in percent of twelve months. */
export const annualDiscountPercent = 17
/** How many members can be bought beyond the plan's. */
export const maxAdditionalUsers = 50

export const planOf = (id: PlanId): PlanRow => plans.find(plan => plan.id === id)!

/** What a plan limits by number, beside the features that it has or has not. */
export const planLimits = ['members', 'sessions', 'teams', 'projects'] as const
export type PlanLimit = (typeof planLimits)[number]

/** What of an account decides about its features and limits. */
export type PlanHolder = { plan: PlanId; extraUsers?: number }

/** How much an account can have: members with the seats it bought, sessions each month. Null is without limit. */
export function limitOf({ plan, extraUsers = 0 }: PlanHolder, limit: PlanLimit): number | null {
  const included = planOf(plan)[limit]
  return included !== null && limit === 'members' ? included + extraUsers : included
}

const isLimit = (what: PlanFeature | PlanLimit): what is PlanLimit => planLimits.some(limit => limit === what)

/** Whether an account can use a feature, or have one more of what its plan limits when it has `used`. */
export function can(account: PlanHolder, what: PlanFeature | PlanLimit, used = 0): boolean {
  if (!isLimit(what)) return planOf(account.plan).features.includes(what)
  return used < (limitOf(account, what) ?? Infinity)
}

/** The plans that have a feature, lowest first. */
export const plansWith = (feature: PlanFeature): PlanId[] =>
  plans.filter(({ features }) => features.includes(feature)).map(({ id }) => id)

/** The plans that include more than this one, lowest first. */
export function plansWithMore(plan: PlanId, limit: PlanLimit): PlanId[] {
  const included = planOf(plan)[limit] ?? Infinity
  return plans.filter(other => (other[limit] ?? Infinity) > included).map(({ id }) => id)
}
