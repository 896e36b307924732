import type { PageRule } from '#kit/page/page-rule.ts'

const admins = ['OWNER', 'ADMIN'] as const

/** Access rules of account pages. */
export const accountsPageRules = {
  usersAndTeams: { permissions: ['page:users_teams'] },
  accountSettings: { roles: admins },
  enterpriseAdmin: { permissions: ['page:enterprise_admin'], plan: ['ENTERPRISE'] },
  /** One log: in the account settings, and for those who administer an enterprise. */
  auditLog: { roles: admins, permissions: ['page:enterprise_admin'] },
  setup: { roles: admins },
  adminMessages: { roles: admins },
} as const satisfies Record<string, PageRule>
