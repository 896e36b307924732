import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { closeBillingStatements } from '#features/billing/invoices/retention/commands-retain.ts'
import { sealAccountAudit, tombstoneStatement } from '#features/identity/audit/commands.ts'
import { closeAccountRooms } from '#features/identity/sockets/commands-storage.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { closeStatements } from './commands-close.ts'
import { accountDeletedMail } from './mails.ts'
import { getAccount } from './queries.ts'
import { confirmationFor } from './rules.ts'

/** Lists the account's active members, and whether they are in another active account. */
async function listPeople({ db, accountId }: AccountScope) {
  const { id, email, firstName, language, isDemo } = users
  const hasOtherAccount = sql<number>`exists (select 1 from memberships m join accounts a on a.id = m.account_id
    where m.user_id = ${id} and m.account_id <> ${accountId} and m.status = 'ACTIVE' and a.status = 'ACTIVE')`
  return db.orm
    .select({ id, email, firstName, language, isDemo, hasOtherAccount })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.status, 'ACTIVE')))
}

/**
 * Deletes an account and ends its sessions. Its rows are removed in the background. Fails with `invalid` if the
 * confirmation is not exactly the account's name.
 * - The site log records the deletion and the end of the audit log.
 * - Members get an email, and a new account if they have no other.
 * - The acting session stays, so that the caller can move it to another account.
 */
export async function deleteAccount(services: Services, scope: AccountScope, confirmation: string, origin: string) {
  const { accountId, db, clock, actorId } = scope
  const { name } = await getAccount(scope)
  if (confirmation !== confirmationFor(name)) failAt('confirmation', 'accounts.errors.confirmation')

  await sealAccountAudit(services, accountId)
  const people = await listPeople(scope)
  const realUsers = people.filter(({ isDemo }) => !isDemo)
  const newAccounts: Statement[] = realUsers
    .filter(({ hasOtherAccount }) => !hasOtherAccount)
    .flatMap(person => {
      const team = translator(person.language, 'auth')('teamName', { name: person.firstName })
      return accountCreationStatements(services, { name: team, ownerId: person.id, language: person.language })
        .statements
    })
  const mailServices = { db, clock, ids: scope.ids }
  const mails = realUsers.map(person =>
    mailStatement(
      mailServices,
      accountDeletedMail(person, { account: name, isByReader: person.id === actorId, origin }),
    ),
  )
  const unscoped = services.db.unscoped('deletes an account but keeps its users')
  const statements = [
    ...newAccounts,
    // Reads the audit log, so it has to precede the statements that close the account.
    tombstoneStatement(scope),
    ...closeBillingStatements({ accountId, now: clock.now() }),
    ...closeStatements(unscoped, { accountId, now: clock.now(), exceptSessionId: scope.sessionId ?? undefined }),
    ...mails,
  ]
  await commitOrRefuse({ ...scope, db: unscoped }, statements, null, { aborted: () => fail('not_found') })
  services.log.info('account.deleted', { account: accountId, by: actorId, requestId: scope.requestId })
  await closeAccountRooms(services, accountId)
}
