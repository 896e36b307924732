import type { FeatureFlag } from '#kit/auth/feature-flag.ts'
import type { PageRule } from '#kit/page/page-rule.ts'

const peoplePageRule = (feature: FeatureFlag) => ({ permissions: ['page:users_teams'], feature }) as const

/** Access to the pages about people and their goals. */
export const cadencePageRules = {
  // The first three pages do not exist yet.
  corporateRoster: peoplePageRule('corporate_roster'),
  oneOnOnes: peoplePageRule('one_on_one_scheduling'),
  performanceReviews: peoplePageRule('performance_reviews'),
  // Everyone can see their own goals. Other people's goals require page:users_teams, which the queries check.
  goalManagement: { feature: 'goal_management' },
} as const satisfies Record<string, PageRule>
