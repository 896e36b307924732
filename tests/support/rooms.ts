import type { RootDb } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import type { Plan } from '#kit/context.ts'
import { type Ids, makeIds } from '#kit/data/ids.ts'
import type { Connection, LiveFeature, Timers } from '#kit/live/feature.ts'
import { LiveRoom } from '#kit/live/live-room.ts'
import type { SnapshotFrame, Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'

/** Manual time for the clock and the timers. */
export class TestTime implements Timers {
  #now = Date.UTC(2026, 9, 6, 9, 0, 0)
  #timers: { at: number; run: () => void }[] = []

  readonly clock = { now: () => this.#now }

  after(milliseconds: number, run: () => void) {
    const timer = { at: this.#now + milliseconds, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }

  /** Moves the clock without running timers. */
  moveClockOnly(milliseconds: number) {
    this.#now += milliseconds
  }

  /** Moves the clock and runs each due timer at its own time. */
  async advance(milliseconds: number) {
    const target = this.#now + milliseconds
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= target).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#timers = this.#timers.filter(timer => timer !== next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await waitUntilSettled()
    }
    this.#now = target
    await waitUntilSettled()
  }
}

/** Waits for pending writes and answers in this process. */
export const waitUntilSettled = () => new Promise<void>(resolve => setTimeout(resolve, 1))

let commandCount = 0
/** Returns a new command id. */
export const nextId = () => `c${++commandCount}`

type KnownFrame<View> =
  | { type: 'snapshot'; seq: number; state: View }
  | { type: 'events'; seq: number; events: never[] }
  | { type: 'presence'; changes: never[] }

type ViewUpdates<View> = {
  applyEvents(view: View, events: never[]): View
  applyPresence(view: View, changes: never[]): View
}

/** Client side of a socket. It records all frames and updates its view like the island does. */
export class RoomClient<View, Frame extends { type: string }> implements Connection {
  readonly #updates: ViewUpdates<View>
  readonly id: string
  readonly viewer: Viewer
  /** Received texts, oldest first. */
  readonly texts: string[] = []
  closed: { code: number; reason: string } | null = null
  view: View | null = null
  seq = 0
  /** Number of times that events were missing before the received ones. */
  gaps = 0

  constructor(viewer: Viewer, updates: ViewUpdates<View>) {
    this.#updates = updates
    this.viewer = viewer
    this.id = `${viewer.name} ${nextId()}`
  }

  /** Receives a text from the room. */
  send(text: string) {
    this.texts.push(text)
    if (text === 'pong') return
    const frame = JSON.parse(text) as KnownFrame<View>
    if (frame.type === 'snapshot') {
      this.view = frame.state
      this.seq = frame.seq
    } else if (frame.type === 'events') {
      if (frame.seq !== this.seq + frame.events.length) this.gaps++
      this.view = this.view && this.#updates.applyEvents(this.view, frame.events)
      this.seq = frame.seq
    } else if (frame.type === 'presence') this.view = this.view && this.#updates.applyPresence(this.view, frame.changes)
  }

  close(code: number, reason: string) {
    this.closed = { code, reason }
  }

  get frames(): Frame[] {
    return this.texts.filter(text => text !== 'pong').map(text => JSON.parse(text))
  }

  ofType<T extends Frame['type']>(type: T) {
    return this.frames.filter((frame): frame is Extract<Frame, { type: T }> => frame.type === type)
  }

  /** Returns the last ack or reject of a command. */
  replyTo(id: string) {
    return this.frames.findLast(
      (frame): frame is Extract<Frame, { type: 'ack' | 'reject' }> =>
        (frame.type === 'ack' || frame.type === 'reject') && 'id' in frame && frame.id === id,
    )
  }
}

const reason = 'a test builds its world'

/** Stores an account with its owner and returns viewers for its members. */
export async function makeAccountWorld(db: RootDb, ownerLastName: string, { plan = 'PRO' as Plan, ids = makeIds() }) {
  const time = new TestTime()
  const unscopedDb = db.unscoped(reason)

  async function addUser(lastName: string) {
    const id = ids.id('usr')
    const now = time.clock.now()
    const email = `${id.toLowerCase()}@harbour.test`
    const row = { id, email, firstName: 'Ines', lastName, passwordHash: 'none', createdAt: now, updatedAt: now }
    await unscopedDb.batch([unscopedDb.orm.insert(users).values(row)])
    return id
  }
  const ownerId = await addUser(ownerLastName)
  const account = accountCreationStatements({ db, clock: time.clock, ids }, { name: 'Harbour', ownerId, plan })
  await unscopedDb.batch(account.statements)
  const { scope, defaultVotingSystemId } = account

  const member = (userId: string, name = 'Ines', fields: Partial<Viewer> = {}): Viewer => ({
    kind: 'member',
    accountId: scope.accountId,
    userId,
    participantId: null,
    name,
    canEditAny: false,
    sessionId: `ses_${userId}`,
    ...fields,
  })
  const addMember = async (name: string, fields: Partial<Viewer> = {}) => member(await addUser(name), name, fields)
  return {
    time,
    ids,
    db,
    scope,
    defaultVotingSystemId,
    owner: member(ownerId, `Ines ${ownerLastName}`),
    member,
    addMember,
  }
}

type World = { db: RootDb; time: TestTime; ids: Ids }

/** Opens a session's room in this process, with its log. `restart` drops everything that is not stored. */
export function openLocalRoom<State, Command, Fact extends { type: string }, View, Frame extends { type: string }>(
  { db, time, ids }: World,
  feature: LiveFeature<State, Command, Fact>,
  sessionId: string,
  Client: new (viewer: Viewer) => RoomClient<View, Frame>,
) {
  const logLines: string[] = []
  const log = makeLog(line => void logLines.push(line), { requests: false })
  let alarm: number | null = null
  const alarms: (number | null)[] = []
  const wakeAt = (at: number | null) => {
    alarm = at
    alarms.push(at)
  }
  const openSession = () => new LiveRoom({ db, clock: time.clock, ids, log, timers: time, wakeAt }, feature, sessionId)
  let live = openSession()
  return {
    logLines,
    /** All alarm times that the room has set. */
    alarms,
    get live() {
      return live
    },
    get alarm() {
      return alarm
    },
    restart() {
      live = openSession()
    },
    async connect(viewer: Viewer, lastSeq?: number, client = new Client(viewer)) {
      await live.connect(client, viewer, lastSeq)
      return client
    },
    /** Sends a command on a socket and waits for its answer. */
    async send(client: RoomClient<View, Frame>, type: string, fields: Record<string, unknown> = {}, id = nextId()) {
      live.receive(client, JSON.stringify({ id, type, ...fields }))
      await waitUntilSettled()
      return client.replyTo(id)
    },
    /** Runs a command without a socket. Throws when it is rejected. */
    run: (viewer: Viewer, type: string, fields: Record<string, unknown> = {}, id = nextId()) =>
      live.command(viewer, { id, type, ...fields }),
    view: async (viewer: Viewer) => ((await live.snapshot(viewer)) as SnapshotFrame<View>).state,
    /** Fires the alarm when it is due. */
    async wake() {
      if (alarm !== null && alarm <= time.clock.now()) await live.wake()
    },
  }
}
