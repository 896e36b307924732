import type { RootDb } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { newAccount } from '#features/accounts/accounts/commands.ts'
import { createRetro } from '#features/agile/retros/commands.ts'
import { retroLive } from '#features/agile/retros/live.ts'
import type { RetroServerFrame, RetroView } from '#features/agile/retros/protocol.ts'
import { columnsFor } from '#features/agile/retros/rules-formats.ts'
import { applyEvents, applyPresence } from '#features/agile/retros/rules-view.ts'
import { NewRetro } from '#features/agile/retros/schema.ts'
import type { Plan } from '#kit/context.ts'
import { type Ids, makeIds } from '#kit/ids.ts'
import type { Connection } from '#kit/live/feature.ts'
import { LiveSession } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import type { SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { nextId, settled, TestTime } from '#tests/support/live.ts'

/** A browser's side of a socket: keeps what it got, and a view brought forward as the island does it. */
export class RetroClient implements Connection {
  readonly id: string
  readonly viewer: Viewer
  readonly texts: string[] = []
  closed: { code: number; reason: string } | null = null
  view: RetroView | null = null
  seq = 0

  constructor(viewer: Viewer) {
    this.viewer = viewer
    this.id = `${viewer.name} ${nextId()}`
  }

  send(text: string) {
    this.texts.push(text)
    if (text === 'pong') return
    const frame = JSON.parse(text) as RetroServerFrame
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

  get frames(): RetroServerFrame[] {
    return this.texts.filter(text => text !== 'pong').map(text => JSON.parse(text))
  }

  /** The last answer to a command: its ack or its reject. */
  answerTo(id: string) {
    return this.frames.findLast(frame => (frame.type === 'ack' || frame.type === 'reject') && frame.id === id)
  }
}

const reason = 'a test builds its world'
type Given = Partial<Record<keyof NewRetro, unknown>> & { plan?: Plan; ids?: Ids }

/** An account with people in it and one retro, stored; and viewers for each of them. */
export async function makeRetro(db: RootDb, { plan = 'PRO', ids = makeIds(), ...given }: Given = {}) {
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
  const facilitatorId = await addUser('Facilitator')
  const account = newAccount({ db, clock: time.clock, ids }, { name: 'Harbour', ownerId: facilitatorId, plan })
  await open.batch(account.statements)
  const { scope } = account
  const input = NewRetro.parse({ name: 'Sprint 12', ...given })
  const columns = input.columns ?? columnsFor(input.format, id => ({ title: id, prompt: '' }))
  const { id: sessionId } = await createRetro(scope, { ...input, columns })

  const member = (userId: string, name = 'Ines', more: Partial<Viewer> = {}): Viewer => ({
    ...{ kind: 'member', accountId: scope.accountId, userId, participantId: null, name, canEditAny: false },
    sessionId: `ses_${userId}`,
    ...more,
  })
  const facilitator = member(facilitatorId, 'Ines Facilitator')
  const addMember = async (name: string) => member(await addUser(name), name)
  return { time, ids, db, scope, sessionId, facilitator, addMember }
}
export type RetroWorld = Awaited<ReturnType<typeof makeRetro>>

/** The retro's room in this process, with its log. `restart` leaves only what is stored. */
export function openRetro(world: RetroWorld) {
  const lines: string[] = []
  const log = makeLog(line => void lines.push(line), { requests: false })
  let alarm: number | null = null
  const open = () => {
    const wakeAt = (at: number | null) => {
      alarm = at
    }
    const parts = { db: world.db, clock: world.time.clock, ids: world.ids, log, timers: world.time, wakeAt }
    return new LiveSession(parts, retroLive, world.sessionId)
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
    async connect(viewer: Viewer, lastSeq?: number, client = new RetroClient(viewer)) {
      await live.connect(client, viewer, lastSeq)
      return client
    },
    /** Sends a command on a socket and waits for its answer. */
    async send(client: RetroClient, type: string, fields: Record<string, unknown> = {}, id = nextId()) {
      live.receive(client, JSON.stringify({ id, type, ...fields }))
      await settled()
      return client.answerTo(id)
    },
    /** Runs a command without a socket. */
    run: (viewer: Viewer, type: string, fields: Record<string, unknown> = {}, id = nextId()) =>
      live.command(viewer, { id, type, ...fields }),
    view: async (viewer: Viewer) => ((await live.snapshot(viewer)) as SnapshotFrame<RetroView>).state,
    /** Fires the alarm where one is due. */
    async wake() {
      if (alarm !== null && alarm <= world.time.clock.now()) await live.wake()
    },
  }
}
