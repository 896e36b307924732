import type { Statement } from '#db/client.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { type SessionDate, writeSession } from '#features/agile/sessions/commands-create.ts'
import { limitSql } from '#features/billing/plans/queries-limits.ts'
import { limitOf } from '#features/billing/plans/rules.ts'
import { countSessionsSql } from '#features/billing/usage/queries-sessions.ts'
import { startOfMonth } from '#features/billing/usage/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { requireFutureFacilitator, requireVotingSystem } from './live/commands-checks.ts'
import type { NewPokerSession } from './schema.ts'
import { storyWithTitle } from './stories/rules-stories.ts'

/** Poker sessions per month in the FREE plan. */
export const freeSessionsPerMonth = limitOf({ plan: 'FREE' }, 'sessions')

// Counts inside the batch, so that two concurrent requests can't both take the last session. Deleted sessions count,
// imported ones don't.
const insertSessionSql = `insert into poker_sessions
  (account_id, id, name, description, status, voting_system_id, creator_id, facilitator_id, team_id, settings,
    scheduled_at, remind_before, series_id, occurrence, created_at, updated_at, time_zone, site)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15, ?17, ?18 from accounts a
where a.id = ?1 and coalesce(
  ${countSessionsSql('poker_sessions', '?16')} < ${limitSql('sessions')}, 1)`

const insertStoriesSql = `insert into poker_stories
  (account_id, session_id, id, title, description, link, external_key, sort_order, status, updated_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, 'PENDING', ?4
from json_each(?3)`

export type StoryText = { title: string; description: string; link: string; externalKey: string }
/** `storyId` presets the id of a story, so that the caller can refer to it. */
type Input = Omit<NewPokerSession, 'stories'> & { stories: readonly (string | (StoryText & { storyId?: string }))[] }

/**
 * Creates a poker session with its stories. The chosen member or the caller facilitates it. `sessionDate` has the
 * date of the session and its series. `extraStatements` are written in the same batch. Throws:
 * - `invalid` when the account does not have the voting system, team or facilitator
 * - `plan_limit` when the FREE plan's sessions of this month are used up
 */
export async function createPokerSession(
  scope: AccountScope,
  { name, description, status, settings, ...input }: Input,
  sessionDate: SessionDate = {},
  extraStatements: Statement[] = [],
): Promise<{ id: string }> {
  const { accountId, ids, clock, actorId } = scope
  const [votingSystem] = await Promise.all([
    requireVotingSystem(scope, input.votingSystemId),
    input.teamId && requireTeam(scope, input.teamId),
    input.facilitatorId && requireFutureFacilitator(scope, input.facilitatorId),
  ])
  const now = clock.now()
  const id = ids.id('pok')
  const facilitatorId = input.facilitatorId ?? actorId
  const stories = input.stories.map((story, order) => {
    const text = typeof story === 'string' ? storyWithTitle(story) : story
    const presetId = typeof story === 'string' ? undefined : story.storyId
    return [presetId ?? ids.id('sty'), text.title, text.description, text.link, text.externalKey, order]
  })
  const {
    scheduledAt = null,
    remindBefore = null,
    seriesId = null,
    occurrence = null,
    ...reminderContext
  } = sessionDate
  const row = [
    accountId,
    id,
    name,
    description,
    status,
    votingSystem.id,
    actorId,
    facilitatorId,
    input.teamId,
    JSON.stringify(settings),
    scheduledAt,
    remindBefore,
    seriesId,
    occurrence,
    now,
    startOfMonth(now),
    reminderContext.timeZone ?? null,
    reminderContext.site ?? null,
  ]
  const insert = { sql: insertSessionSql, args: row }
  const storyRows = { sql: insertStoriesSql, args: [accountId, id, JSON.stringify(stories), now] }
  return writeSession(
    scope,
    'poker',
    { id, name, facilitatorId, insert, extraStatements: [storyRows, ...extraStatements] },
    {
      key: 'poker.errors.sessionsOfMonth',
      params: { count: freeSessionsPerMonth ?? 0 },
    },
  )
}
