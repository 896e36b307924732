import type { Statement } from '#db/client.ts'
import { failLimit } from '#features/billing/plans/queries-limits.ts'
import type { ErrorText } from '#i18n/error-key.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Tool } from '#src/paths.ts'

/**
 * The date of a session, its reminder, and its meeting in a series. Times are in milliseconds, `remindBefore` is in minutes.
 * `timeZone` and `site` are for the reminder.
 */
export type SessionDate = {
  scheduledAt?: number | null
  timeZone?: string | null
  site?: string | null
  remindBefore?: number | null
  seriesId?: string | null
  occurrence?: number | null
}

// If the session was not inserted, its id is null here. The column forbids null, so the whole batch fails.
const insertFacilitatorSql = (tool: Tool) => `insert into ${tool}_participants
  (account_id, session_id, id, user_id, name, role, joined_at)
select ?1, (select id from ${tool}_sessions where account_id = ?1 and id = ?2), ?3, u.id,
  trim(u.first_name || ' ' || u.last_name), 'FACILITATOR', ?5 from users u where u.id = ?4`

const auditActions = { poker: 'poker.session_created', retro: 'retro.session_created' } as const

type NewSession = { id: string; name: string; facilitatorId: string; insert: Statement; extraStatements: Statement[] }

/**
 * Writes a session with its facilitator as a participant, and `extraStatements` in the same batch. Throws `plan_limit`
 * with `limitError` when `insert` adds no row, because the plan's sessions of this month are used up.
 */
export async function writeSession(
  scope: AccountScope,
  tool: Tool,
  { id, name, facilitatorId, insert, extraStatements }: NewSession,
  limitError: ErrorText,
): Promise<{ id: string }> {
  const { accountId, ids, clock } = scope
  const facilitatorArgs = [accountId, id, ids.id('par'), facilitatorId, clock.now()]
  const statements: Statement[] = [
    insert,
    { sql: insertFacilitatorSql(tool), args: facilitatorArgs },
    auditStatement(scope, auditActions[tool], { subject: id, details: { name } }),
    ...extraStatements,
  ]
  try {
    const { response } = await commit(scope, statements, { id })
    return response
  } catch (thrown) {
    const noSession = `NOT NULL constraint failed: ${tool}_participants.session_id`
    if (!(thrown instanceof Error) || !thrown.message.includes(noSession)) throw thrown
    // Only the plan FREE has a limit of sessions.
    return failLimit({ plan: 'FREE' }, 'sessions', limitError.key, { params: limitError.params })
  }
}
