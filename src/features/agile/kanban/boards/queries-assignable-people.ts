import type { AccountScope } from '#kit/context.ts'
import type { Person } from './live/protocol.ts'

const selectSql = `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.avatar_url as avatarUrl
from memberships m join users u on u.id = m.user_id
where m.account_id = ?1 and m.status = 'ACTIVE' and m.role <> 'INVESTOR' and u.deleted_at is null
order by name, u.id`

/** Lists the members that items can be assigned to. Returns plain objects, so that they can be sent to a room. */
export async function listAssignablePeople({ db, accountId }: AccountScope): Promise<Person[]> {
  const rows = await db.run<Person>(selectSql, [accountId])
  return rows.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl }))
}
