import type { Statement } from '#db/client.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { closeSockets, renewSockets } from '#features/identity/sockets/commands.ts'
import type { AccountRole, AccountScope, Parts, Session } from '#kit/context.ts'
import { tellAccount } from '#kit/mail/notify.ts'
import { rolesAbove } from './rules.ts'

/** Who acts, with what it takes to tell the world. `origin` is the site that mails lead to. */
export type Acting = { session: Session; parts: Parts; origin: string }

/**
 * The statement that takes back the pending invitations a member has sent: all of them, or those to a role that is now
 * above their own.
 */
export function revokeSent(scope: AccountScope, inviterId: string, role: AccountRole | null): Statement {
  const now = scope.clock.now()
  const above = role ? 'and role in (select value from json_each(?))' : ''
  return {
    sql: `update invitations set status = 'revoked', answered_at = ?
      where account_id = ? and inviter_id = ? and status = 'pending' ${above}`,
    args: [now, scope.accountId, inviterId, ...(role ? [JSON.stringify(rolesAbove(role))] : [])],
  }
}

const outOfTeams = `delete from team_members where account_id = ?1 and membership_id in (
  select id from memberships where account_id = ?1 and user_id = ?2)`
const revokeKeys = 'update api_keys set revoked_at = ? where account_id = ? and user_id = ? and revoked_at is null'

/**
 * The statements that follow from a member's leaving, whether they were removed or went: out of all teams, their
 * invitations taken back, their API keys revoked, their sign-ins in this account ended (but one, which moves elsewhere).
 */
export function departure(
  scope: AccountScope,
  { parts }: Pick<Acting, 'parts'>,
  userId: string,
  reason: string,
  exceptSessionId?: string,
): Statement[] {
  const { accountId, clock } = scope
  return [
    { sql: outOfTeams, args: [accountId, userId] },
    revokeSent(scope, userId, null),
    { sql: revokeKeys, args: [clock.now(), accountId, userId] },
    ...endStatements(parts, { userId, accountId, exceptSessionId }, reason, scope),
  ]
}

/** After the commit: what a member has open knows their new role, and their page hears of it. */
export async function afterChange({ parts }: Acting, { accountId }: AccountScope, userId: string) {
  await renewSockets(parts, { userId, accountId })
  await tellAccount(parts, accountId, { type: 'notification', userId })
}

/** After the commit: what a member had open closes. */
export const afterLeaving = ({ parts }: Acting, { accountId }: AccountScope, userId: string) =>
  closeSockets(parts, { userId, accountId })
