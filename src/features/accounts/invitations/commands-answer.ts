import { failNoSeat, hasFreeInvitedSeatSql } from '#features/accounts/members/queries-seats.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import type { AccountScope, IdempotencyKey, Services, Session } from '#kit/context.ts'
import { auditStatement, emailAddressHash } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import {
  findInvitationInAnyAccount,
  hasFreeInvitedSeat,
  invitationView,
  loadEmailStatus,
  type StoredInvitation,
} from './queries.ts'
import type { InvitationView } from './rules.ts'

/**
 * The request that answers an invitation. The invited user is authenticated by the emailed link (`isByLink`), otherwise
 * by a session with a verified email.
 */
export type AnswerContext = {
  services: Services
  caller: Caller
  origin: string
  isByLink: boolean
  idempotency: IdempotencyKey | null
}

const isOpenSql = `i.account_id = ?1 and i.id = ?3 and i.secret_hash = ?4 and i.status = 'pending' and i.expires_at > ?2`

// `?1` is the account, `?2` the time, `?3` the invitation, `?4` the hash of the link's secret, `?5` the invited user.
const acceptSql = `update invitations as i set status = 'accepted', answered_at = ?2
where ${isOpenSql}
  and exists (select 1 from accounts a where a.id = ?1 and a.status = 'ACTIVE'
    and (a.demo_ends_at is null or a.demo_ends_at > ?2))
  and exists (select 1 from users u where u.id = ?5 and u.email = i.email and u.status = 'ACTIVE')
  and not exists (select 1 from memberships m where m.account_id = ?1 and m.user_id = ?5 and m.status = 'SUSPENDED')
  and (exists (select 1 from memberships m where m.account_id = ?1 and m.user_id = ?5 and m.status = 'ACTIVE')
    or ${hasFreeInvitedSeatSql})`

// Existing members keep their role: an invitation never changes it.
const insertMemberSql = `insert into memberships (id, account_id, user_id, role, status, permissions, invited_by, joined_at)
values (?3, ?1, ?4, ?5, 'ACTIVE', ?6, ?7, ?2)
on conflict (account_id, user_id) do update set role = excluded.role, status = 'ACTIVE', custom_role_id = null,
  permissions = excluded.permissions, invited_by = excluded.invited_by, joined_at = excluded.joined_at
where memberships.status = 'REMOVED'`

const insertTeamMemberSql = `insert into team_members (id, account_id, team_id, membership_id, role, joined_at)
select ?3, m.account_id, ?4, m.id, ?5, ?2 from memberships m where m.account_id = ?1 and m.user_id = ?6
on conflict (account_id, team_id, membership_id) do nothing`

const confirmEmailSql = 'update users set email_verified_at = ? where id = ? and email_verified_at is null'

/** Rejects a user who is not the invited one. Without the emailed link, also rejects an unverified email. */
function requireInvited(session: Session, { email }: StoredInvitation, { isByLink }: AnswerContext) {
  const { user } = session
  if (user.email !== email) fail('forbidden', 'invitations.errors.otherEmail')
  if (isByLink) return
  if (!user.emailVerified) fail('forbidden', 'invitations.errors.unproved')
  requireSessionWithoutSso(session)
}

const viewAfterAnswer = (
  invitation: StoredInvitation,
  status: 'accepted' | 'declined',
  answeredAt: number,
): InvitationView => invitationView({ ...invitation, status, answeredAt })

/**
 * Makes the invited user a member of the account, and of the team if there is one. Only pending invitations can be
 * answered, and only once, even by concurrent requests.
 */
export async function acceptInvitation(session: Session, invitation: StoredInvitation, context: AnswerContext) {
  requireInvited(session, invitation, context)
  const { services, caller, origin, isByLink, idempotency } = context
  const { accountId, id, role, permissions, teamId, teamRole, inviterUserId: inviter } = invitation
  const { id: userId, firstName, lastName } = session.user
  const name = `${firstName} ${lastName}`.trim()
  const scope = scopeAtSignIn(services, accountId, userId, caller)
  const { ids, clock } = scope
  const now = clock.now()
  const details = { role, permissions, ...(teamId && { teamId, teamRole }) }
  const permissionsJson = JSON.stringify(permissions)
  const teamMemberArgs = [accountId, now, ids.id('tmm'), teamId, teamRole ?? 'MEMBER', userId]
  const statements = [
    { sql: acceptSql, args: [accountId, now, id, invitation.secretHash, userId] },
    abortIfNoRowChanged(),
    { sql: insertMemberSql, args: [accountId, now, ids.id('mem'), userId, role, permissionsJson, inviter] },
    ...(teamId ? [{ sql: insertTeamMemberSql, args: teamMemberArgs }] : []),
    // Opening the emailed link confirms the address.
    ...(isByLink ? [{ sql: confirmEmailSql, args: [now, userId] }] : []),
    auditStatement(scope, 'invitation.accepted', { subject: id, details }),
    ...(teamId ? [auditStatement(scope, 'team.member_joined', { subject: teamId, details: { userId } })] : []),
    ...notificationStatements(scope, [{ userId: inviter, kind: 'invitation_accepted', params: { name } }], {
      site: origin,
    }),
  ]
  const view = viewAfterAnswer(invitation, 'accepted', now)
  const aborted = () => failWithReason(scope, services, invitation, session)
  const { response } = await commitOrRefuse({ ...scope, idempotency }, statements, view, { aborted })
  await notifyAccountPages(services, accountId, { type: 'notification', userId: inviter })
  return response
}

/** Throws the reason why an invitation could not be accepted. */
async function failWithReason(
  scope: AccountScope,
  services: Services,
  invitation: StoredInvitation,
  { user }: Session,
): Promise<never> {
  const latest = await findInvitationInAnyAccount(services, invitation.id)
  const isOpen = latest?.status === 'pending' && latest.secretHash === invitation.secretHash
  const { memberStatus } = await loadEmailStatus(scope, user.email, invitation.teamId)
  if (isOpen && memberStatus === 'SUSPENDED') fail('forbidden', 'invitations.errors.youAreSuspended')
  const isFull = !(await hasFreeInvitedSeat(scope))
  return isOpen && isFull && memberStatus !== 'ACTIVE' ? failNoSeat(scope) : fail('conflict', 'invitations.errors.over')
}

const declineSql = `update invitations as i set status = 'declined', answered_at = ?2 where ${isOpenSql}`

/** Declines an invitation, signed in or by the link alone. */
export async function declineInvitation(session: Session | null, invitation: StoredInvitation, context: AnswerContext) {
  if (!context.isByLink) requireInvited(session ?? fail('unauthenticated'), invitation, context)
  const { services, caller, origin, idempotency } = context
  const { accountId, id, email, inviterUserId: userId } = invitation
  const isInvited = session?.user.email === email
  const scope = scopeAtSignIn(services, accountId, isInvited ? session.user.id : 'system', caller)
  const now = scope.clock.now()
  const statements = [
    { sql: declineSql, args: [accountId, now, id, invitation.secretHash] },
    abortIfNoRowChanged(),
    auditStatement(scope, 'invitation.declined', {
      subject: id,
      details: { address: emailAddressHash(services, email) },
    }),
    ...notificationStatements(scope, [{ userId, kind: 'invitation_declined', params: { email } }], { site: origin }),
  ]
  const view = viewAfterAnswer(invitation, 'declined', now)
  const aborted = () => fail('conflict', 'invitations.errors.over')
  const { response } = await commitOrRefuse({ ...scope, idempotency }, statements, view, { aborted })
  await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return response
}
