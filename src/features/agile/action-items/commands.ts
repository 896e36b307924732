import { requireCanWork } from '#features/agile/kanban/boards/commands-boards.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountRole, AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import { assigneeNotificationStatements } from './commands-notifications.ts'
import { changeInRoom, removeInRoom, syncRooms } from './commands-rooms.ts'
import { getActionItem } from './queries.ts'
import { findSourceSession } from './queries-source.ts'
import { canAssign, canChangeStatus, canDelete, canEdit } from './rights.ts'
import { isPastInAllZones } from './rules.ts'
import type { ActionItem } from './rules-item.ts'
import type { ActionItemChange, NewActionItem } from './schema.ts'

type RoomServices = Pick<Services, 'rooms' | 'log'>
/** The caller and their site, for links in emails. */
export type ActionItemCaller = { member: Member & { role: AccountRole }; viewer: Viewer; site: string }

const insertSql = `insert into action_items (account_id, id, title, description, trigger, status, priority, assignee_id,
  assignee_name, due_date, source, source_id, card_id, team_id, creator_id, site, completed_at, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, iif(?6 = 'completed', ?17, null), ?17, ?17)`

// Rejects writes by callers who have not seen the current version. While a retro is active, only its room writes items.
const isUnchangedSql = `updated_at = ?3 and not exists (select 1 from retro_sessions s where s.account_id = ?1
  and s.id = action_items.source_id and action_items.source = 'RETRO' and s.status = 'ACTIVE')`

const updateSql = `update action_items set title = ?4, description = ?5, trigger = ?6, status = ?7, priority = ?8,
  assignee_id = ?9, assignee_name = ?10, due_date = ?11, team_id = ?12, outcome = ?13, site = ?14,
  updated_at = max(?15, updated_at + 1),
  completed_at = iif(?7 = 'completed', coalesce(completed_at, ?15), null)
where account_id = ?1 and id = ?2 and ${isUnchangedSql}`

const removeSql = `delete from action_items where account_id = ?1 and id = ?2 and ${isUnchangedSql}`

const actorOf = ({ actorId }: AccountScope, { member }: ActionItemCaller) => ({ ...member, userId: actorId })

const selectNameSql = `select trim(u.first_name || ' ' || u.last_name) as name from memberships m
join users u on u.id = m.user_id where m.account_id = ?1 and m.user_id = ?2 and m.status = 'ACTIVE'`

async function requireMemberName({ db, accountId }: AccountScope, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [person] = await db.run<{ name: string }>(selectNameSql, [accountId, userId])
  return person?.name ?? failAt('assigneeId', 'actionItems.errors.assignee')
}

const selectBoardSql = `select b.team_id as teamId from boards b
join board_items i on i.account_id = b.account_id and i.board_id = b.id and i.deleted_at is null
where b.account_id = ?1 and b.id = ?2 and i.id = ?3 and b.deleted_at is null`

/** Checks the board item that is the source of an action item. Requires edit rights on the board. Returns its team. */
async function requireBoardSource(
  scope: AccountScope,
  { viewer }: ActionItemCaller,
  boardId: string | null,
  itemId: string | null,
) {
  const [board] = await scope.db.run<{ teamId: string | null }>(selectBoardSql, [scope.accountId, boardId, itemId])
  if (!board || boardId === null) return failAt('sourceId', 'actionItems.errors.boardItem')
  await requireCanWork(scope, viewer, boardId)
  return { status: '', teamId: board.teamId }
}

/** Returns the source of an action item. Null if it was added manually. */
async function requireSource(
  scope: AccountScope,
  caller: ActionItemCaller,
  { source, sourceId, cardId }: NewActionItem,
) {
  if (source === 'BOARD') return requireBoardSource(scope, caller, sourceId, cardId)
  if (cardId !== null) failAt('cardId', 'actionItems.errors.boardItem')
  if (source === 'MANUAL') return sourceId === null ? null : failAt('sourceId', 'actionItems.errors.source')
  const session = await findSourceSession(scope, source, sourceId)
  if (!session) return failAt('sourceId', 'actionItems.errors.source')
  if (source === 'RETRO' && session.status === 'ACTIVE') fail('conflict', 'actionItems.errors.underWay')
  return session
}

/**
 * Creates an action item. Assigning it to someone else needs the right to assign. Throws `invalid` at the field,
 * `forbidden`, and `conflict` for an active retro.
 */
export async function createActionItem(
  services: RoomServices,
  scope: AccountScope,
  caller: ActionItemCaller,
  input: NewActionItem,
): Promise<ActionItem> {
  const { accountId, actorId, clock, ids } = scope
  const { title, description, trigger, status, priority, assigneeId, dueDate, source, sourceId, cardId } = input
  if (assigneeId !== null && assigneeId !== actorId && !canAssign(caller.member))
    fail('forbidden', 'actionItems.errors.noAssign')
  const now = clock.now()
  if (dueDate !== null && isPastInAllZones(dueDate, now)) failAt('dueDate', 'actionItems.errors.dueInPast')
  const [origin, assigneeName] = await Promise.all([
    requireSource(scope, caller, input),
    requireMemberName(scope, assigneeId),
  ])
  const teamId = input.teamId === undefined ? (origin?.teamId ?? null) : input.teamId
  if (input.teamId) await requireTeam(scope, input.teamId)
  const id = ids.id('act')
  const row = [title, description, trigger, status, priority, assigneeId, assigneeName, dueDate]
  const args = [accountId, id, ...row, source, sourceId, cardId, teamId, actorId, caller.site, now]
  const audit = auditStatement(scope, 'action_item.created', { subject: id, details: { title } })
  const assignments = assigneeId === null ? [] : [{ itemId: id, title, assigneeId, actorId }]
  const notifications = assigneeNotificationStatements(scope, assignments, caller.site)
  const { response } = await commit(scope, [...notifications, { sql: insertSql, args }, audit], { id })
  await notifyAssignee(services, scope, assigneeId)
  const item = await getActionItem(scope, response.id)
  await syncRooms(services, scope, item)
  return item
}

const notifyAssignee = async (services: RoomServices, { accountId, actorId }: AccountScope, userId: string | null) => {
  if (userId !== null && userId !== actorId)
    await notifyAccountPages(services, accountId, { type: 'notification', userId })
}

function requireRights(scope: AccountScope, caller: ActionItemCaller, item: ActionItem, change: ActionItemChange) {
  const { updatedAt: _, status, outcome, assigneeId, ...content } = change
  const actor = actorOf(scope, caller)
  if (!canChangeStatus(actor)) fail('forbidden', 'actionItems.errors.noStatus')
  const hasContentChange = Object.entries(content).some(
    ([key, value]) => value !== undefined && value !== item[key as 'title'],
  )
  if (hasContentChange && !canEdit(actor, item)) fail('forbidden', 'actionItems.errors.noChange')
  const hasNewAssignee = assigneeId !== undefined && assigneeId !== item.assigneeId
  if (hasNewAssignee && !canAssign(actor)) fail('forbidden', 'actionItems.errors.noAssign')
}

/**
 * Updates the sent fields of an item, through the room of its retro while that is active. Throws `not_found`,
 * `forbidden`, `invalid` for the field, and `conflict` when the item has changed since the caller saw it (`updatedAt`).
 */
export async function updateActionItem(
  services: RoomServices,
  scope: AccountScope,
  caller: ActionItemCaller,
  id: string,
  change: ActionItemChange,
): Promise<ActionItem> {
  const item = await getActionItem(scope, id)
  requireRights(scope, caller, item, change)
  if (change.updatedAt !== undefined && change.updatedAt !== item.updatedAt) fail('conflict')
  if (isInRoom(item)) {
    await changeInRoom(services, scope, caller.viewer, item, change)
    return getActionItem(scope, id)
  }
  const now = scope.clock.now()
  const { updatedAt: _, ...changedFields } = change
  const changes = Object.fromEntries(Object.entries(changedFields).filter(([, value]) => value !== undefined))
  const next: ActionItem = { ...item, ...changes }
  if (next.dueDate !== null && next.dueDate !== item.dueDate && isPastInAllZones(next.dueDate, now))
    failAt('dueDate', 'actionItems.errors.dueInPast')
  if (next.teamId !== null && next.teamId !== item.teamId) await requireTeam(scope, next.teamId)
  const hasNewAssignee = next.assigneeId !== item.assigneeId
  // A guest has a name without an id, so null removes the name too.
  const assigneeName =
    hasNewAssignee || changedFields.assigneeId === null
      ? await requireMemberName(scope, next.assigneeId)
      : item.assigneeName
  const row = [next.title, next.description, next.trigger, next.status, next.priority, next.assigneeId, assigneeName]
  const args = [scope.accountId, id, item.updatedAt, ...row, next.dueDate, next.teamId, next.outcome, caller.site, now]
  const audit = auditStatement(scope, 'action_item.updated', { subject: id, details: { fields: Object.keys(changes) } })
  const { assigneeId, title } = next
  const assignments = assigneeId === null ? [] : [{ itemId: id, title, assigneeId, actorId: scope.actorId }]
  const notifications = assigneeNotificationStatements(scope, assignments, caller.site)
  await commitOrRefuse(scope, [...notifications, { sql: updateSql, args }, abortIfNoRowChanged(), audit], { id })
  if (hasNewAssignee) await notifyAssignee(services, scope, assigneeId)
  const changedItem = await getActionItem(scope, id)
  await syncRooms(services, scope, changedItem)
  return changedItem
}

/** Deletes an item, through the room of its retro while that is active. Throws the same failures as updating one. */
export async function deleteActionItem(
  services: RoomServices,
  scope: AccountScope,
  caller: ActionItemCaller,
  id: string,
) {
  const item = await getActionItem(scope, id)
  if (!canDelete(actorOf(scope, caller), item)) fail('forbidden', 'actionItems.errors.noDelete')
  if (isInRoom(item)) await removeInRoom(services, scope, caller.viewer, item)
  else {
    const audit = auditStatement(scope, 'action_item.deleted', { subject: id, details: { title: item.title } })
    const deletion = { sql: removeSql, args: [scope.accountId, id, item.updatedAt] }
    await commitOrRefuse(scope, [deletion, abortIfNoRowChanged(), audit], { id })
    await syncRooms(services, scope, item, { isDeleted: true })
  }
  return { id }
}

const isInRoom = ({ source, sourceStatus }: ActionItem) => source === 'RETRO' && sourceStatus === 'ACTIVE'
