import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

const insert = `insert into site_log (id, action, subject, actor_id, details, at)
select ?1, 'account.deleted', a.id, ?3, json_object('plan', a.plan, 'createdAt', a.created_at,
  'lastNumber', coalesce(e.number, 0), 'seal', coalesce(e.seal, ''),
  'unsealed', (select count(*) from audit_log l where l.account_id = a.id and l.seal is null)), ?4
from accounts a left join (
  select number, seal from (
    select seal_number as number, seal from audit_log where account_id = ?2 and seal_number is not null
    union all select last_number, seal from audit_archives where account_id = ?2)
  order by number desc limit 1) e
where a.id = ?2 and a.deleted_at is null`

/**
 * The statement that keeps in the site log that an account was deleted, by whom, and the number and seal with which its
 * audit log ended: whoever kept a copy of the log can still show that it is whole. For the batch that deletes the account,
 * before it does. Holds ids, no names and no addresses.
 */
export const tombstoneStatement = ({ accountId, actorId, ids, clock }: AccountScope): Statement => ({
  sql: insert,
  args: [ids.id('sit'), accountId, actorId, clock.now()],
})
