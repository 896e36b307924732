import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { isSecurityKind, type NotificationKind, notificationKinds, type ObjectType } from './rules.ts'

/** A notification to create for one person. */
export type NewNotification = {
  /** The recipient, a member of the scope's account. */
  userId: string
  kind: NotificationKind
  /** The parameters of the kind's text. Never a secret, a vote or a private text. */
  params?: Record<string, string | number>
  /** The person named in the params, if not the actor. Needed when that person's profile is deleted. */
  about?: string | undefined
  /** The path of the linked page. */
  link?: string
  object?: { type: ObjectType; id: string }
}

/**
 * Returns the SQL that notifies people, for the batch of the change that causes it.
 * - `source` is a SELECT with the columns of `notificationColumnsSql`, one row per person. ?1 is the account, ?4 the time.
 * - `site` is an SQL expression for the origin of links.
 * - Writes nothing for a person's own action (`actor_id`), for inactive members, and for kinds that they turned off.
 * - Emails are composed and sent later by `sendNotificationMails`. Demos get none.
 */
export const notificationInsertSql = (source: string, site = 'null') => `with found as (
  select n.*, u.id as reader_id, coalesce(json_extract(u.notification_settings, '$.' || n.kind || '.inApp'), 1) as is_shown,
    iif(n.has_own_mail or u.is_demo or a.demo_ends_at is not null, 'off',
      coalesce(json_extract(u.notification_settings, '$.' || n.kind || '.mail'), n.default_mail)) as mail
  from (${source}) n join memberships m on m.account_id = ?1 and m.user_id = n.user_id and m.status = 'ACTIVE'
  join users u on u.id = m.user_id and u.deleted_at is null join accounts a on a.id = m.account_id
  where n.user_id is not n.actor_id)
insert into notifications
  (id, account_id, user_id, kind, params, about_id, link, object_type, object_id, site, is_shown, mail_at, created_at)
select 'ntf_' || lower(hex(randomblob(16))), ?1, reader_id, kind, params, about_id, link, object_type, object_id, ${site},
  is_shown, iif(mail = 'off', null, ?4), ?4
from found where is_shown or mail <> 'off'`

/**
 * SQL that renames the person ?1 in notifications about them, in the batch before their own row changes. ?2 is the
 * first name and ?3 the last name, null if unchanged. Deleting a profile finds notifications by the current name.
 */
export const renameInNotificationsSql = `update notifications set params = json_set(params, '$.name',
  (select trim(coalesce(?2, u.first_name) || ' ' || coalesce(?3, u.last_name)) from users u where u.id = ?1))
where about_id = ?1 and account_id in (select m.account_id from memberships m where m.user_id = ?1)
  and params ->> '$.name' = (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ?1)`

/** The columns of a source of `notificationInsertSql`, read from a JSON object `value`. */
export const notificationColumnsSql = [
  'user_id',
  'actor_id',
  'kind',
  'params',
  'about_id',
  'link',
  'object_type',
  'object_id',
  'default_mail',
  'has_own_mail',
]
  .map(name => `value ->> '${name}' as ${name}`)
  .join(', ')

const insertNotificationsSql = notificationInsertSql(`select ${notificationColumnsSql} from json_each(?3)`, '?2')

/** Returns the default of a kind, as the column `default_mail`. */
export const defaultMail = (kind: NotificationKind) => notificationKinds[kind].mail

/**
 * Returns the statement that notifies members, for the batch of the change. It adds entries to their lists, and emails
 * for those who want them for this kind. `site` is the origin of links, null for the canonical one. `hasOwnMail` is
 * true if the caller sends its own email.
 */
export function notificationStatements(
  { accountId, actorId, clock }: AccountScope,
  notifications: readonly NewNotification[],
  { site = null, hasOwnMail = false }: { site?: string | null; hasOwnMail?: boolean } = {},
): Statement[] {
  if (notifications.length === 0) return []
  const rows = notifications.map(({ userId, kind, params = {}, about = actorId, link = null, object }) => ({
    user_id: userId,
    actor_id: isSecurityKind(kind) ? null : actorId,
    kind,
    params: JSON.stringify(params),
    about_id: about,
    link,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    default_mail: defaultMail(kind),
    has_own_mail: hasOwnMail ? 1 : 0,
  }))
  return [{ sql: insertNotificationsSql, args: [accountId, site, JSON.stringify(rows), clock.now()] }]
}
