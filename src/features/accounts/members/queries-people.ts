import type { AccountScope } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'

export type PersonName = { userId: string; name: string }

/** Lists the account's active members by name, for choosing one. */
export const listMemberNames = ({ db, accountId }: AccountScope): Promise<PersonName[]> =>
  db.run<PersonName>(
    `select u.id as userId, trim(u.first_name || ' ' || u.last_name) as name
    from memberships m join users u on u.id = m.user_id
    where m.account_id = ? and m.status = 'ACTIVE' order by lower(u.first_name), lower(u.last_name), u.id`,
    [accountId],
  )

/**
 * Checks that a person can be assigned. `path` is the field with their id. Throws `forbidden` when the caller can only
 * choose `onlyPerson`, and `invalid` when the person is not an active member.
 */
export async function requireAssignableMember(
  { db, accountId }: AccountScope,
  userId: string,
  onlyPerson: string | null,
  path = 'ownerId',
): Promise<void> {
  if (onlyPerson !== null && userId !== onlyPerson) fail('forbidden')
  const sql = `select 1 from memberships where account_id = ? and user_id = ? and status = 'ACTIVE'`
  const [row] = await db.run(sql, [accountId, userId])
  if (!row) failAt(path, 'errors.impossible')
}

/** Lists the account's teams by name, for choosing one. */
export const listTeamNames = ({ db, accountId }: AccountScope): Promise<{ id: string; name: string }[]> =>
  db.run('select id, name from teams where account_id = ? order by name_key', [accountId])

const countPeopleSql = `select
  (select count(*) from memberships where account_id = ?1 and status <> 'REMOVED') as members,
  (select count(*) from invitations where account_id = ?1 and status = 'pending' and expires_at > ?2) as invitations,
  (select count(*) from teams where account_id = ?1) as teams`

export type PeopleCounts = { members: number; invitations: number; teams: number }

/** Returns the number of members, pending invitations and teams, for the tabs. */
export async function countPeople({ db, accountId, clock }: AccountScope): Promise<PeopleCounts> {
  const [row] = await db.run<PeopleCounts>(countPeopleSql, [accountId, clock.now()])
  return row!
}
