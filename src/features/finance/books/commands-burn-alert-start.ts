import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'

/** The statement that starts the daily check of the burn alert of an account. Repeating it changes nothing. */
export const startBurnAlertStatement = ({ accountId, ids, clock }: AccountScope): Statement => ({
  sql: `insert into burn_alerts (id, account_id, level, since, notified_level, checked_at)
    values (?1, ?2, 'none', ?3, 'none', 0) on conflict do nothing`,
  args: [ids.id('alr'), accountId, dayIn('UTC', clock.now())],
})
