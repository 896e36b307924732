import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type Services, scheduledScope } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/day.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import { reminderStage, type Stage } from './rules.ts'

type DueItem = {
  id: string
  accountId: string
  title: string
  assigneeId: string
  dueDate: string
  remindedOf: string
  timeZone: string
  site: string | null
}

const maxItems = 200

// Items created in a room have no site. They use the site of their retro, or of another retro in the account.
// `reminded_of` holds the `reminderKey` of the latest reminder.
const selectDueSql = `select i.id, i.account_id as accountId, i.title, i.assignee_id as assigneeId, i.due_date as dueDate,
  i.reminded_of as remindedOf, coalesce((select u.time_zone from users u where u.id = i.assignee_id), r.time_zone, 'UTC') as timeZone, coalesce(i.site, r.site,
    (select s.site from retro_sessions s where s.account_id = i.account_id and s.site is not null
      order by s.created_at desc limit 1)) as site
from action_items i join accounts a on a.id = i.account_id
left join retro_sessions r on r.account_id = i.account_id and r.id = i.source_id
where i.due_date between ?1 and ?2 and i.status <> 'completed' and i.assignee_id is not null
  and i.reminded_of <> i.due_date || ' due ' || i.assignee_id and coalesce(r.is_demo, 0) = 0
  and a.status = 'ACTIVE' and (a.demo_ends_at is null or a.demo_ends_at > ?3)
order by i.due_date, i.id limit ${maxItems}`

const reminderKey = ({ dueDate, assigneeId }: DueItem, stage: Stage) => `${dueDate} ${stage} ${assigneeId}`

async function remind(services: Services, item: DueItem, stage: Stage): Promise<void> {
  const { id, accountId, assigneeId: userId, title, dueDate, remindedOf, site } = item
  const scope = scheduledScope(services, accountId, 'system')
  const claim = {
    sql: `update action_items set reminded_of = ?5 where account_id = ?1 and id = ?2 and due_date = ?3
      and assignee_id = ?4 and reminded_of = ?6 and status <> 'completed'`,
    args: [accountId, id, dueDate, userId, reminderKey(item, stage), remindedOf],
  }
  const kind = stage === 'due' ? ('action_item_due' as const) : ('action_item_soon' as const)
  const notification = {
    userId,
    kind,
    params: { title },
    link: paths.actionItem(id),
    object: { type: 'action_item', id },
  } as const
  await scope.db.batch([claim, abortIfNoRowChanged(), ...notificationStatements(scope, [notification], { site })])
  await notifyAccountPages(services, accountId, { type: 'notification', userId })
}

/**
 * Reminds people of their action items on the day before the due date and on the due date, in the app and by email
 * according to their settings. Sends each reminder once, even with concurrent schedulers, and not before 8:00. The time
 * zone is the assignee's, else that of the retro, else UTC.
 */
export async function remindOfActionItems(services: Services): Promise<{ reminded: number }> {
  const db = services.db.unscoped('sends action item reminders of all accounts')
  const now = services.clock.now()
  const today = dayIn('UTC', now)
  let reminded = 0
  // Somewhere it can still be yesterday in UTC, or already tomorrow: then items of the day after are due a reminder.
  const [firstDay, lastDay] = [addDays(today, -1), addDays(today, 2)]
  for (const item of await db.run<DueItem>(selectDueSql, [firstDay, lastDay, now])) {
    const stage = reminderStage(item.dueDate, item.timeZone, now)
    if (!stage || item.remindedOf === reminderKey(item, stage)) continue
    try {
      await remind(services, item, stage)
      reminded++
    } catch (thrown) {
      if (!wasAborted(thrown)) services.log.error('reminder', thrown, { item: item.id })
    }
  }
  return { reminded }
}
