import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Values } from '#kit/form.ts'
import { scope } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { findSprintTeam } from './queries-records.ts'

/**
 * What the form of a meeting about a sprint holds at first: a name, the team of its board, and the way to the sprint.
 * Nothing where there is no such sprint in the account.
 */
export async function meetingValues(
  c: Context<AppEnv>,
  kind: 'retro' | 'poker',
  sprintId: string | undefined,
): Promise<Values> {
  const sprint = sprintId ? await findSprintTeam(scope(c), sprintId) : null
  if (!sprint) return {}
  const t = translator(c.var.locale, 'sprints')
  const href = new URL(c.req.url).origin + paths.sprint(sprint.boardId, sprint.id)
  const description = t('meeting.description', { board: sprint.board, href })
  return { name: t(`meeting.${kind}`, { sprint: sprint.name }), teamId: sprint.teamId ?? '', description }
}
