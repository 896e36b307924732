import type { PageRule } from '#kit/page/page-rule.ts'

/** Roles that can create sessions. Observers and investors can't. */
const creatorRoles = ['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR'] as const

/** Access rules for the pages of sessions and boards. */
export const agilePageRules = {
  poker: { feature: 'agile_survival' },
  retros: { feature: 'agile_survival' },
  boards: { feature: 'agile_survival' },
  pokerPlanning: { roles: creatorRoles, feature: 'agile_survival' },
  retroPlanning: { roles: creatorRoles, feature: 'agile_survival' },
} as const satisfies Record<string, PageRule>
