import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { accounts, apiKeys, invitations, memberships, notifications, teamMembers } from '#db/schema/accounts.ts'
import {
  authSessions,
  avatars,
  devices,
  loginAttempts,
  oneTimeTokens,
  outbox,
  recoveryCodes,
  users,
} from '#db/schema/identity.ts'
import { pokerParticipants, pokerSessions } from '#db/schema/poker.ts'
import { registrations } from '#db/schema/registrations.ts'
import { ssoIdentities } from '#db/schema/sso.ts'
import { scopeAtSignIn } from '#features/accounts/accounts/commands.ts'
import { closeAccountRooms } from '#features/agile/rooms/commands-storage.ts'
import { findUser, type UserRow } from '#features/identity/auth/queries.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { closeSockets } from '#features/identity/sessions/commands-sockets.ts'
import { translator } from '#i18n/messages.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { orUndo, wasUndone } from '#kit/guard.ts'
import { mailStatement } from '#kit/outbox.ts'
import { userDeletedMail } from './mails.ts'
import { listOwnedAccounts } from './queries.ts'
import { goneAddress, isConfirmation, userTexts } from './rules-user.ts'

const open = ({ db }: Pick<Parts, 'db'>) => db.unscoped('a person goes from all accounts that they are in')

/** The statement that leaves of a person only an id and a word. Changes nothing while others depend on an account of theirs. */
function forgetPerson(parts: Parts, { id }: UserRow, name: string) {
  const now = parts.clock.now()
  const nobodyElse = sql`not exists (select 1 from accounts a join memberships m on m.account_id = a.id
    where a.owner_id = ${id} and m.user_id <> ${id} and m.status <> 'REMOVED')`
  return open(parts)
    .orm.update(users)
    .set({
      email: goneAddress(id),
      firstName: name,
      lastName: '',
      phone: null,
      passwordHash: 'none',
      avatarUrl: null,
      status: 'SUSPENDED',
      twoFactor: null,
      totpSecret: null,
      totpLastStep: null,
      notificationSettings: null,
      timeZone: null,
      emailVerifiedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt), nobodyElse))
}

/** The statements that take a person out of what stays: names, addresses and what only they could use. */
function forgetTraces(parts: Parts, { id, email }: UserRow, name: string) {
  const { orm } = open(parts)
  const theirs = orm.select({ id: memberships.id }).from(memberships).where(eq(memberships.userId, id))
  return [
    orm.delete(teamMembers).where(inArray(teamMembers.membershipId, theirs)),
    orm
      .update(memberships)
      .set({ status: 'REMOVED', permissions: [], customRoleId: null })
      .where(eq(memberships.userId, id)),
    // Before the participants: their ids find the events.
    sqlStatement(
      `update session_events set payload = json_set(payload, '$.participant.name', ?)
where type = 'participant.joined' and account_id in (select account_id from memberships where user_id = ?)
and json_extract(payload, '$.participant.id') in (select id from poker_participants where user_id = ?)`,
      [name, id, id],
    ),
    orm.update(pokerParticipants).set({ name }).where(eq(pokerParticipants.userId, id)),
    orm.update(apiKeys).set({ revokedAt: parts.clock.now() }).where(eq(apiKeys.userId, id)),
    orm.delete(notifications).where(eq(notifications.userId, id)),
    orm
      .update(invitations)
      .set({ status: 'revoked' })
      .where(and(eq(invitations.email, email), eq(invitations.status, 'pending'))),
    orm
      .update(invitations)
      .set({ email: goneAddress(id) })
      .where(eq(invitations.email, email)),
    orm.update(authSessions).set({ ipAddress: null, userAgent: null }).where(eq(authSessions.userId, id)),
    orm.delete(avatars).where(eq(avatars.userId, id)),
    orm.delete(devices).where(eq(devices.userId, id)),
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    orm.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id)),
    orm.delete(registrations).where(eq(registrations.email, email)),
    orm.delete(ssoIdentities).where(eq(ssoIdentities.userId, id)),
    orm.delete(loginAttempts).where(eq(loginAttempts.userId, id)),
    orm.delete(outbox).where(eq(sql`json_extract(${outbox.payload}, '$.to')`, email)),
  ]
}

const sqlStatement = (sql: string, args: unknown[]) => ({ sql, args })

const conflictWith = (names: string[]) => fail('conflict', userTexts.owner, { data: { accounts: names } })

/**
 * Deletes the acting person: out of every account, their sign-ins ended, accounts that hold nobody else gone. What others
 * still need keeps its place under a name that says nothing; the audit log is never changed and keeps the bare id. Fails
 * with `conflict` while they own an account with other people in it, with `invalid` where their address is not typed.
 */
export async function deleteUser(parts: Parts, scope: AccountScope, confirmation: string): Promise<void> {
  const user = (await findUser(parts, scope.actorId)) ?? fail('unauthenticated')
  if (user.isDemo) fail('forbidden', userTexts.demo)
  if (!isConfirmation(confirmation, user.email))
    fail('invalid', userTexts.confirmation, { fields: [{ path: 'confirmation', message: userTexts.confirmation }] })
  const owned = await listOwnedAccounts(parts, user.id)
  const shared = owned.filter(({ others }) => others > 0)
  if (shared.length > 0) conflictWith(shared.map(({ name }) => name))

  const own = owned.map(({ id }) => id)
  const { requestId, ipAddress, userAgent } = scope
  const within = (accountId: string) => scopeAtSignIn(parts, accountId, user.id, { requestId, ipAddress, userAgent })
  const { orm, batch } = open(parts)
  const elsewhere = await orm
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, user.id), ne(accounts.ownerId, user.id)))
  const name = translator(user.language, 'profile')('deletedUser')
  const written = elsewhere.map(({ accountId }) =>
    auditStatement(within(accountId), 'user.deleted', { subject: user.id }),
  )
  const mine = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.ownerId, user.id))
  try {
    await batch([
      forgetPerson(parts, user, name),
      orUndo(),
      ...endStatements(parts, { userId: user.id }, 'user_deleted', scope),
      ...written,
      // First, because a voting system does not go while a session is held on it.
      orm.delete(pokerSessions).where(inArray(pokerSessions.accountId, mine)),
      orm.delete(accounts).where(eq(accounts.ownerId, user.id)),
      ...forgetTraces(parts, user, name),
      mailStatement({ db: open(parts), clock: parts.clock, ids: parts.ids }, userDeletedMail(user)),
    ])
  } catch (thrown) {
    if (wasUndone(thrown)) conflictWith((await listOwnedAccounts(parts, user.id)).map(account => account.name))
    throw thrown
  }
  parts.log.info('user.deleted', { user: user.id, requestId: scope.requestId })
  await closeSockets(parts, { userId: user.id })
  for (const accountId of own) await closeAccountRooms(parts, accountId)
}
