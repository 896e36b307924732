import type { Rights } from './live/protocol.ts'

type Viewer = {
  kind: 'member' | 'guest' | 'system'
  userId: string | null
  canEditAny: boolean
  role?: string | undefined
}

/** Returns a viewer's rights, reduced to viewing on a board that the plan pauses. */
export const rightsUnlessPaused = (viewer: Viewer, board: { creatorId: string }, isPausedByPlan: boolean): Rights =>
  isPausedByPlan ? 'look' : rightsOf(viewer, board)

/** Returns a viewer's rights on the boards that other people created. */
export const rightsOnOthersBoards = (viewer: Viewer): Rights => rightsOf(viewer, { creatorId: '' })

/**
 * Returns a viewer's rights on a board. Observers and investors can only view it. Others can work on items. The
 * creator, team leads and members who can edit any session can also manage the board.
 */
export function rightsOf({ kind, userId, canEditAny, role }: Viewer, board: { creatorId: string }): Rights {
  if (kind === 'system') return 'manage'
  if (kind === 'guest' || role === 'OBSERVER' || role === 'INVESTOR') return 'look'
  return canEditAny || role === 'TEAM_LEAD' || userId === board.creatorId ? 'manage' : 'work'
}
