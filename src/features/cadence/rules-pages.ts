import type { FeatureFlag } from '#kit/auth/features.ts'
import type { PageRule } from '#kit/page/page-rule.ts'

const peopleWith = (feature: FeatureFlag) => ({ permissions: ['page:users_teams'], feature }) as const

/** Access to the pages about people and their goals. */
export const cadencePageRules = {
  corporateRoster: peopleWith('corporate_roster'),
  oneOnOnes: peopleWith('one_on_one_scheduling'),
  performanceReviews: peopleWith('performance_reviews'),
  // Everyone can see their own goals. Queries require page:users_teams for the goals of others.
  goalManagement: { feature: 'goal_management' },
} as const satisfies Record<string, PageRule>
