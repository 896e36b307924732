import { getTeam } from '#features/accounts/teams/queries.ts'
import { canActOnSession, type Member } from '#kit/auth/permissions.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure, failAt } from '#kit/errors.ts'

// Commands run these checks before they write.

/** Returns whether a member can edit or delete a session, by permission or as its creator. */
export const canChangeSession = (
  member: Member,
  action: 'edit' | 'delete',
  scope: AccountScope,
  session: { creatorId: string },
) => canActOnSession(member, action, session.creatorId === scope.actorId)

type PeopleTable = 'poker_participants' | 'retro_participants'

/** Returns whether the caller is a facilitator of a live session. `table` holds the people of its kind. */
export async function isFacilitator(scope: AccountScope, table: PeopleTable, sessionId: string): Promise<boolean> {
  const sql = `select 1 from ${table} where account_id = ? and session_id = ? and user_id = ?
    and role = 'FACILITATOR' and status = 'ACTIVE'`
  const rows = await scope.db.run(sql, [scope.accountId, sessionId, scope.actorId])
  return rows.length > 0
}

/** Throws `invalid` for the field unless this is a team of the account. */
export async function requireTeam(scope: AccountScope, id: string): Promise<void> {
  try {
    await getTeam(scope, id)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown
    failAt('teamId', 'agileSessions.errors.teamUnknown')
  }
}
