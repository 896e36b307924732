import type { AccountRole, AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { roleList } from './schema.ts'

/** A custom role. Times are milliseconds UTC. */
export type CustomRoleView = {
  id: string
  accountId: string
  name: string
  description: string
  permissions: string[]
  /** Number of members with the role, including suspended ones. */
  memberCount: number
  createdAt: number
  updatedAt: number
}

const columns = `r.id, r.account_id as accountId, r.name, r.description, r.permissions, (
    select count(*) from memberships m where m.account_id = r.account_id and m.custom_role_id = r.id
  ) as memberCount, r.created_at as createdAt, r.updated_at as updatedAt`

type StoredRow = Omit<CustomRoleView, 'permissions'> & { permissions: string }
const toRole = ({ permissions, ...row }: StoredRow): CustomRoleView => ({
  ...row,
  permissions: JSON.parse(permissions),
})

const where = '(?2 is null or r.name glob ?2)'
const sorts = { name: 'r.name_key', members: 'memberCount' }

/** Lists the account's custom roles, by default all of them by name. */
export async function listCustomRoles(scope: AccountScope, state = roleList.read({})) {
  const source = { select: columns, from: 'custom_roles r', alias: 'r', where, args: [globPattern(state.q)], sorts }
  const selectedPage = await selectPage<StoredRow>(scope, source, state, roleList.orderOf(state))
  return { ...selectedPage, items: selectedPage.items.map(toRole) }
}

/** Returns a custom role, or null. */
export async function findCustomRole({ db, accountId }: AccountScope, id: string): Promise<CustomRoleView | null> {
  const sql = `select ${columns} from custom_roles r where r.account_id = ? and r.id = ?`
  const [row] = await db.run<StoredRow>(sql, [accountId, id])
  return row ? toRole(row) : null
}

/** Returns a custom role. Fails with `not_found` for an unknown one. */
export const getCustomRole = async (scope: AccountScope, id: string): Promise<CustomRoleView> =>
  (await findCustomRole(scope, id)) ?? fail('not_found')

export type Holder = { userId: string; role: AccountRole; status: string; name: string; email: string }

/** Lists the members with a role, by name. */
export function listHolders({ db, accountId }: AccountScope, id: string): Promise<Holder[]> {
  const sql = `select m.user_id as userId, m.role, m.status, trim(u.first_name || ' ' || u.last_name) as name, u.email
from memberships m join users u on u.id = m.user_id where m.account_id = ? and m.custom_role_id = ?
order by lower(u.first_name), lower(u.last_name), m.id`
  return db.run<Holder>(sql, [accountId, id])
}
