import type { PageRule } from '#kit/page/page-rule.ts'

/** Those who take part in the work and create sessions: not those who look on. */
const makers = ['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR'] as const

/** Who may open the pages of sessions and boards. */
export const agilePageRules = {
  poker: { feature: 'agile_survival' },
  retros: { feature: 'agile_survival' },
  boards: { feature: 'agile_survival' },
  pokerPlanning: { roles: makers, feature: 'agile_survival' },
  retroPlanning: { roles: makers, feature: 'agile_survival' },
} as const satisfies Record<string, PageRule>
