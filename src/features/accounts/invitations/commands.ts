import { requireCanGrant } from '#features/accounts/members/authority.ts'
import type { Actor } from '#features/accounts/members/commands-effects.ts'
import { failNoSeat, hasFreeSeatSql } from '#features/accounts/members/queries-seats.ts'
import type { AssignableRole } from '#features/accounts/members/rules.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement, emailAddressHash } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { Failure, fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { catchFailure } from '#kit/http/form.ts'
import { isDemoEmail } from '#kit/mail/demo-email.ts'
import {
  countInvitationStatements,
  failIfTooMany,
  invitationMailStatements,
  requireInviteAttempt,
  type TeamWithRole,
} from './commands-mail.ts'
import { findAccountInvitation, invitationView, loadEmailStatus } from './queries.ts'
import { type InvitationView, invitationLifetime } from './rules.ts'

/** SQL: whether the email ?3 already has a seat in the account ?1, as a member or by a pending invitation. */
const hasSeatSql = `(exists (select 1 from memberships m join users u on u.id = m.user_id
    where m.account_id = ?1 and m.status = 'ACTIVE' and u.email = ?3)
  or exists (select 1 from invitations p where p.account_id = ?1 and p.email = ?3 and p.status = 'pending'
    and p.expires_at > ?2))`

const isSuspendedSql = `exists (select 1 from memberships m join users u on u.id = m.user_id
  where m.account_id = ?1 and m.status = 'SUSPENDED' and u.email = ?3)`

/** SQL: whether the email ?3 is already in the account ?1, or in the team ?7 if given. */
const isMemberSql = `exists (select 1 from memberships m join users u on u.id = m.user_id
  left join team_members r on r.account_id = m.account_id and r.membership_id = m.id and r.team_id = ?7
  where m.account_id = ?1 and m.status = 'ACTIVE' and u.email = ?3 and (?7 is null or r.id is not null))`

// Checks all conditions within the insert, so that concurrent requests cannot exceed the seats.
const insertSql = `insert into invitations (id, account_id, email, role, permissions, team_id, team_role, inviter_id,
  secret_hash, status, sent_at, expires_at, created_at)
select ?4, ?1, ?3, ?5, ?6, ?7, ?8, ?9, ?10, 'pending', ?2, ?11, ?2
where not ${isSuspendedSql} and not ${isMemberSql}
  and not exists (select 1 from invitations p where p.account_id = ?1 and p.email = ?3 and p.team_id is ?7
    and p.status = 'pending' and p.expires_at > ?2)
  and (${hasSeatSql} or ${hasFreeSeatSql})`

export type Invite = { email: string; role: AssignableRole; permissions: string[]; team: TeamWithRole | null }

/**
 * Invites an email to the account, and to a team if given. Emails the link without storing it. The response does not
 * reveal whether the email has a user. Fails with:
 * - `plan_limit` if members and pending invitations take all seats
 * - `conflict` for members and invited emails
 * - `rate_limited` above the daily limit
 */
export async function invite(scope: AccountScope, actor: Actor, input: Invite): Promise<InvitationView> {
  const { email, role, permissions, team } = input
  requireCanGrant(actor.session, role, permissions)
  if (actor.session.account.demoEndsAt !== null && !isDemoEmail(email)) fail('forbidden', 'demo.errors.noOutsider')
  await requireInviteAttempt(actor, scope, email)

  const { accountId, clock, ids } = scope
  const id = ids.id('inv')
  const secret = ids.secret()
  const now = clock.now()
  const expiresAt = now + invitationLifetime
  const permissionsJson = JSON.stringify([...new Set(permissions)])
  const teamAndInviter = [team?.id ?? null, team?.role ?? null, scope.actorId]
  const args = [accountId, now, email, id, role, permissionsJson, ...teamAndInviter, sha256(secret), expiresAt]
  const address = emailAddressHash(actor.services, email)
  const teamDetails = team && { teamId: team.id, teamRole: team.role }
  const details = { invitationId: id, address, role, permissions, ...teamDetails }
  const { user, account } = actor.session
  const view: InvitationView = {
    id,
    accountId,
    accountName: account.name,
    email,
    role,
    permissions,
    teamId: team?.id ?? null,
    teamName: team?.name ?? null,
    teamRole: team?.role ?? null,
    inviterUserId: user.id,
    inviterName: `${user.firstName} ${user.lastName}`.trim(),
    status: 'pending',
    sentAt: now,
    expiresAt,
    answeredAt: null,
    createdAt: now,
  }
  const statements = [
    { sql: insertSql, args },
    abortIfNoRowChanged(),
    ...countInvitationStatements(actor, scope),
    ...(await invitationMailStatements(scope, actor, { email, role, team, token: `${id}.${secret}`, expiresAt })),
    auditStatement(scope, 'invitation.created', { subject: id, details }),
    ...(team ? [auditStatement(scope, 'team.invited', { subject: team.id, details })] : []),
  ]
  return (await commitOrRefuse(scope, statements, view, { aborted: () => failWithReason(scope, actor, input) }))
    .response
}

/** Throws the reason why an email could not be invited. */
async function failWithReason(scope: AccountScope, actor: Actor, { email, team }: Invite): Promise<never> {
  const { memberStatus, isInTeam, isInvited, hasFreeSeat } = await loadEmailStatus(scope, email, team?.id ?? null)
  if (memberStatus === 'SUSPENDED') fail('conflict', 'members.errors.suspended')
  if (memberStatus === 'ACTIVE' && !team) fail('conflict', 'members.errors.alreadyMember')
  if (isInTeam) fail('conflict', 'invitations.errors.alreadyInTeam')
  if (isInvited) fail('conflict', 'invitations.errors.alreadyInvited')
  if (!hasFreeSeat) await failNoSeat(scope)
  await failIfTooMany(actor, scope)
  return fail('conflict')
}

const renewSql = `update invitations set secret_hash = ?5, sent_at = ?2, expires_at = ?6, status = 'pending'
where account_id = ?1 and id = ?4 and status = 'pending' and not ${isSuspendedSql} and (${hasSeatSql} or ${hasFreeSeatSql})`

/**
 * Resends an invitation with a new link, which is valid for seven days. The old link stops working. An expired
 * invitation becomes pending again if the plan has a free seat.
 */
export async function resendInvitation(scope: AccountScope, actor: Actor, id: string): Promise<InvitationView> {
  const current = (await findAccountInvitation(scope, id)) ?? fail('not_found')
  if (current.status !== 'pending' && current.status !== 'expired') fail('conflict', 'invitations.errors.over')
  requireCanGrant(actor.session, current.role, current.permissions)
  const { email, role, teamId } = current
  await requireInviteAttempt(actor, scope, email)

  const secret = scope.ids.secret()
  const now = scope.clock.now()
  const expiresAt = now + invitationLifetime
  const team = teamId ? { id: teamId, name: current.teamName ?? '', role: current.teamRole ?? 'MEMBER' } : null
  const args = [scope.accountId, now, email, id, sha256(secret), expiresAt]
  const statements = [
    { sql: renewSql, args },
    abortIfNoRowChanged(),
    ...countInvitationStatements(actor, scope),
    ...(await invitationMailStatements(scope, actor, { email, role, team, token: `${id}.${secret}`, expiresAt })),
    auditStatement(scope, 'invitation.resent', { subject: id }),
  ]
  const resent: InvitationView = { ...invitationView(current), status: 'pending', sentAt: now, expiresAt }
  async function aborted(): Promise<never> {
    const { memberStatus, hasFreeSeat } = await loadEmailStatus(scope, email, teamId)
    if (memberStatus === 'SUSPENDED') fail('conflict', 'members.errors.suspended')
    if (!hasFreeSeat) await failNoSeat(scope)
    await failIfTooMany(actor, scope)
    return fail('conflict', 'invitations.errors.over')
  }
  return (await commitOrRefuse(scope, statements, resent, { aborted })).response
}

const revokeSql = `update invitations set status = 'revoked', answered_at = ?2
where account_id = ?1 and id = ?3 and status = 'pending'`

/** Revokes an unanswered invitation: its link stops working. */
export async function revokeInvitation(scope: AccountScope, id: string): Promise<InvitationView> {
  const current = (await findAccountInvitation(scope, id)) ?? fail('not_found')
  if (current.status !== 'pending' && current.status !== 'expired') fail('conflict', 'invitations.errors.over')
  const now = scope.clock.now()
  const args = [scope.accountId, now, id]
  const revoked: InvitationView = { ...invitationView(current), status: 'revoked', answeredAt: now }
  const audit = auditStatement(scope, 'invitation.revoked', { subject: id })
  const aborted = () => fail('conflict', 'invitations.errors.over')
  return (await commitOrRefuse(scope, [{ sql: revokeSql, args }, abortIfNoRowChanged(), audit], revoked, { aborted }))
    .response
}

type Invites = Pick<Invite, 'role' | 'team'> & { emails: string[] }

/** Invites each email in turn and returns the outcomes. */
export async function inviteMany(scope: AccountScope, actor: Actor, { emails, role, team }: Invites) {
  const outcomes: { email: string; refusal: Failure | null }[] = []
  for (const email of [...new Set(emails.map(normaliseEmail))]) {
    const invitation = { email, role, permissions: [], team }
    // The idempotency key covers the whole list, so single invitations must not use it.
    const unkeyedScope = { ...scope, idempotency: null }
    const outcome = looksLikeEmail(email)
      ? await catchFailure(invite(unkeyedScope, actor, invitation))
      : new Failure('invalid', 'auth.errors.emailInvalid')
    outcomes.push({ email, refusal: outcome instanceof Failure ? outcome : null })
  }
  return outcomes
}
