import type { Statement } from '#db/client.ts'
import {
  type AuthSessionRow,
  isMembershipActive,
  personColumnsSql,
  personJoinsSql,
  sessionPersonOf,
} from '#kit/auth/session-row.ts'
import { type Services, scheduledScope } from '#kit/context.ts'
import { abortUnless, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { pageReaderOf } from '#kit/page/page-access.ts'
import { unsubscribeToken } from './commands-unsubscribe.ts'
import { digestMail, type MailedNotification, notificationMail } from './mails.ts'
import { inaccessibleTopics, isAccessibleSql } from './queries-accessible-objects.ts'
import { notificationRetentionDays, preferencesOf, retentionDaysOnceRead } from './rules.ts'
import { type DueNotification, objectMailPauseMs, type SortedMails, sortMails } from './rules-mail.ts'

const readersPerRun = 50
const maxPerReader = 200

const selectReadersSql = `select account_id as accountId, user_id as userId from notifications where mail_at <= ?1
group by account_id, user_id order by min(mail_at) limit ${readersPerRun}`

const selectReaderSql = `select ${personColumnsSql}, u.notification_settings from users x
${personJoinsSql('x.id', '?1')} where x.id = ?2`

const selectDueSql = `select n.id, n.kind, n.params, n.link, n.object_id as objectId, n.site, n.created_at as createdAt,
  n.read_at is not null as isRead, ${isAccessibleSql('?4')} as isAccessible,
  (select max(o.mailed_at) from notifications o where o.account_id = n.account_id and o.user_id = n.user_id
    and o.object_id = n.object_id and o.mailed_at > ?3 - ${objectMailPauseMs}) as objectMailedAt
from notifications n where n.account_id = ?1 and n.user_id = ?2 and n.mail_at <= ?3
order by n.created_at, n.rowid limit ${maxPerReader}`

type DueMail = DueNotification & MailedNotification & { site: string | null }
type DueRow = Omit<DueMail, 'params' | 'isRead' | 'isAccessible'> & {
  params: string
  isRead: number
  isAccessible: number
}
/** A person who has due notifications in an account. */
type Target = { accountId: string; userId: string }

const isSelectedDueMailSql =
  'account_id = ?1 and user_id = ?2 and mail_at is not null and id in (select value from json_each(?3))'
const idsOf = (list: readonly DueMail[]) => JSON.stringify(list.map(({ id }) => id))

/**
 * Returns the statements that store what happens to each notification, in one batch with the emails. They abort if
 * another run has taken some of the notifications meanwhile.
 */
function sortedMailsStatements({ accountId, userId }: Target, sorted: SortedMails<DueMail>, now: number): Statement[] {
  const { dropped, deferred, mails, digest } = sorted
  const mailed = [...mails.flat(), ...digest]
  const mailedObjectIds = JSON.stringify(mails.flatMap(([first]) => first?.objectId ?? []))
  const hasNoRecentMailSql = `not exists (select 1 from notifications where account_id = ?1 and user_id = ?2 and mailed_at > ?3 - ${objectMailPauseMs}
    and object_id in (select value from json_each(?4)))`
  const statements: Statement[] = []
  if (mailed.length > 0) {
    const sql = `update notifications set mail_at = null, mailed_at = ?4 where ${isSelectedDueMailSql}`
    statements.push(
      abortUnless(hasNoRecentMailSql, [accountId, userId, now, mailedObjectIds]),
      { sql, args: [accountId, userId, idsOf(mailed), now] },
      abortUnless('changes() = ?1', [mailed.length]),
    )
  }
  if (dropped.length > 0) {
    const sql = `update notifications set mail_at = null where ${isSelectedDueMailSql}`
    statements.push({ sql, args: [accountId, userId, idsOf(dropped)] })
  }
  for (const [until, rows] of Map.groupBy(deferred, row => row.until)) {
    const sql = `update notifications set mail_at = ?4 where ${isSelectedDueMailSql}`
    statements.push({ sql, args: [accountId, userId, idsOf(rows.map(row => row.notification)), until] })
  }
  return statements
}

/** Composes and stores the due emails of one person in one account. Returns their number. */
async function sendToReader(services: Services, target: Target, site: string): Promise<number> {
  const { accountId, userId } = target
  const now = services.clock.now()
  const scope = scheduledScope(services, accountId, 'system')
  const [row] = await scope.db.run<AuthSessionRow & { notification_settings: string | null }>(selectReaderSql, [
    accountId,
    userId,
  ])
  const reader = row && isMembershipActive(row, now) && !row.is_demo ? sessionPersonOf(row) : null
  const topics = JSON.stringify(reader ? inaccessibleTopics(pageReaderOf(reader)) : [])
  const rows = await scope.db.run<DueRow>(selectDueSql, [accountId, userId, now, topics])
  const dueMails = rows.map(
    (dueRow): DueMail => ({
      ...dueRow,
      params: JSON.parse(dueRow.params),
      isRead: dueRow.isRead === 1,
      isAccessible: reader !== null && dueRow.isAccessible === 1,
    }),
  )
  const preferences = preferencesOf(row?.notification_settings ? JSON.parse(row.notification_settings) : null)
  const sorted = sortMails(dueMails, { preferences, timeZone: reader?.user.timeZone ?? 'UTC', now })
  const linksOf = (group: readonly DueMail[]) => {
    const kinds = group.map(({ kind }) => kind)
    return { site: group[0]?.site ?? site, token: unsubscribeToken(services, userId, kinds) }
  }
  const mails = reader
    ? [
        ...sorted.mails.map(group => notificationMail(reader.user, group, linksOf(group))),
        ...(sorted.digest.length > 0
          ? [digestMail(reader.user, sorted.digest, reader.account.name, linksOf(sorted.digest))]
          : []),
      ]
    : []
  await scope.db.batch([
    ...sortedMailsStatements(target, sorted, now),
    ...mails.map(mail => mailStatement(scope, mail)),
  ])
  return mails.length
}

/**
 * Moves due notification emails to the outbox: one per person and object, or a digest. Leaves out objects that the
 * reader can no longer open. `currentSite` is the origin of links if none is configured.
 */
export async function sendNotificationMails(services: Services, currentSite?: string): Promise<{ mails: number }> {
  const site = services.config.sites.sites[0]?.origin ?? currentSite
  // Without an origin, an email would have no links. It waits until the origin is known.
  if (!site) return { mails: 0 }
  const db = services.db.unscoped('sends the emails of notifications of all accounts')
  let mails = 0
  for (const target of await db.run<Target>(selectReadersSql, [services.clock.now()])) {
    try {
      mails += await sendToReader(services, target, site)
    } catch (thrown) {
      if (!wasAborted(thrown)) services.log.error('notification_mail', thrown, { account: target.accountId })
    }
  }
  return { mails }
}

const day = 24 * 60 * 60_000
const maxRemovedPerRun = 2000

const removeOldSql = `delete from notifications where rowid in (select rowid from notifications
  where created_at < ?1 and (read_at is not null or created_at < ?2) order by created_at limit ${maxRemovedPerRun})`

/** Removes old notifications of all accounts. */
export async function removeOldNotifications({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db
    .unscoped('removes old notifications of all accounts')
    .run(removeOldSql, [now - retentionDaysOnceRead * day, now - notificationRetentionDays * day])
}
