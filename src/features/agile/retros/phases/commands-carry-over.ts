import type { Statement } from '#db/client.ts'
import type { RetroFact, RetroState } from '#features/agile/retros/live/rules-state.ts'
import type { AccountScope } from '#kit/context.ts'

const nameLast = `update retro_sessions set previous_id = ?2
where account_id = ?1 and id <> ?2 and status in ('DRAFT', 'WAITING') and team_id is ?3 and deleted_at is null and is_demo = 0`

/**
 * A retro that is over is the last one of those of its team that were made ahead and have not begun: what it leaves open
 * opens them. [] where the facts do not end it.
 */
export function carryOver(
  { accountId }: AccountScope,
  { session }: RetroState,
  facts: readonly RetroFact[],
): Statement[] {
  if (session.isDemo || !facts.some(({ type }) => type === 'session.completed')) return []
  return [{ sql: nameLast, args: [accountId, session.id, session.teamId] }]
}
