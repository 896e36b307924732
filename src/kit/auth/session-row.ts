import type { Locale } from '#i18n/locale.ts'
import type { Plan, Session } from '#kit/context.ts'
import { pageRules } from '#src/areas/page-rules.ts'

/** A row of the query for a session or an API key. */
export type AuthSessionRow = Record<string, string | number | null>

/** SQL columns of the person, their account, their role and their permissions. */
export const personColumnsSql = `u.id user_id, u.email, u.first_name, u.last_name, u.phone, u.avatar_url, u.language,
  u.status user_status, u.is_demo, u.email_verified_at, u.two_factor, u.created_at,
  u.terms_version, u.time_zone, u.time_zone_chosen, u.single_keys_off,
  a.id account_id, a.name account_name, a.slug, a.plan, a.status account_status, a.demo_ends_at,
  a.created_at account_created_at, a.settings, a.enabled_features,
  m.role, m.status member_status, m.locked_until, m.permissions, r.name role_name, r.permissions role_permissions`

/** SQL joins for `personColumnsSql`. The arguments are the SQL expressions of the user's and the account's id. */
export const personJoinsSql = (userId: string, accountId: string) => `join users u on u.id = ${userId}
join accounts a on a.id = ${accountId} join memberships m on m.account_id = a.id and m.user_id = u.id
left join custom_roles r on r.account_id = m.account_id and r.id = m.custom_role_id`

/** Returns whether person, membership and account are active: not suspended, not locked, and not an ended demo. */
export function isMembershipActive(row: AuthSessionRow, now: number): boolean {
  const isStatusActive =
    row.user_status === 'ACTIVE' && row.member_status === 'ACTIVE' && row.account_status === 'ACTIVE'
  const isDemoOver = row.demo_ends_at !== null && Number(row.demo_ends_at) <= now
  const isLocked = row.locked_until !== null && Number(row.locked_until) > now
  return isStatusActive && !isDemoOver && !isLocked
}

const parseJson = <T>(value: AuthSessionRow[string] | undefined) =>
  typeof value === 'string' ? (JSON.parse(value) as T) : null

/** The plans with custom roles. On other plans the permissions of a custom role do not apply. */
const customRolePlans: readonly Plan[] = pageRules.enterpriseAdmin.plan

function grantsOf(row: AuthSessionRow) {
  const explicitPermissions = parseJson<string[]>(row.permissions) ?? []
  const rolePermissions = customRolePlans.includes(row.plan as Plan) ? parseJson<string[]>(row.role_permissions) : null
  const customRole = rolePermissions && { name: String(row.role_name), permissions: rolePermissions }
  const permissions = [...new Set([...explicitPermissions, ...(rolePermissions ?? [])])]
  return { permissions, explicitPermissions, customRole }
}

const text = (value: AuthSessionRow[string] | undefined) =>
  value === null || value === undefined ? null : String(value)

/** Returns the part of a session that comes from the person: user, account, role and permissions. */
export function sessionPersonOf(
  row: AuthSessionRow,
): Pick<Session, 'user' | 'account' | 'role'> & ReturnType<typeof grantsOf> {
  return {
    user: {
      id: String(row.user_id),
      email: String(row.email),
      firstName: String(row.first_name),
      lastName: String(row.last_name),
      phone: text(row.phone),
      avatarUrl: text(row.avatar_url),
      language: row.language as Locale,
      isDemo: row.is_demo === 1,
      emailVerified: row.email_verified_at !== null,
      twoFactor: row.two_factor as Session['user']['twoFactor'],
      createdAt: Number(row.created_at),
      termsVersion: text(row.terms_version),
      timeZone: text(row.time_zone),
      timeZoneChosen: row.time_zone_chosen === 1,
      singleKeys: row.single_keys_off !== 1,
    },
    account: {
      id: String(row.account_id),
      name: String(row.account_name),
      slug: String(row.slug),
      plan: row.plan as Session['account']['plan'],
      demoEndsAt: row.demo_ends_at === null ? null : Number(row.demo_ends_at),
      createdAt: Number(row.account_created_at),
      settings: parseJson(row.settings) ?? {},
      enabledFeatures: parseJson(row.enabled_features),
    },
    role: row.role as Session['role'],
    ...grantsOf(row),
  }
}
