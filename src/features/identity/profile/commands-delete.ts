import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { closeStatements } from '#features/accounts/accounts/commands-close.ts'
import { slugPrefixOf } from '#features/accounts/memberships/rules.ts'
import { sealAccountAudit, tombstoneStatement } from '#features/identity/audit/commands.ts'
import { emailKey, findUser, type UserRow } from '#features/identity/credentials/queries.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { closeSockets } from '#features/identity/sockets/commands.ts'
import { callRooms, closeAccountRooms, type RecordedRoom } from '#features/identity/sockets/commands-storage.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { userDeletedMail } from './mails.ts'
import { anonymizingStatements } from './personal-data/rules-personal-data.ts'
import { listOwnedAccounts } from './queries.ts'
import { isDeletionConfirmation, placeholderEmail } from './rules-user.ts'

const unscoped = ({ db }: Pick<Services, 'db'>) => db.unscoped('deletes a user in all of their accounts')

/** Anonymizes a user row. Changes nothing while the user owns an account with other members. */
function anonymizeUserStatement(services: Services, { id }: UserRow, name: string) {
  const now = services.clock.now()
  const hasNoOthers = sql`not exists (select 1 from accounts a join memberships m on m.account_id = a.id
    where a.owner_id = ${id} and m.user_id <> ${id} and m.status <> 'REMOVED')`
  return unscoped(services)
    .orm.update(users)
    .set({
      email: placeholderEmail(id),
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
    .where(and(eq(users.id, id), isNull(users.deletedAt), hasNoOthers))
}

/** Returns the statements that remove a user's names, emails and credentials from the data that stays. */
function anonymizeTracesStatements(
  services: Services,
  { id, email, firstName, lastName }: UserRow,
  deletedName: string,
) {
  const teamNames = (name: string) => locales.map(locale => translator(locale, 'auth')('teamName', { name }))
  const team = teamNames(deletedName)[0]!
  return anonymizingStatements({
    id,
    email,
    neutralName: deletedName,
    emailKey: emailKey(services, email),
    name: `${firstName} ${lastName}`.trim(),
    deletedEmail: placeholderEmail(id),
    now: services.clock.now(),
    teams: JSON.stringify(teamNames(firstName)),
    team,
    slugs: JSON.stringify(teamNames(firstName).map(slugPrefixOf)),
    slug: slugPrefixOf(team),
  })
}

const lastEvent = '(select e.at from session_events e where e.session_id = p.session_id order by e.seq desc limit 1)'
/** Rooms in the user's accounts that can have their name in memory: those opened or active within a day. */
const selectRoomsSql = `select party, room_id from opened_rooms where is_gone = 0 and party <> 'account'
  and opened_at > ?2 and host_account_id in (select account_id from memberships where user_id = ?1)
union select party, room_id from room_visits where user_id = ?1 and party <> 'account'
union select 'poker', p.session_id from poker_participants p where p.user_id = ?1 and ${lastEvent} > ?2
union select 'retro', p.session_id from retro_participants p where p.user_id = ?1 and ${lastEvent} > ?2
limit 500`
const day = 24 * 60 * 60_000

/** Makes open rooms reload, so that they no longer show the name. Never throws. */
async function reloadRooms(services: Services, userId: string): Promise<void> {
  const rooms = await unscoped(services).run<RecordedRoom>(selectRoomsSql, [userId, services.clock.now() - day])
  await callRooms(services, 'reload', rooms, room =>
    services.rooms.sendMessage(room.party, room.room_id, { type: 'reload' }),
  )
}

const failForSharedAccounts = (names: string[]) =>
  fail('conflict', 'profile.errors.owner', { data: { accounts: names } })

/**
 * Deletes the user: ends their sessions, removes them from every account, and closes accounts without other members.
 * Data that others need stays under a neutral name. `rules-personal-data.ts` has a rule for each column. Fails with
 * `conflict` while the user owns an account with other members, and with `invalid` if the typed email is wrong.
 */
export async function deleteUser(services: Services, scope: AccountScope, confirmation: string): Promise<void> {
  const user = (await findUser(services, scope.actorId)) ?? fail('unauthenticated')
  if (user.isDemo) fail('forbidden', 'profile.errors.demo')
  if (!isDeletionConfirmation(confirmation, user.email)) failAt('confirmation', 'profile.errors.confirmation')
  const owned = await listOwnedAccounts(services, user.id)
  const sharedAccounts = owned.filter(({ otherMemberCount }) => otherMemberCount > 0)
  if (sharedAccounts.length > 0) failForSharedAccounts(sharedAccounts.map(({ name }) => name))

  const ownAccountIds = owned.map(({ id }) => id)
  const { requestId, ipAddress, userAgent } = scope
  const scopeIn = (accountId: string) =>
    scopeAtSignIn(services, accountId, user.id, { requestId, ipAddress, userAgent })
  const { orm, batch } = unscoped(services)
  const otherAccounts = await orm
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, user.id), ne(accounts.ownerId, user.id)))
  const deletedName = translator(user.language, 'profile')('deletedUser')
  const auditStatements = otherAccounts.map(({ accountId }) =>
    auditStatement(scopeIn(accountId), 'user.deleted', { subject: user.id }),
  )
  await Promise.all(ownAccountIds.map(accountId => sealAccountAudit(services, accountId)))
  const closeAccounts = ownAccountIds.flatMap(accountId => [
    tombstoneStatement(scopeIn(accountId)),
    ...closeStatements(unscoped(services), { accountId, now: services.clock.now() }),
  ])
  try {
    await batch([
      anonymizeUserStatement(services, user, deletedName),
      abortIfNoRowChanged(),
      ...endStatements(services, { userId: user.id }, 'user_deleted', scope),
      ...auditStatements,
      ...closeAccounts,
      ...anonymizeTracesStatements(services, user, deletedName),
      mailStatement({ db: unscoped(services), clock: services.clock, ids: services.ids }, userDeletedMail(user)),
    ])
  } catch (thrown) {
    if (wasAborted(thrown))
      failForSharedAccounts((await listOwnedAccounts(services, user.id)).map(account => account.name))
    throw thrown
  }
  services.log.info('user.deleted', { user: user.id, requestId: scope.requestId })
  await closeSockets(services, { userId: user.id })
  await reloadRooms(services, user.id)
  for (const accountId of ownAccountIds) await closeAccountRooms(services, accountId)
}
