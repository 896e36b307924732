import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { impossible } from '#kit/http/field-texts.ts'

export type PersonName = { userId: string; name: string }

/** The account's active members by name, for choosing one. */
export const listPeople = ({ db, accountId }: AccountScope): Promise<PersonName[]> =>
  db.run<PersonName>(
    `select u.id as userId, trim(u.first_name || ' ' || u.last_name) as name
    from memberships m join users u on u.id = m.user_id
    where m.account_id = ? and m.status = 'ACTIVE' order by lower(u.first_name), lower(u.last_name), u.id`,
    [accountId],
  )

/**
 * Checks a person that something is assigned to; `path` is the field that names them. Throws `forbidden` when the caller may only name `onlyPerson`, and
 * `invalid` when the person is no active member.
 */
export async function requireMember(
  { db, accountId }: AccountScope,
  userId: string,
  onlyPerson: string | null,
  path = 'ownerId',
): Promise<void> {
  if (onlyPerson !== null && userId !== onlyPerson) fail('forbidden')
  const sql = `select 1 from memberships where account_id = ? and user_id = ? and status = 'ACTIVE'`
  const [row] = await db.run(sql, [accountId, userId])
  if (!row) fail('invalid', impossible, { fields: [{ path, message: impossible }] })
}
