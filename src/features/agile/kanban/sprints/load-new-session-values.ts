import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Values } from '#kit/http/form.ts'
import { paths } from '#src/paths.ts'
import { findBoardWithTeam, findSprintWithTeam } from './queries.ts'

/** The sprint or the board that a new session is about, from the query of its form. */
export type SessionSubject = { sprint?: string | undefined; board?: string | undefined }

/**
 * Returns the initial values of the form of a new retro or poker session about a sprint or a board: name, team and a
 * link. Returns {} when the account has no such sprint or board.
 */
export async function newSessionValues(
  c: Context<AppEnv>,
  kind: 'retro' | 'poker',
  { sprint: sprintId, board: boardId }: SessionSubject = {},
): Promise<Values> {
  const t = translator(c.var.locale, 'sprints')
  const { origin } = c.var.site
  if (!sprintId) {
    const board = boardId ? await findBoardWithTeam(scope(c), boardId) : null
    if (!board) return {}
    const description = t('meeting.ofBoard', { board: board.title, href: origin + paths.board(board.id) })
    return { name: t(`meeting.${kind}`, { sprint: board.title }), teamId: board.teamId ?? '', description }
  }
  const sprint = await findSprintWithTeam(scope(c), sprintId)
  if (!sprint) return {}
  const href = origin + paths.sprint(sprint.boardId, sprint.id)
  const description = t('meeting.description', { board: sprint.board, href })
  return { name: t(`meeting.${kind}`, { sprint: sprint.name }), teamId: sprint.teamId ?? '', description }
}
