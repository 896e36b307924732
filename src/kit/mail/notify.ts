import type { Statement } from '#db/client.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import type { AccountScope, Parts } from '#kit/context.ts'

export type Notice = {
  /** Who is told: a member of the scope's account. */
  userId: string
  kind: NotificationKind
  /** What the sentence of that kind names. Never a secret, a vote or what a person wrote in private. */
  params?: Record<string, string | number>
  /** Whom the params name, where that is not who acts: found when that person's profile is deleted. */
  about?: string | undefined
  /** The page it leads to: a path of ours. */
  link?: string
}

/**
 * The statement that puts a notification into a member's list, for the batch that causes it. Writes nothing for somebody
 * who is no active member of the account or has switched that kind off. By mail as well: `noticeStatements` of the
 * notifications feature.
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

/** What open pages of an account are told. `notification` goes to the pages of that one person only. */
export type AccountMessage =
  | { type: 'features:updated'; accountId: string; enabledFeatures: string[] }
  | { type: 'notification'; userId: string }
  /** Not for pages: a live session reads again what it holds. */
  | { type: 'reload' }

/**
 * Tells the open pages of an account, after the commit. Never throws: what it tells of is stored, and a page that missed
 * it finds it at its next visit.
 */
export async function tellAccount(
  { rooms, log }: Pick<Parts, 'rooms' | 'log'>,
  accountId: string,
  message: AccountMessage,
): Promise<void> {
  try {
    await rooms.tell('account', accountId, message)
  } catch (thrown) {
    log.error('tell', thrown, { account: accountId, message: message.type })
  }
}
