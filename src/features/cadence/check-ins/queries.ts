import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { CheckIn } from './schema.ts'

const maxShown = 500

const selectSql = `select i.id, i.day, i.progress, i.status, i.note, i.created_at as createdAt,
  trim(u.first_name || ' ' || u.last_name) as authorName
  from goal_check_ins i join users u on u.id = i.author_id where i.account_id = ?1 and i.goal_id = ?2`

/** Lists the check-ins of a goal, newest day first. At most 500. The caller must have loaded the goal. */
export const listCheckIns = ({ db, accountId }: AccountScope, goalId: string): Promise<CheckIn[]> =>
  db.run<CheckIn>(`${selectSql} order by i.day desc, i.created_at desc, i.rowid desc limit ?3`, [
    accountId,
    goalId,
    maxShown,
  ])

/** Returns a check-in of a goal. Throws `not_found`. */
export async function getCheckIn({ db, accountId }: AccountScope, goalId: string, id: string): Promise<CheckIn> {
  const [row] = await db.run<CheckIn>(`${selectSql} and i.id = ?3`, [accountId, goalId, id])
  return row ?? fail('not_found')
}
