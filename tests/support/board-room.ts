import type { RootDb } from '#db/client.ts'
import { memberships } from '#db/schema/accounts.ts'
import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import { boardLive } from '#features/agile/kanban/boards/live/live.ts'
import type { BoardEvent, BoardView, PresenceChange, Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { AccountRole, Plan } from '#kit/context.ts'
import type { SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { makeAccountWorld, openLocalRoom, RoomClient } from '#tests/support/rooms.ts'

type Frame =
  | (SnapshotFrame<BoardView> & { type: 'snapshot' })
  | { type: 'events'; seq: number; events: BoardEvent[] }
  | { type: 'presence'; changes: PresenceChange[] }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string; code: string; message: string; reason?: string }

export class BoardClient extends RoomClient<BoardView, Frame> {
  constructor(viewer: Viewer) {
    super(viewer, { applyEvents, applyPresence })
  }
}

/** Returns a board view without presence and with sorted items, for comparison. */
export const comparableView = ({ online: _, ...view }: BoardView) => ({
  ...view,
  items: [...view.items].sort((a, b) => (a.id < b.id ? -1 : 1)),
})

const columnTitles = { todo: 'To do', doing: 'Doing', review: 'Review', done: 'Done' }

/** Stores an account with one board and returns viewers for its members. */
export async function makeBoardWorld(db: RootDb, { plan = 'PRO' as Plan, process = 'KANBAN' as Process } = {}) {
  const { owner, ...accountWorld } = await makeAccountWorld(db, 'Owner', { plan })
  const { scope, ids } = accountWorld

  const withRole = (viewer: Viewer, role: AccountRole): Viewer => ({
    ...viewer,
    role,
    canEditAny: role === 'OWNER' || role === 'ADMIN',
  })
  async function addMember(name: string, role: AccountRole = 'MEMBER') {
    const viewer = await accountWorld.addMember(name)
    const row = {
      id: ids.id('mem'),
      accountId: scope.accountId,
      userId: viewer.userId!,
      role,
      permissions: [],
      joinedAt: 1,
    }
    await scope.db.batch([scope.db.orm.insert(memberships).values(row)])
    return withRole(viewer, role)
  }
  const board = {
    title: 'Web shop',
    description: '',
    process,
    teamId: null,
    priority: 'MEDIUM' as const,
    startDate: null,
    targetDate: null,
  }
  const { id: boardId } = await createBoard(scope, board, { titleOf: name => columnTitles[name] })
  return { time: accountWorld.time, ids, db, scope, boardId, owner: withRole(owner, 'OWNER'), addMember }
}
export type BoardWorld = Awaited<ReturnType<typeof makeBoardWorld>>

/** Opens the board's room in this process. */
export const openBoardRoom = (world: BoardWorld, db = world.db) =>
  openLocalRoom({ ...world, db }, boardLive, world.boardId, BoardClient)
