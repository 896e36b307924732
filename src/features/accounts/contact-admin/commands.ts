import type { Statement } from '#db/client.ts'
import { adminMessages } from '#db/schema/accounts.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import { type NewNotification, notificationStatements } from '#features/notifications/commands-notify.ts'
import { preferencesOf } from '#features/notifications/rules.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Plan, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { paths } from '#src/paths.ts'
import { adminMessageMail, type Sender, upgradeRequestMail } from './mails.ts'
import { listOtherAdmins } from './queries.ts'
import { additionalUsersOf, requestFault } from './rules.ts'
import type { AdminMessage, UpgradeRequest } from './schema.ts'

const hour = 60 * 60_000
const messageLimit = { limit: 10, window: hour }

type Admin = Awaited<ReturnType<typeof listOtherAdmins>>[number]
type Delivery = {
  row: Omit<typeof adminMessages.$inferInsert, 'id' | 'accountId' | 'userId' | 'createdAt'>
  notification: Omit<NewNotification, 'userId' | 'kind'> & { kind: 'admin_message' | 'upgrade_requested' }
  mailFor: (admin: Admin) => Parameters<typeof mailStatement>[1]
  auditAction: string
}

/** Stores a message and notifies the account's other admins, by email unless they opted out. */
async function deliver(services: Services, scope: AccountScope, { row, notification, mailFor, auditAction }: Delivery) {
  const { db, ids, clock, accountId, actorId } = scope
  await requireAttempt(services, `contact-admin:${actorId}`, messageLimit)
  const admins = await listOtherAdmins(scope)
  if (admins.length === 0) fail('conflict', 'permissions.errors.noOtherAdmins')

  const id = ids.id('msg')
  const emailedAdmins = admins.filter(
    admin => preferencesOf(admin.notificationSettings)[notification.kind].mail !== 'off',
  )
  const statements: Statement[] = [
    db.orm.insert(adminMessages).values({ id, accountId, userId: actorId, ...row, createdAt: clock.now() }),
    ...notificationStatements(
      scope,
      admins.map(({ id: userId }) => ({ userId, ...notification })),
      { hasOwnMail: true },
    ),
    ...emailedAdmins.map(admin => mailStatement(scope, mailFor(admin))),
    auditStatement(scope, auditAction, { subject: id, details: { recipients: admins.length } }),
  ]
  const { response, replayed } = await commit(scope, statements, { id, recipients: admins.length })
  if (!replayed)
    for (const { id: userId } of admins) await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return response
}

/**
 * Stores a message to the account's other admins and notifies each of them, also by email unless they opted out.
 * Returns the message id and the number of recipients. Fails with `conflict` without other admins, with `rate_limited`
 * after ten messages an hour.
 */
export const sendAdminMessage = (
  services: Services,
  scope: AccountScope,
  from: Sender,
  input: AdminMessage,
  origin: string,
): Promise<{ id: string; recipients: number }> =>
  deliver(services, scope, {
    row: input,
    notification: {
      kind: 'admin_message',
      params: { name: from.name, subject: input.subject },
      link: paths.adminMessages(),
    },
    mailFor: admin => adminMessageMail(admin, from, input, origin),
    auditAction: 'admin_message.sent',
  })

/**
 * Asks the account's other admins for a larger plan or additional users. The notification and the email link to a cart
 * with that selection. Fails like a message, and with `invalid` at the field if nothing more than the current plan is
 * asked for.
 */
export async function requestUpgrade(
  services: Services,
  scope: AccountScope,
  from: Sender & { plan: Plan },
  { message, ...request }: UpgradeRequest,
  origin: string,
): Promise<{ id: string; recipients: number }> {
  const fault = requestFault(from.plan, request)
  if (fault === 'noLarger') failAt('plan', 'permissions.errors.noLargerPlan')
  if (fault === 'nothing') failAt('additionalUsers', 'permissions.errors.noRequest')
  const wantedPlan = { ...request, additionalUsers: additionalUsersOf(request) }
  const plan = planOf(wantedPlan.plan).name
  const link = paths.cart(wantedPlan)
  return deliver(services, scope, {
    row: { kind: 'upgrade', subject: plan, message, ...wantedPlan },
    notification: {
      kind: 'upgrade_requested',
      params: { name: from.name, plan, users: wantedPlan.additionalUsers },
      link,
    },
    mailFor: admin => upgradeRequestMail(admin, from, { ...wantedPlan, name: plan, message }, origin),
    auditAction: 'admin_message.upgrade_requested',
  })
}
