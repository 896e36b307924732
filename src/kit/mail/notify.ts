import type { Statement } from '#db/client.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'

export type Notice = {
  /** The recipient, a member of the scope's account. */
  userId: string
  kind: NotificationKind
  /** The parameters of the kind's text. Never a secret, a vote or a private text. */
  params?: Record<string, string | number>
  /** The person whom the params name, if not the actor. Used when that person's profile is deleted. */
  about?: string | undefined
  /** The path of the page that it links to. */
  link?: string
}

/**
 * Returns the statement that adds a notification to a member's list, for the batch that causes it. Writes nothing if the
 * person is not an active member or has turned that kind off. `noticeStatements` in features/notifications sends emails
 * as well.
 */
export function notificationStatement(scope: AccountScope, notice: Notice): Statement {
  const { accountId, ids, clock } = scope
  const { userId, kind, params = {}, about = scope.actorId, link = null } = notice
  return {
    sql: `insert into notifications (id, account_id, user_id, kind, params, about_id, link, created_at)
select ?, m.account_id, u.id, ?, ?, ?, ?, ? from memberships m join users u on u.id = m.user_id
where m.account_id = ? and m.user_id = ? and m.status = 'ACTIVE'
  and coalesce(json_extract(u.notification_settings, ?), 1) <> 0`,
    args: [ids.id('ntf'), kind, JSON.stringify(params), about, link, clock.now(), accountId, userId, `$.${kind}.inApp`],
  }
}

/** A message to the open pages of an account. `notification` goes only to the pages of its user. */
export type AccountMessage =
  | { type: 'features:updated'; accountId: string; enabledFeatures: string[] }
  | { type: 'notification'; userId: string }
  /** Not for pages: a live session reloads its state. */
  | { type: 'reload' }

/**
 * Sends a message to the open pages of an account. Call it after the commit. Never throws: a page that misses the message
 * shows the change at its next visit.
 */
export async function notifyAccountPages(
  { rooms, log }: Pick<Services, 'rooms' | 'log'>,
  accountId: string,
  message: AccountMessage,
): Promise<void> {
  try {
    await rooms.sendMessage('account', accountId, message)
  } catch (thrown) {
    log.error('notify', thrown, { account: accountId, message: message.type })
  }
}
