import type { Statement } from '#db/client.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { preferencesOf } from '#features/notifications/rules.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { paths, type Tool } from '#src/paths.ts'
import { reminderMail } from './mails.ts'
import { listRecipients, type Recipient } from './queries.ts'
import { maxReminderMinutes } from './series/rules-series.ts'

type DueReminder = {
  id: string
  accountId: string
  name: string
  teamId: string | null
  creatorId: string
  scheduledAt: number
  remindBefore: number
  timeZone: string | null
  site: string | null
}

const minute = 60_000
const maxPerRun = 100

const selectDueSql = (
  tool: Tool,
) => `select p.id, p.account_id as accountId, p.name, p.team_id as teamId, p.creator_id as creatorId,
  p.scheduled_at as scheduledAt, p.remind_before as remindBefore, p.time_zone as timeZone, p.site
from ${tool}_sessions p join accounts a on a.id = p.account_id
where p.scheduled_at > ?1 and p.scheduled_at <= ?2 and p.scheduled_at - p.remind_before * ${minute} <= ?1
  and p.reminded_at is null and p.deleted_at is null and p.status in ('DRAFT', 'WAITING')
  and a.status = 'ACTIVE' and (a.demo_ends_at is null or a.demo_ends_at > ?1)
order by p.scheduled_at limit ${maxPerRun}`

const wantsMail = ({ isDemo, notificationSettings }: Recipient) =>
  !isDemo &&
  preferencesOf(notificationSettings === null ? null : JSON.parse(notificationSettings)).session_reminder.mail === 'now'

function reminderStatements(scope: AccountScope, tool: Tool, session: DueReminder, people: Recipient[]): Statement[] {
  const { name, scheduledAt: at, timeZone } = session
  const minutes = Math.max(1, Math.round((at - scope.clock.now()) / minute))
  const link = paths.room(tool, session.id)
  return people.flatMap(person => {
    const notice = {
      userId: person.id,
      kind: 'session_reminder',
      params: { name, minutes },
      link,
      object: { type: tool, id: session.id },
    } as const
    const mail = () =>
      reminderMail(person, { tool, name, at, timeZone: person.timeZone ?? timeZone ?? 'UTC', link }, session.site ?? '')
    return [
      ...notificationStatements(scope, [notice], { hasOwnMail: true }),
      ...(session.site && wantsMail(person) ? [mailStatement(scope, mail())] : []),
    ]
  })
}

async function remind(services: Services, tool: Tool, session: DueReminder): Promise<void> {
  const scope = scheduledScope(services, session.accountId, 'system')
  const people = await listRecipients(scope, tool, session)
  const claim = {
    sql: `update ${tool}_sessions set reminded_at = ?4 where account_id = ?1 and id = ?2 and scheduled_at = ?3
      and remind_before = ?5 and reminded_at is null and deleted_at is null and status in ('DRAFT', 'WAITING')`,
    args: [session.accountId, session.id, session.scheduledAt, scope.clock.now(), session.remindBefore],
  }
  await scope.db.batch([claim, abortIfNoRowChanged(), ...reminderStatements(scope, tool, session, people)])
  for (const { id: userId } of people)
    await notifyAccountPages(services, session.accountId, { type: 'notification', userId })
}

/**
 * Sends reminders of upcoming sessions in the app and by email, according to each person's settings. Reminds of each
 * session once per date, even with concurrent schedulers. Skips sessions that have started or are deleted.
 */
export async function sendReminders(services: Services, tool: Tool): Promise<{ reminded: number }> {
  const db = services.db.unscoped('sends session reminders of all accounts')
  const now = services.clock.now()
  let reminded = 0
  for (const session of await db.run<DueReminder>(selectDueSql(tool), [now, now + maxReminderMinutes * minute])) {
    try {
      await remind(services, tool, session)
      reminded++
    } catch (thrown) {
      if (!wasAborted(thrown)) services.log.error('reminder', thrown, { session: session.id })
    }
  }
  return { reminded }
}
