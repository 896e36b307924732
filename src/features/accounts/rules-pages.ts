import type { PageRule } from '#kit/page/page-rule.ts'

const admins = ['OWNER', 'ADMIN'] as const

/** Access rules of account pages. */
export const accountsPageRules = {
  usersAndTeams: { permissions: ['page:users_teams'] },
  accountSettings: { roles: admins },
  enterpriseAdmin: { permissions: ['page:enterprise_admin'], plan: ['ENTERPRISE'] },
  /** The same log is part of the account settings and of enterprise administration. */
  auditLog: { roles: admins, permissions: ['page:enterprise_admin'] },
  setup: { roles: admins },
  adminMessages: { roles: admins },
} as const satisfies Record<string, PageRule>
