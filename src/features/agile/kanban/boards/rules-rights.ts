import type { Rights } from './live/protocol.ts'

type Viewer = {
  kind: 'member' | 'guest' | 'system'
  userId: string | null
  canEditAny: boolean
  role?: string | undefined
}

/**
 * What somebody may do on a board of their account: observers and investors look, everybody else works on items; whoever
 * made the board, leads a team or may edit any session shapes it as well.
 */
export function rightsOf({ kind, userId, canEditAny, role }: Viewer, board: { creatorId: string }): Rights {
  if (kind === 'system') return 'manage'
  if (kind === 'guest' || role === 'OBSERVER' || role === 'INVESTOR') return 'look'
  return canEditAny || role === 'TEAM_LEAD' || userId === board.creatorId ? 'manage' : 'work'
}
