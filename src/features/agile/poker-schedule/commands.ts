import { createPokerSession } from '#features/agile/poker/commands.ts'
import { requireTeam, requireVotingSystem } from '#features/agile/poker/commands-checks.ts'
import { mayAct, noEdit } from '#features/agile/poker/commands-sessions.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { usedStatement } from '#features/agile/poker-templates/commands.ts'
import { getTemplate } from '#features/agile/poker-templates/queries.ts'
import type { Content } from '#features/agile/poker-templates/rules-content.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { orUndo, wasUndone } from '#kit/guard.ts'
import { commit } from '#kit/idempotency.ts'
import type { Member } from '#kit/permissions.ts'
import { getPlannable } from './queries.ts'
import { texts, wrongWith } from './rules.ts'
import { furthestAhead } from './rules-series.ts'
import type { DateChange, PlannedSession } from './schema.ts'

type Sent = {
  templateId?: string | undefined
  description?: string | undefined
  votingSystemId?: string | undefined
  settings?: Partial<Content['settings']> | undefined
  stories?: string[] | undefined
}

/** What was sent, over what its template or else the defaults say. Fails with not_found for an unknown template. */
export async function contentSent(scope: AccountScope, sent: Sent): Promise<Content> {
  const base = sent.templateId === undefined ? null : await getTemplate(scope, sent.templateId)
  const votingSystemId = sent.votingSystemId ?? base?.votingSystemId ?? (await listVotingSystems(scope))[0]?.id ?? ''
  await requireVotingSystem(scope, votingSystemId)
  return {
    description: sent.description ?? base?.description ?? '',
    votingSystemId,
    settings: { ...withDefaults(base?.settings ?? {}), ...sent.settings },
    stories: sent.stories ?? base?.stories ?? [],
  }
}

const requireTime = (scope: AccountScope, at: number) => {
  const message = wrongWith(at, scope.clock.now(), furthestAhead)
  if (message) fail('invalid', message, { fields: [{ path: 'scheduledAt', message }] })
}

/**
 * Plans a session: one that waits, with a date. `site` is the address its reminder by mail leads to. Fails with `invalid`
 * for a date that is past or too far, and as making a session does.
 */
export async function planSession(
  scope: AccountScope,
  { name, teamId, scheduledAt, timeZone, remindBefore, ...sent }: PlannedSession,
  site: string,
): Promise<{ id: string }> {
  requireTime(scope, scheduledAt)
  const content = await contentSent(scope, sent)
  const session = { ...content, name, teamId, facilitatorId: null, status: 'WAITING' as const }
  const also = sent.templateId === undefined ? [] : [usedStatement(scope, sent.templateId)]
  return createPokerSession(scope, session, { scheduledAt, timeZone, remindBefore, site }, also)
}

/**
 * Gives a session another date or reminder, or takes it off the schedule; it is reminded of anew. Fails with `forbidden`
 * for whoever may not edit it and with `conflict` once it has begun.
 */
export async function changeDate(scope: AccountScope, member: Member, id: string, change: DateChange, site: string) {
  const before = await getPlannable(scope, id)
  if (!mayAct(member, 'edit', scope, before)) fail('forbidden', noEdit)
  const scheduledAt = change.scheduledAt === undefined ? before.scheduledAt : change.scheduledAt
  const isNew = scheduledAt !== before.scheduledAt
  if (scheduledAt !== null && isNew) requireTime(scope, scheduledAt)
  const wanted = change.remindBefore === undefined ? before.remindBefore : change.remindBefore
  const remindBefore = scheduledAt === null ? null : wanted
  const timeZone = change.timeZone ?? before.timeZone
  const isOther = isNew || remindBefore !== before.remindBefore
  const update = {
    sql: `update poker_sessions set scheduled_at = ?3, time_zone = ?4, remind_before = ?5, site = ?6, updated_at = ?7,
        reminded_at = case when ?8 then null else reminded_at end
      where account_id = ?1 and id = ?2 and deleted_at is null and status in ('DRAFT', 'WAITING')`,
    args: [scope.accountId, id, scheduledAt, timeZone, remindBefore, site, scope.clock.now(), Number(isOther)],
  }
  const audit = auditStatement(scope, 'poker.session_planned', { subject: id, details: { scheduledAt } })
  try {
    const answer = { id, scheduledAt, timeZone, remindBefore }
    return (await commit(scope, [update, orUndo(), audit], answer)).answer
  } catch (thrown) {
    if (wasUndone(thrown)) fail('conflict', texts.begun)
    throw thrown
  }
}

/** Fails with `invalid` at its field unless it is a team of the account or none. */
export const requireTeamOrNone = async (scope: AccountScope, teamId: string | null) => {
  if (teamId !== null) await requireTeam(scope, teamId)
}
