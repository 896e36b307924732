import type { Session } from '#kit/context.ts'
import { apiRoleOf } from './api-role.ts'

/**
 * The signed-in person in API responses, with their role and permissions in the current account. `avatar` and
 * `avatarUrl` have the same value, because clients read either.
 */
export function userView({ user, account, role, permissions }: Session) {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    phone: user.phone,
    avatar: user.avatarUrl,
    avatarUrl: user.avatarUrl,
    language: user.language,
    status: 'ACTIVE' as const,
    role: apiRoleOf(role),
    plan: account.plan,
    permissions,
    accountId: account.id,
    accountRole: role,
    isDemo: user.isDemo,
    timeZone: user.timeZone,
    singleKeys: user.singleKeys,
    termsVersion: user.termsVersion,
    createdAt: user.createdAt,
  }
}

export type UserView = ReturnType<typeof userView>
