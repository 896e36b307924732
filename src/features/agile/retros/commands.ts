import type { Statement } from '#db/client.ts'
import { hasTemplate } from '#features/agile/retros/templates/queries.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import { type SessionDate, writeSession } from '#features/agile/sessions/commands-create.ts'
import { limitSql } from '#features/billing/plans/queries-limits.ts'
import { limitOf } from '#features/billing/plans/rules.ts'
import { countSessionsSql } from '#features/billing/usage/queries-sessions.ts'
import { startOfMonth } from '#features/billing/usage/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import type { RetroConfiguration } from './queries.ts'

/** Number of retrospectives per month in the FREE plan. */
export const freeRetrosPerMonth = limitOf({ plan: 'FREE' }, 'sessions')

// Counts inside the batch, so that two simultaneous requests cannot both pass the limit. The previous retro is the
// team's last completed one. A plan without a limit has null, which the COALESCE turns into true.
const insertSessionSql = `insert into retro_sessions
  (account_id, id, name, description, format, status, columns, settings, team_id, template_id, creator_id,
    facilitator_id, created_at, updated_at, scheduled_at, remind_before, series_id, occurrence, time_zone, site, previous_id)
select ?1, ?2, ?3, ?4, ?5, 'WAITING', ?6, ?7, ?8, ?9, ?10, ?10, ?11, ?11, ?13, ?14, ?15, ?16, ?17, ?18,
  (select l.id from retro_sessions l where l.account_id = ?1 and l.team_id is ?8 and l.completed_at is not null
    and l.deleted_at is null and l.is_demo = 0 and ${isNotCopySql('retro_sessions', 'l')}
    order by l.completed_at desc limit 1)
from accounts a where a.id = ?1 and coalesce(
  ${countSessionsSql('retro_sessions', '?12')} < ${limitSql('sessions')}, 1)`

/**
 * Creates a retro in its setup phase. The caller becomes its facilitator. Throws `invalid` if the team or template does
 * not belong to the account, and `plan_limit` if the FREE plan's retros of this calendar month (UTC) are used up.
 * - `columns` are in the caller's language.
 * - `sessionDate` has the date of the retro and its series.
 * - `extraStatements` are written in the same batch.
 */
export async function createRetro(
  scope: AccountScope,
  input: RetroConfiguration,
  sessionDate: SessionDate = {},
  extraStatements: Statement[] = [],
): Promise<{ id: string }> {
  const { accountId, ids, clock, actorId } = scope
  const { name, description, format, columns, settings, teamId, templateId } = input
  const [, templateExists] = await Promise.all([
    teamId === null ? undefined : requireTeam(scope, teamId),
    templateId === null || hasTemplate(scope, templateId),
  ])
  if (!templateExists) failAt('templateId', 'retroPlanning.errors.unknown')
  const now = clock.now()
  const id = ids.id('ret')
  const { scheduledAt = null, remindBefore = null, seriesId = null, occurrence = null } = sessionDate
  const { timeZone = null, site = null } = sessionDate
  const row = [
    accountId,
    id,
    name,
    description,
    format,
    JSON.stringify(columns),
    JSON.stringify(settings),
    teamId,
    templateId,
    actorId,
    now,
    startOfMonth(now),
    scheduledAt,
    remindBefore,
    seriesId,
    occurrence,
    timeZone,
    site,
  ]
  const insert = { sql: insertSessionSql, args: row }
  return writeSession(
    scope,
    'retro',
    { id, name, facilitatorId: actorId, insert, extraStatements },
    {
      key: 'retroSessions.errors.retrosOfMonth',
      params: { count: freeRetrosPerMonth ?? 0 },
    },
  )
}
