import type { Statement } from '#db/client.ts'
import { sessionLimit } from '#features/billing/plans/rules.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/idempotency.ts'
import type { RetroColumn } from './protocol.ts'
import type { NewRetro } from './schema.ts'

/** How many retrospectives a month the FREE plan includes. */
export const freeRetrosPerMonth = sessionLimit('FREE')
const tooMany = `Your plan includes ${freeRetrosPerMonth} retrospectives a month.`

// The count is made inside the batch, so that two requests at once do not both find room. The retro before this one is
// the team's last that was held.
const insertSession = `insert into retro_sessions
  (account_id, id, name, description, format, status, columns, settings, team_id, template_id, creator_id,
    facilitator_id, created_at, updated_at, previous_id)
select ?1, ?2, ?3, ?4, ?5, 'WAITING', ?6, ?7, ?8, ?9, ?10, ?10, ?11, ?11,
  (select id from retro_sessions where account_id = ?1 and team_id is ?8 and completed_at is not null
    and deleted_at is null order by completed_at desc limit 1)
from accounts a where a.id = ?1 and (a.plan <> 'FREE' or
  (select count(*) from retro_sessions where account_id = ?1 and created_at >= ?12) < ${freeRetrosPerMonth})`

// Without the session its id is null here, which no seat may have: then the whole batch is undone.
const insertFacilitator = `insert into retro_participants (account_id, session_id, id, user_id, name, role, joined_at)
select ?1, (select id from retro_sessions where account_id = ?1 and id = ?2), ?3, u.id,
  trim(u.first_name || ' ' || u.last_name), 'FACILITATOR', ?5 from users u where u.id = ?4`
const noSession = 'NOT NULL constraint failed: retro_participants.session_id'

const monthOf = (now: number) => {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/**
 * Makes a retro that waits in its setup; the caller becomes its facilitator. `columns` are the format's, in the words of
 * whoever makes it. Fails with `plan_limit` where the FREE plan's retros of this calendar month (UTC) are used up.
 */
export async function createRetro(
  scope: AccountScope,
  input: Omit<NewRetro, 'columns'> & { columns: RetroColumn[] },
): Promise<{ id: string }> {
  const { accountId, ids, clock, actorId } = scope
  const now = clock.now()
  const id = ids.id('ret')
  const { name, description, format, columns, settings, teamId, templateId } = input
  const row = [name, description, format, JSON.stringify(columns), JSON.stringify(settings), teamId, templateId]
  const statements: Statement[] = [
    { sql: insertSession, args: [accountId, id, ...row, actorId, now, monthOf(now)] },
    { sql: insertFacilitator, args: [accountId, id, ids.id('par'), actorId, now] },
    auditStatement(scope, 'retro.session_created', { subject: id, details: { name } }),
  ]
  try {
    const { answer } = await commit(scope, statements, { id })
    return answer
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.includes(noSession)) throw thrown
    return fail('plan_limit', tooMany, { data: { plans: ['PRO', 'ENTERPRISE'] } })
  }
}
