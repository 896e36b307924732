import type { RootDb } from '#db/client.ts'
import { memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { newAccount } from '#features/accounts/accounts/commands.ts'
import { createBoard } from '#features/agile/kanban/boards/commands.ts'
import { boardLive } from '#features/agile/kanban/boards/live.ts'
import type { BoardEvent, BoardView, PresenceChange, Process } from '#features/agile/kanban/boards/protocol.ts'
import { applyEvents, applyPresence } from '#features/agile/kanban/boards/rules-view.ts'
import type { AccountRole, Plan } from '#kit/context.ts'
import { makeIds } from '#kit/ids.ts'
import type { Connection } from '#kit/live/feature.ts'
import { LiveSession } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import type { SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { nextId, settled, TestTime } from '#tests/support/live.ts'

type Frame =
  | (SnapshotFrame<BoardView> & { type: 'snapshot' })
  | { type: 'events'; seq: number; events: BoardEvent[] }
  | { type: 'presence'; changes: PresenceChange[] }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string; code: string; message: string; reason?: string }

/** A browser's side of a socket: keeps what it got, and a view brought forward as the island does it. */
export class BoardClient implements Connection {
  readonly id: string
  readonly viewer: Viewer
  readonly texts: string[] = []
  closed: { code: number; reason: string } | null = null
  view: BoardView | null = null
  seq = 0

  constructor(viewer: Viewer) {
    this.viewer = viewer
    this.id = `${viewer.name} ${nextId()}`
  }

  send(text: string) {
    this.texts.push(text)
    if (text === 'pong') return
    const frame = JSON.parse(text) as Frame
    if (frame.type === 'snapshot') {
      this.view = frame.state
      this.seq = frame.seq
    } else if (frame.type === 'events') {
      this.view = this.view && applyEvents(this.view, frame.events)
      this.seq = frame.seq
    } else if (frame.type === 'presence') this.view = this.view && applyPresence(this.view, frame.changes)
  }

  close(code: number, reason: string) {
    this.closed = { code, reason }
  }

  get frames(): Frame[] {
    return this.texts.filter(text => text !== 'pong').map(text => JSON.parse(text))
  }

  /** The last answer to a command: its ack or its reject. */
  answerTo(id: string) {
    return this.frames.findLast(frame => (frame.type === 'ack' || frame.type === 'reject') && frame.id === id)
  }
}

/** What a view holds: who is connected and in which order rows were read is another matter. */
export const kept = ({ online: _, ...view }: BoardView) => ({
  ...view,
  items: [...view.items].sort((a, b) => (a.id < b.id ? -1 : 1)),
})

const reason = 'a test builds its world'
const titles = { todo: 'To do', doing: 'Doing', review: 'Review', done: 'Done' }

/** An account with people in it and one board, stored; and viewers for each of them. */
export async function makeBoard(db: RootDb, { plan = 'PRO' as Plan, process = 'KANBAN' as Process } = {}) {
  const ids = makeIds()
  const time = new TestTime()
  const open = db.unscoped(reason)

  async function addUser(lastName: string) {
    const id = ids.id('usr')
    const now = time.clock.now()
    const email = `${id.toLowerCase()}@harbour.test`
    const row = { id, email, firstName: 'Ines', lastName, passwordHash: 'none', createdAt: now, updatedAt: now }
    await open.batch([open.orm.insert(users).values(row)])
    return id
  }
  const ownerId = await addUser('Owner')
  const account = newAccount({ db, clock: time.clock, ids }, { name: 'Harbour', ownerId, plan })
  await open.batch(account.statements)
  const { scope } = account

  const member = (userId: string, name = 'Ines', role: AccountRole = 'MEMBER'): Viewer => ({
    ...{ kind: 'member', accountId: scope.accountId, userId, participantId: null, name, role },
    canEditAny: role === 'OWNER' || role === 'ADMIN',
    sessionId: `ses_${userId}`,
  })
  async function addMember(name: string, role: AccountRole = 'MEMBER') {
    const userId = await addUser(name)
    const row = { id: ids.id('mem'), accountId: scope.accountId, userId, role, permissions: [], joinedAt: 1 }
    await scope.db.batch([scope.db.orm.insert(memberships).values(row)])
    return member(userId, name, role)
  }
  const board = {
    ...{ title: 'Web shop', description: '', process, teamId: null, priority: 'MEDIUM' as const },
    ...{ startDate: null, targetDate: null },
  }
  const { id: boardId } = await createBoard(scope, board, { titleOf: name => titles[name] })
  return { time, ids, db, scope, boardId, owner: member(ownerId, 'Ines Owner', 'OWNER'), addMember }
}
export type BoardWorld = Awaited<ReturnType<typeof makeBoard>>

/** The board's room in this process, with its log. `restart` leaves only what is stored. */
export function openBoard(world: BoardWorld, db = world.db) {
  const lines: string[] = []
  const log = makeLog(line => void lines.push(line), { requests: false })
  const open = () => {
    const parts = { db, clock: world.time.clock, ids: world.ids, log, timers: world.time }
    return new LiveSession(parts, boardLive, world.boardId)
  }
  let live = open()
  return {
    lines,
    get live() {
      return live
    },
    restart() {
      live = open()
    },
    async connect(viewer: Viewer, lastSeq?: number, client = new BoardClient(viewer)) {
      await live.connect(client, viewer, lastSeq)
      return client
    },
    /** Sends a command on a socket and waits for its answer. */
    async send(client: BoardClient, type: string, fields: Record<string, unknown> = {}, id = nextId()) {
      live.receive(client, JSON.stringify({ id, type, ...fields }))
      await settled()
      return client.answerTo(id)
    },
    /** Runs a command without a socket. Throws what a socket would be sent as a reject. */
    run: (viewer: Viewer, type: string, fields: Record<string, unknown> = {}, id = nextId()) =>
      live.command(viewer, { id, type, ...fields }),
    view: async (viewer: Viewer) => ((await live.snapshot(viewer)) as SnapshotFrame<BoardView>).state,
  }
}
