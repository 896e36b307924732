import { adminMessages } from '#db/schema/accounts.ts'
import { preferencesOf } from '#features/notifications/rules.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { notificationStatement, notifyAccountPages } from '#kit/mail/notify.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { paths } from '#src/paths.ts'
import { adminMessageMail, type Sender } from './mails.ts'
import { otherAdmins } from './queries.ts'
import type { AdminMessage } from './schema.ts'

const hour = 60 * 60_000
const perHour = { limit: 10, window: hour }

/**
 * Sends a message to the account's other admins: stores it and notifies each of them, and by email unless they opted
 * out. Fails with `conflict` without other admins, with `rate_limited` after ten messages an hour. Returns the message
 * id and the number of recipients.
 */
export async function sendAdminMessage(
  services: Services,
  scope: AccountScope,
  from: Sender,
  input: AdminMessage,
  origin: string,
): Promise<{ id: string; recipients: number }> {
  const { db, ids, clock, accountId, actorId } = scope
  await requireAttempt(services, `contact-admin:${actorId}`, perHour)
  const admins = await otherAdmins(scope)
  if (admins.length === 0) fail('conflict', 'permissions.errors.noOtherAdmins')

  const id = ids.id('msg')
  const params = { name: from.name, subject: input.subject }
  const link = paths.adminMessages()
  const emailed = admins.filter(admin => preferencesOf(admin.notificationSettings).admin_message.mail)
  const { answer, replayed } = await commit(
    scope,
    [
      db.orm.insert(adminMessages).values({ id, accountId, userId: actorId, ...input, createdAt: clock.now() }),
      ...admins.map(({ id: userId }) => notificationStatement(scope, { userId, kind: 'admin_message', params, link })),
      ...emailed.map(admin => mailStatement(scope, adminMessageMail(admin, from, input, origin))),
      auditStatement(scope, 'admin_message.sent', { subject: id, details: { recipients: admins.length } }),
    ],
    { id, recipients: admins.length },
  )
  if (!replayed)
    for (const { id: userId } of admins) await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return answer
}
