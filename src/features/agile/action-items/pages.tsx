import type { Context } from 'hono'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { listFacilitatorCandidates } from '#features/accounts/teams/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, formValues, type Values } from '#kit/http/form.ts'
import { changeEach } from '#kit/list/change-each.ts'
import { listPages } from '#kit/list/pages.tsx'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { actionItemCallerOf, putItemOnBoard, requireActionItemCreator } from './api.ts'
import { createActionItem, deleteActionItem, updateActionItem } from './commands.ts'
import { getActionItem, listActionItems } from './queries.ts'
import { findSourceSession, listOpenBoards } from './queries-source.ts'
import { canAssign, canChangeStatus, canCreate, canDelete, canEdit } from './rights.ts'
import type { ActionItemStatus } from './rules.ts'
import type { ActionItem } from './rules-item.ts'
import { actionItemList } from './schema.ts'
import { ItemForm, NewItemForm } from './schema-form.ts'
import { ItemsPage } from './views/items-page.tsx'

type C = Context<AppEnv>

const actorOf = (c: C) => ({ ...sessionOf(c), userId: scope(c).actorId })

/** Returns the source of a new item, from the query or the submitted form. */
async function sourceSessionFor(c: C) {
  const form = c.req.method === 'POST' ? await formValues(c) : {}
  const { from, session } = c.req.query()
  return findSourceSession(scope(c), from ?? String(form.source), session ?? String(form.sourceId))
}

function boardsFor(c: C, item: ActionItem) {
  const canPutOnBoard = item.boardItemId === null && item.status !== 'completed' && item.sourceStatus !== 'ACTIVE'
  return canPutOnBoard && canEdit(actorOf(c), item) ? listOpenBoards(scope(c)) : []
}

/** Sets the status of an item. Returns the previous status, for undo. */
const setStatus =
  (status: ActionItemStatus) =>
  async (c: C, id: string, { updatedAt: expectedUpdatedAt }: Values) => {
    const item = await getActionItem(scope(c), id)
    const updatedAt = expectedUpdatedAt ? Number(expectedUpdatedAt) : undefined
    await updateActionItem(c.var.services, scope(c), actionItemCallerOf(c), id, { status, updatedAt })
    return { id, undo: item.status }
  }

/** Returns the item that a notice names. A deleted one has no name. */
async function findNoticeRow(c: C, id: string) {
  const item = await catchFailure(getActionItem(scope(c), id))
  return item instanceof Failure ? { id, name: '' } : { id, name: item.title, updatedAt: item.updatedAt }
}

/** Completes the items that the reader can change. Returns their number. */
function completeAll(c: C, ids: string[]) {
  // The idempotency key stands for the whole request, not for each item.
  const unkeyedScope = { ...scope(c), idempotency: null }
  return changeEach(ids, id =>
    updateActionItem(c.var.services, unkeyedScope, actionItemCallerOf(c), id, { status: 'completed' }),
  )
}

export const actionItemPages = listPages({
  path: paths.actionItems(),
  param: 'itemId',
  linkParam: 'item',
  access: access({ auth: 'user', page: 'retros' }),
  query: actionItemList,
  title: c => translator(c.var.locale, 'actionItems')('title'),
  async load(c, { status, ...state }) {
    const statusFilter = status ?? ('open' as const)
    const query = { ...state, status: statusFilter === 'all' ? undefined : statusFilter, sourceId: undefined }
    const today = todayOf(c)
    const [{ items, ...page }, teams, people] = await Promise.all([
      listActionItems(scope(c), query, today),
      listTeamNames(scope(c)),
      listFacilitatorCandidates(scope(c)),
    ])
    const actor = actorOf(c)
    const rows = items.map(item => ({ ...item, name: item.title, canDelete: canDelete(actor, item) }))
    const can = { create: canCreate(actor), changeStatus: canChangeStatus(actor), assign: canAssign(actor) }
    return { rows: { ...page, items: rows }, teams, people, today, can, userId: actor.userId }
  },
  findNoticeRow,
  async loadFieldData(c, id) {
    if (id === null)
      return { item: null, session: await sourceSessionFor(c), boards: [], canEdit: canCreate(actorOf(c)) }
    const item = await getActionItem(scope(c), id)
    return { item, session: null, boards: await boardsFor(c, item), canEdit: canEdit(actorOf(c), item) }
  },
  async values(c, id): Promise<Values> {
    if (id === null) {
      const session = await sourceSessionFor(c)
      const { source = 'MANUAL', id: sourceId = '', teamId } = session ?? {}
      return { priority: 'MEDIUM', teamId: teamId ?? '', source, sourceId }
    }
    const item = await getActionItem(scope(c), id)
    const { title, description, trigger, priority, status, outcome } = item
    return {
      title,
      description,
      trigger,
      priority,
      status,
      outcome,
      assigneeId: item.assigneeId ?? '',
      dueDate: item.dueDate ?? '',
      teamId: item.teamId ?? '',
      updatedAt: String(item.updatedAt),
    }
  },
  create: {
    form: NewItemForm,
    async run(c, input) {
      requireActionItemCreator(c)
      return createActionItem(c.var.services, scope(c), actionItemCallerOf(c), { ...input, status: 'pending' })
    },
  },
  edit: {
    form: ItemForm,
    run: (c, id, change) => updateActionItem(c.var.services, scope(c), actionItemCallerOf(c), id, change),
  },
  actions: {
    pending: setStatus('pending'),
    in_progress: setStatus('in_progress'),
    blocked: setStatus('blocked'),
    completed: setStatus('completed'),
    board: (c, id, { boardId }) => putItemOnBoard(c, id, boardId || fail('bad_request')),
    delete: (c, id) => deleteActionItem(c.var.services, scope(c), actionItemCallerOf(c), id),
  },
  bulk: { complete: completeAll },
  view: view => <ItemsPage {...view} />,
})
