import { hasPermission } from '#kit/auth/permissions.ts'
import type { Plan, Session } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import type { PlanUpgrade } from '#ui/plan-upgrade.tsx'

/**
 * Returns the link for a member to buy a larger plan or to ask for one. `plan` is the plan to ask for. Null without a
 * sign-in.
 */
export function planUpgradeOf(session: Session | null, plan?: Plan): PlanUpgrade | null {
  if (!session) return null
  if (hasPermission(session, 'billing.purchase')) return { action: 'upgrade', href: paths.pricing() }
  return { action: 'ask', href: paths.requestUpgrade({ plan }) }
}
