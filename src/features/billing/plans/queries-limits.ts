import type { ErrorKey, ErrorParams } from '#i18n/error-key.ts'
import { fail } from '#kit/errors.ts'
import { limitOf, type PlanFeature, type PlanHolder, type PlanLimit, plans, plansWith, plansWithMore } from './rules.ts'

const limitCasesSql = (limit: PlanLimit) =>
  plans.flatMap(plan => (plan[limit] === null ? [] : `when '${plan.id}' then ${plan[limit]}`)).join(' ')

/** Returns SQL for a limit of an account, including the seats it bought. `?1` is the account. Null is unlimited. */
export function limitSql(limit: PlanLimit): string {
  const boughtSeatsSql = limit === 'members' ? ' + extra_users' : ''
  return `(select case plan ${limitCasesSql(limit)} end${boughtSeatsSql} from accounts where id = ?1)`
}

type Details = { params?: ErrorParams | undefined; data?: Record<string, unknown> }

/** Throws `plan_limit` with the account's limit and the plans that have a higher one. */
export function failLimit(account: PlanHolder, limit: PlanLimit, key: ErrorKey, details: Details = {}): never {
  const data = { ...details.data, plans: plansWithMore(account.plan, limit), limit: limitOf(account, limit) }
  return fail('plan_limit', key, { ...(details.params && { params: details.params }), data })
}

/** Throws `plan_limit` with the plans that have a feature. */
export const failFeature = (feature: PlanFeature, key?: ErrorKey): never =>
  fail('plan_limit', key, { data: { plans: plansWith(feature), limit: null } })
