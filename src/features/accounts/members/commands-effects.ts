import type { Statement } from '#db/client.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { closeSockets, reconnectMemberSockets } from '#features/identity/sockets/commands.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountRole, AccountScope, Services, Session } from '#kit/context.ts'
import { rolesAbove } from './rules.ts'

/** The acting user, with the services for side effects. `origin` is the site for links in emails. */
export type Actor = { session: Session; services: Services; origin: string }

/**
 * Returns the statement that revokes pending invitations that a member sent: all of them, or with `aboveRole` only
 * those to higher roles.
 */
export function revokeSentInvitationsStatement(
  scope: AccountScope,
  inviterId: string,
  { aboveRole }: { aboveRole?: AccountRole } = {},
): Statement {
  const now = scope.clock.now()
  const roleCondition = aboveRole ? 'and role in (select value from json_each(?))' : ''
  return {
    sql: `update invitations set status = 'revoked', answered_at = ?
      where account_id = ? and inviter_id = ? and status = 'pending' ${roleCondition}`,
    args: [now, scope.accountId, inviterId, ...(aboveRole ? [JSON.stringify(rolesAbove(aboveRole))] : [])],
  }
}

const removeFromTeamsSql = `delete from team_members where account_id = ?1 and membership_id in (
  select id from memberships where account_id = ?1 and user_id = ?2)`
const revokeKeysSql = 'update api_keys set revoked_at = ? where account_id = ? and user_id = ? and revoked_at is null'

/**
 * Returns the statements for a member who left or was removed. They end the team memberships, invitations, API keys and
 * sessions in this account. The session `exceptSessionId` does not end, because it moves to another account.
 */
export function departureStatements(
  scope: AccountScope,
  { services }: Pick<Actor, 'services'>,
  userId: string,
  reason: string,
  exceptSessionId?: string,
): Statement[] {
  const { accountId, clock } = scope
  return [
    { sql: removeFromTeamsSql, args: [accountId, userId] },
    revokeSentInvitationsStatement(scope, userId),
    { sql: revokeKeysSql, args: [clock.now(), accountId, userId] },
    ...endStatements(services, { userId, accountId, exceptSessionId }, reason, scope),
  ]
}

/** After the commit: reconnects a member's sockets with their new role and refreshes their notifications. */
export async function reconnectMember({ services }: Actor, { accountId }: AccountScope, userId: string) {
  await reconnectMemberSockets(services, { userId, accountId })
  await notifyAccountPages(services, accountId, { type: 'notification', userId })
}

/** After the commit: closes a member's sockets. */
export const disconnectMember = ({ services }: Actor, { accountId }: AccountScope, userId: string) =>
  closeSockets(services, { userId, accountId })
