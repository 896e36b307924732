import { hasPermission, type Member } from '#kit/auth/permissions.ts'
import type { AccountRole } from '#kit/context.ts'

type Actor = Member & { role: AccountRole; userId: string }
type OwnedItem = { creatorId: string | null; assigneeId: string | null }

const readOnlyRoles: readonly AccountRole[] = ['OBSERVER', 'INVESTOR']

/** Returns whether a member can change the status and outcome of items: all except observers and investors. */
export const canChangeStatus = ({ role }: Pick<Actor, 'role'>): boolean => !readOnlyRoles.includes(role)

/** Returns whether a member can edit an item: its creator, its assignee and members who can assign items. */
export const canEdit = (actor: Actor, { creatorId, assigneeId }: OwnedItem): boolean =>
  canChangeStatus(actor) && (creatorId === actor.userId || assigneeId === actor.userId || canAssign(actor))

export const canDelete = (actor: Actor, { creatorId }: OwnedItem): boolean =>
  canChangeStatus(actor) && (creatorId === actor.userId || canAssign(actor))

export const canCreate = (actor: Member): boolean => hasPermission(actor, 'action_item:create')
export const canAssign = (actor: Member): boolean => hasPermission(actor, 'action_item:assign')
