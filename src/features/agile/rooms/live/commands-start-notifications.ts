import type { Statement } from '#db/client.ts'
import { defaultMail, notificationInsertSql } from '#features/notifications/commands-notify.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths, type Tool } from '#src/paths.ts'

const selectTeamMembersSql = `select t.membership_id from team_members t where t.account_id = s.account_id and t.team_id = s.team_id`

/** SQL: the members of the session's team who have not joined yet. For a session without a team, its creator. */
const selectAbsenteesSql = (tool: Tool) => `select m.user_id, null as actor_id, 'session_starting' as kind,
  json_object('name', s.name) as params, null as about_id, ?3 as link, '${tool}' as object_type, s.id as object_id,
  '${defaultMail('session_starting')}' as default_mail, 0 as has_own_mail
from ${tool}_sessions s join memberships m on m.account_id = s.account_id
  and iif(exists (${selectTeamMembersSql}), m.id in (${selectTeamMembersSql}), m.user_id = s.creator_id)
where s.account_id = ?1 and s.id = ?2 and s.is_demo = 0 and not exists (select 1 from ${tool}_participants p
  where p.account_id = s.account_id and p.session_id = s.id and p.user_id = m.user_id and p.status = 'ACTIVE')`

const insertNotificationsSql = {
  poker: notificationInsertSql(selectAbsenteesSql('poker')),
  retro: notificationInsertSql(selectAbsenteesSql('retro')),
} satisfies Record<Tool, string>

/** Returns the statement that notifies the absent members of the team when a session starts, or [] if none starts. */
export const startNotificationStatements = (
  { accountId, clock }: AccountScope,
  tool: Tool,
  sessionId: string,
  facts: readonly { type: string }[],
): Statement[] =>
  facts.some(({ type }) => type === 'session.started')
    ? [{ sql: insertNotificationsSql[tool], args: [accountId, sessionId, paths.room(tool, sessionId), clock.now()] }]
    : []
