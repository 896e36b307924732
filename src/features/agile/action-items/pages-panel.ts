import type { Context } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Errors, Values } from '#kit/http/form.ts'
import { getActionItem } from './queries.ts'
import { getSession, listOpenBoards } from './queries-source.ts'
import { mayAssign, mayCreate, mayDelete, mayEdit, mayMove } from './rights.ts'
import type { ActionItem } from './rules-item.ts'
import type { OpenPanel } from './views/item-panel.tsx'

/** Which panel stands over the list: of a new item, maybe after a session, or of one that is there. */
export type Panel = { itemId: string | null; from?: string | undefined; session?: string | undefined }
type Again = { values?: Values; errors?: Errors }

const valuesOf = (item: ActionItem): Values => ({
  title: item.title,
  description: item.description,
  trigger: item.trigger,
  priority: item.priority,
  assigneeId: item.assigneeId ?? '',
  dueDate: item.dueDate ?? '',
  teamId: item.teamId ?? '',
  status: item.status,
  outcome: item.outcome,
  updatedAt: String(item.updatedAt),
})

/** What the panel shows. Fails with not_found where it is asked for an item that is not there. */
export async function panelFor(c: Context<AppEnv>, panel: Panel, { values, errors = {} }: Again): Promise<OpenPanel> {
  const mine = scope(c)
  const { role, permissions } = sessionOf(c)
  const actor = { role, permissions, userId: mine.actorId }
  const rights = { assign: mayAssign(actor), move: mayMove(actor), userId: actor.userId }
  if (panel.itemId === null) {
    const given = { source: panel.from, sourceId: panel.session, ...values }
    const session = await getSession(mine, given.source, given.sourceId)
    const from = session ? { source: session.source, sourceId: session.id } : { source: 'MANUAL', sourceId: '' }
    const started = { priority: 'MEDIUM', teamId: session?.teamId ?? '', ...values, ...from }
    return {
      item: null,
      session,
      values: started,
      errors,
      boards: [],
      may: { ...rights, edit: mayCreate(actor), delete: false },
    }
  }
  const item = await getActionItem(mine, panel.itemId)
  const may = { ...rights, edit: mayEdit(actor, item), delete: mayDelete(actor, item) }
  const canBePut =
    may.edit && item.boardItemId === null && item.status !== 'completed' && item.sourceStatus !== 'ACTIVE'
  const boards = canBePut ? await listOpenBoards(mine) : []
  return { item, session: null, values: { ...valuesOf(item), ...values }, errors, boards, may }
}
