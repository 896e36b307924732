import { hasPermission, type Member } from '#kit/auth/permissions.ts'
import type { AccountRole } from '#kit/context.ts'

type Actor = Member & { role: AccountRole; userId: string }
type Owned = { creatorId: string | null; assigneeId: string | null }

const watchers: readonly AccountRole[] = ['OBSERVER', 'INVESTOR']

/** Status and outcome: for everybody who does the work, whoever wrote it down. */
export const mayMove = ({ role }: Pick<Actor, 'role'>): boolean => !watchers.includes(role)

/** What an item says: for its creator, for its assignee, and for those who assign items. */
export const mayEdit = (actor: Actor, { creatorId, assigneeId }: Owned): boolean =>
  mayMove(actor) && (creatorId === actor.userId || assigneeId === actor.userId || mayAssign(actor))

export const mayDelete = (actor: Actor, { creatorId }: Owned): boolean =>
  mayMove(actor) && (creatorId === actor.userId || mayAssign(actor))

export const mayCreate = (actor: Member): boolean => hasPermission(actor, 'action_item:create')
export const mayAssign = (actor: Member): boolean => hasPermission(actor, 'action_item:assign')
