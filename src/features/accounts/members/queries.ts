import { and, asc, eq, inArray } from 'drizzle-orm'
import { memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import type { AccountRole, AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { type MemberListQuery, type MemberQuery, memberList } from './schema.ts'

export type MemberStatus = 'ACTIVE' | 'SUSPENDED' | 'REMOVED'

/** A member of an account. Times are milliseconds UTC. */
export type MemberView = {
  id: string
  accountId: string
  userId: string
  role: AccountRole
  status: MemberStatus
  /** Granted directly, in addition to the role and the custom role. */
  permissions: string[]
  customRole: string | null
  customRoleId: string | null
  invitedBy: string | null
  joinedAt: number
  lastSeenAt: number | null
  user: { id: string; email: string; firstName: string; lastName: string; name: string; avatarUrl: string | null }
}

const columns = `m.id, m.account_id as accountId, m.user_id as userId, m.role, m.status, m.permissions,
  r.name as customRole, r.id as customRoleId, m.invited_by as invitedBy, m.joined_at as joinedAt,
  nullif(max(coalesce(m.last_seen_at, 0), coalesce((select max(s.last_activity_at) from auth_sessions s
    where s.user_id = m.user_id and s.active_account_id = m.account_id), 0)), 0) as lastSeenAt,
  u.email, u.first_name as firstName, u.last_name as lastName, u.avatar_url as avatarUrl`
const joinedTables = `memberships m join users u on u.id = m.user_id
  left join custom_roles r on r.account_id = m.account_id and r.id = m.custom_role_id`
const listCondition = `m.status <> 'REMOVED' and (?2 is null or m.status = ?2) and (?3 is null
  or u.first_name || ' ' || u.last_name glob ?3 or (?4 and u.email glob ?3))`
const sorts = {
  name: "lower(u.first_name || ' ' || u.last_name)",
  role: `case m.role when 'OWNER' then 0 when 'ADMIN' then 1 when 'TEAM_LEAD' then 2 when 'OBSERVER' then 4
    when 'INVESTOR' then 5 else 3 end`,
  seen: 'lastSeenAt',
}

type StoredRow = Omit<MemberView, 'permissions' | 'user'> & { permissions: string } & Omit<
    MemberView['user'],
    'id' | 'name'
  >

function toMember({ permissions, email, firstName, lastName, avatarUrl, ...row }: StoredRow): MemberView {
  const name = `${firstName} ${lastName}`.trim()
  return {
    ...row,
    permissions: JSON.parse(permissions),
    user: { id: row.userId, email, firstName, lastName, name, avatarUrl },
  }
}

type ListParams = Pick<MemberQuery, 'page' | 'pageSize' | 'q' | 'status'> &
  Partial<Pick<MemberListQuery, 'sort' | 'order'>>

/**
 * Lists the account's members by name, without removed ones. `q` searches names, and with `canSearchEmails` also
 * emails.
 */
export async function listMembers(scope: AccountScope, query: ListParams, { canSearchEmails = true } = {}) {
  const { sort = 'name', order, q, status = null, ...paging } = query
  const source = {
    select: columns,
    from: joinedTables,
    alias: 'm',
    where: listCondition,
    args: [status, globPattern(q), Number(canSearchEmails)],
    sorts,
  }
  const selectedPage = await selectPage<StoredRow>(
    scope,
    source,
    { ...paging, sort },
    memberList.orderOf({ sort, order }),
  )
  return { ...selectedPage, items: selectedPage.items.map(toMember) }
}

/** Returns a user's membership, including a removed one, or null. */
export async function findMembership({ db, accountId }: AccountScope, userId: string): Promise<MemberView | null> {
  const sql = `select ${columns} from ${joinedTables} where m.account_id = ? and m.user_id = ?`
  const [row] = await db.run<StoredRow>(sql, [accountId, userId])
  return row ? toMember(row) : null
}

/** Returns a member of the account. Fails with `not_found` for others and for removed members. */
export async function getMember(scope: AccountScope, userId: string): Promise<MemberView> {
  const membership = await findMembership(scope, userId)
  return membership && membership.status !== 'REMOVED' ? membership : fail('not_found')
}

/** Returns the account's active owner and admins, in the order of joining. */
export function listAdmins({ db, accountId }: AccountScope) {
  const { id, email, firstName, lastName, language, notificationSettings } = users
  return db.orm
    .select({ id, email, firstName, lastName, language, notificationSettings, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.status, 'ACTIVE'),
        eq(users.status, 'ACTIVE'),
        inArray(memberships.role, ['OWNER', 'ADMIN']),
      ),
    )
    .orderBy(asc(memberships.joinedAt), asc(memberships.id))
}
