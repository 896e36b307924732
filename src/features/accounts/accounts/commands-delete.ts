import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { authSessions, users } from '#db/schema/identity.ts'
import { pokerSessions } from '#db/schema/poker.ts'
import { closeAccountRooms } from '#features/agile/rooms/commands-storage.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { orUndo, wasUndone } from '#kit/guard.ts'
import { commit } from '#kit/idempotency.ts'
import { mailStatement } from '#kit/outbox.ts'
import { newAccount } from './commands.ts'
import { deletedMail } from './mails.ts'
import { getAccount } from './queries.ts'
import { confirmationFor, texts } from './rules.ts'

/** The account's active members who lie in no other account that lasts. */
async function peopleOf({ db, accountId }: AccountScope) {
  const { id, email, firstName, language, isDemo } = users
  const elsewhere = sql<number>`exists (select 1 from memberships m join accounts a on a.id = m.account_id
    where m.user_id = ${id} and m.account_id <> ${accountId} and m.status = 'ACTIVE' and a.status = 'ACTIVE')`
  return db.orm
    .select({ id, email, firstName, language, isDemo, elsewhere })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.status, 'ACTIVE')))
}

/**
 * Deletes an account with everything in it, and ends every sign-in to it. Its people are told by mail; who would be left
 * without any account gets a new one of their own. The acting sign-in is left to be moved elsewhere; without an account it
 * opens nothing. Fails with `invalid` where the confirmation is not the account's name to the letter.
 */
export async function deleteAccount(parts: Parts, scope: AccountScope, confirmation: string, origin: string) {
  const { accountId, db, clock, actorId } = scope
  const { name } = await getAccount(scope)
  if (confirmation !== confirmationFor(name))
    fail('invalid', texts.confirmation, { fields: [{ path: 'confirmation', message: texts.confirmation }] })

  const people = await peopleOf(scope)
  const lasting = people.filter(({ isDemo }) => !isDemo)
  const homes: Statement[] = lasting
    .filter(({ elsewhere }) => !elsewhere)
    .flatMap(person => {
      const team = translator(person.language, 'auth')('teamName', { name: person.firstName })
      return newAccount(parts, { name: team, ownerId: person.id, language: person.language }).statements
    })
  const writer = { db, clock, ids: scope.ids }
  const mails = lasting.map(person => mailStatement(writer, deletedMail(person, name, person.id === actorId, origin)))
  const now = clock.now()
  const open = parts.db.unscoped('an account goes, and the people in it stay')
  const statements = [
    ...homes,
    open.orm
      .update(authSessions)
      .set({ endedAt: now, endReason: 'account_deleted', refreshHash: null })
      .where(
        and(
          eq(authSessions.activeAccountId, accountId),
          isNull(authSessions.endedAt),
          ne(authSessions.id, scope.sessionId ?? ''),
        ),
      ),
    // First, because a voting system does not go while a session is held on it.
    open.orm.delete(pokerSessions).where(eq(pokerSessions.accountId, accountId)),
    open.orm.delete(accounts).where(eq(accounts.id, accountId)),
    orUndo(),
    open.orm.delete(users).where(
      and(
        eq(users.isDemo, true),
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
        homeless(open),
      ),
    ),
    ...mails,
  ]
  try {
    await commit({ ...scope, db: open }, statements, null)
  } catch (thrown) {
    if (wasUndone(thrown)) fail('not_found')
    throw thrown
  }
  parts.log.info('account.deleted', { account: accountId, by: actorId, requestId: scope.requestId })
  await closeAccountRooms(parts, accountId)
}

const homeless = ({ orm }: ReturnType<Parts['db']['unscoped']>) =>
  and(
    notExists(orm.select().from(memberships).where(eq(memberships.userId, users.id))),
    notExists(orm.select().from(accounts).where(eq(accounts.ownerId, users.id))),
  )
