import type { accounts } from '#db/schema/accounts.ts'
import { memberLimit, planOf } from '#features/billing/plans/rules.ts'
import { enabledFor } from '#features/billing/plans/rules-features.ts'

export type AccountRow = typeof accounts.$inferSelect

/** How answers say that there is no limit. */
const limitOf = (limit: number | null) => limit ?? -1

/** An account as its members see it. Limits of -1 are none. */
export function accountView(row: AccountRow) {
  const { id, name, slug, type, status, plan, ownerId, domain, extraUsers, demoEndsAt, createdAt, updatedAt } = row
  const { teams, projects, sessions } = planOf(plan)
  const {
    onboardingWizardCompleted = false,
    onboardingWizardSkipped = false,
    onboardingCompleted = false,
  } = row.settings ?? {}
  const { name: companyName = '', website = '', stage = '', founded = null } = row.company ?? {}
  return {
    id,
    name,
    slug,
    type,
    status,
    plan,
    ownerId,
    settings: { onboardingWizardCompleted, onboardingWizardSkipped, onboardingCompleted },
    limits: {
      maxUsers: limitOf(memberLimit(plan, extraUsers)),
      maxTeams: limitOf(teams),
      maxProjects: limitOf(projects),
      maxSessionsPerMonth: limitOf(sessions),
    },
    company: { name: companyName, website, stage, founded },
    subscription: { plan, currentPeriodStart: null },
    enabledFeatures: enabledFor(plan, row.enabledFeatures),
    domain,
    domainVerified: row.domainVerifiedAt !== null,
    demoEndsAt,
    createdAt,
    updatedAt,
  }
}
