import type { RootDb } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { newAccount } from '#features/accounts/accounts/commands.ts'
import { boardLive } from '#features/agile/kanban/boards/live.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { pokerLive } from '#features/agile/poker/live.ts'
import type { PokerServerFrame, PokerView } from '#features/agile/poker/protocol.ts'
import { applyEvents, applyPresence } from '#features/agile/poker/rules-view.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { retroLive } from '#features/agile/retros/live.ts'
import type { Plan } from '#kit/context.ts'
import { type Ids, makeIds } from '#kit/ids.ts'
import type { Door } from '#kit/live/door.ts'
import type { Connection, Timers } from '#kit/live/feature.ts'
import { Lobby } from '#kit/live/lobby.ts'
import { LiveSession } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import type { Party, Rooms, SnapshotFrame, Viewer } from '#kit/rooms.ts'

/** Time that stands still until a test moves it, for the clock and the timers alike. */
export class TestTime implements Timers {
  #now = Date.UTC(2026, 9, 6, 9, 0, 0)
  #waits: { at: number; run: () => void }[] = []

  readonly clock = { now: () => this.#now }

  after(milliseconds: number, run: () => void) {
    const wait = { at: this.#now + milliseconds, run }
    this.#waits.push(wait)
    return () => {
      this.#waits = this.#waits.filter(other => other !== wait)
    }
  }

  /** Moves on without a pause in which anything could run. */
  pass(milliseconds: number) {
    this.#now += milliseconds
  }

  /** Moves on, and runs what falls due on the way at its own moment. */
  async advance(milliseconds: number) {
    const until = this.#now + milliseconds
    for (;;) {
      const next = this.#waits.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#waits = this.#waits.filter(wait => wait !== next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await settled()
    }
    this.#now = until
    await settled()
  }
}

/** Waits until nothing in this process is under way any more: writes are done and answered. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve, 1))

/** A browser's side of a socket: keeps what it got, and a view brought forward as the island does it. */
export class TestClient implements Connection {
  readonly id: string
  readonly viewer: Viewer
  readonly texts: string[] = []
  closed: { code: number; reason: string } | null = null
  view: PokerView | null = null
  seq = 0
  gaps = 0

  constructor(viewer: Viewer, id = `${viewer.name} ${++clients}`) {
    this.id = id
    this.viewer = viewer
  }

  send(text: string) {
    this.texts.push(text)
    if (text === 'pong') return
    const frame = JSON.parse(text) as PokerServerFrame
    if (frame.type === 'snapshot') {
      this.view = frame.state
      this.seq = frame.seq
    } else if (frame.type === 'events') {
      if (frame.seq !== this.seq + frame.events.length) this.gaps++
      this.view = this.view && applyEvents(this.view, frame.events)
      this.seq = frame.seq
    } else if (frame.type === 'presence') this.view = this.view && applyPresence(this.view, frame.changes)
  }

  close(code: number, reason: string) {
    this.closed = { code, reason }
  }

  get frames(): PokerServerFrame[] {
    return this.texts.filter(text => text !== 'pong').map(text => JSON.parse(text))
  }

  ofType<T extends PokerServerFrame['type']>(type: T) {
    return this.frames.filter((frame): frame is Extract<PokerServerFrame, { type: T }> => frame.type === type)
  }

  /** The last answer to a command: its ack or its reject. */
  answerTo(id: string) {
    return this.frames.findLast(frame => (frame.type === 'ack' || frame.type === 'reject') && frame.id === id)
  }
}
let clients = 0

const reason = 'a test builds its world'

type Given = Partial<Record<keyof NewPokerSession, unknown>> & { plan?: Plan; allowCustomValues?: boolean; ids?: Ids }

/** An account with people in it and one poker session, stored; and viewers for each of them. */
export async function makePoker(db: RootDb, options: Given = {}) {
  const { plan = 'PRO', allowCustomValues = false, ids = makeIds(), ...given } = options
  const time = new TestTime()
  const open = db.unscoped(reason)
  const parts = { db, clock: time.clock, ids }

  async function addUser(lastName: string) {
    const id = ids.id('usr')
    const now = time.clock.now()
    const email = `${id.toLowerCase()}@harbour.test`
    const row = { id, email, firstName: 'Ines', lastName, passwordHash: 'none', createdAt: now, updatedAt: now }
    await open.batch([open.orm.insert(users).values(row)])
    return id
  }
  const facilitatorId = await addUser('Facilitator')
  const account = newAccount(parts, { name: 'Harbour', ownerId: facilitatorId, plan })
  await open.batch(account.statements)
  const { scope } = account
  const votingSystemId = account.defaultVotingSystemId
  if (allowCustomValues) {
    const args = [scope.accountId, votingSystemId]
    await scope.db.run('update voting_systems set allow_custom_values = 1 where account_id = ? and id = ?', args)
  }
  const input = { name: 'Sprint 12', status: 'WAITING', stories: 'Log in\nLog out\nReset', votingSystemId, ...given }
  const { id: sessionId } = await createPokerSession(scope, NewPokerSession.parse(input))

  const member = (userId: string, name = 'Ines', more: Partial<Viewer> = {}): Viewer => ({
    kind: 'member',
    accountId: scope.accountId,
    userId,
    participantId: null,
    name,
    canEditAny: false,
    sessionId: `ses_${userId}`,
    ...more,
  })
  const facilitator = member(facilitatorId, 'Ines Facilitator')
  const guest = (participantId: string, name = 'Guest'): Viewer => {
    return { ...member('', name), kind: 'guest', userId: null, participantId, sessionId: null }
  }
  const addMember = async (name: string, more: Partial<Viewer> = {}) => member(await addUser(name), name, more)
  return { time, ids, db, scope, votingSystemId, sessionId, facilitator, addMember, member, guest, parts }
}
export type PokerWorld = Awaited<ReturnType<typeof makePoker>>

/** One room of the world in this process, with its log. `restart` leaves only what is stored. */
export function openRoom(world: PokerWorld, db: RootDb = world.db) {
  const lines: string[] = []
  const log = makeLog(line => void lines.push(line), { requests: false })
  let alarm: number | null = null
  const alarms: (number | null)[] = []
  const open = () => {
    const wakeAt = (at: number | null) => {
      alarm = at
      alarms.push(at)
    }
    const parts = { db, clock: world.time.clock, ids: world.ids, log, timers: world.time, wakeAt }
    return new LiveSession(parts, pokerLive, world.sessionId)
  }
  let live = open()
  const room = {
    lines,
    /** Every moment that the room has asked to be woken at. */
    alarms,
    get live() {
      return live
    },
    get alarm() {
      return alarm
    },
    restart() {
      live = open()
    },
    async connect(viewer: Viewer, lastSeq?: number, client = new TestClient(viewer)) {
      await live.connect(client, viewer, lastSeq)
      return client
    },
    /** Sends a command on a socket and waits for its answer. */
    async send(client: TestClient, type: string, fields: Record<string, unknown> = {}, id = nextId()) {
      live.receive(client, JSON.stringify({ id, type, ...fields }))
      await settled()
      return client.answerTo(id)
    },
    /** Runs a command without a socket. */
    run: (viewer: Viewer, type: string, fields: Record<string, unknown> = {}, id = nextId()) =>
      live.command(viewer, { id, type, ...fields }),
    view: async (viewer: Viewer) => ((await live.snapshot(viewer)) as SnapshotFrame<PokerView>).state,
    /** Fires the alarm where one is due. */
    async wake() {
      if (alarm !== null && alarm <= world.time.clock.now()) await live.wake()
    },
  }
  return room
}

let commands = 0
export const nextId = () => `c${++commands}`

type LocalParts = { db: RootDb; ids: Ids; clock: { now(): number } }

/** The door to rooms that run in this process: the same class as in the worker, one for each session that is asked for. */
export const localRooms = (parts: LocalParts): Rooms => localDoors(parts).rooms

/** The same with `roomOf`, the room itself, for tests that sit down in it, and `restart`, which leaves only what is stored. */
export function localDoors(parts: LocalParts) {
  const log = makeLog(() => {}, { requests: false })
  const open = new Map<string, Door>()
  const roomOf = (party: Party, id: string): Door => {
    const made = (): Door => {
      if (party === 'account') return new Lobby(parts, id)
      const live = { ...parts, log }
      if (party === 'board') return new LiveSession(live, boardLive, id)
      return party === 'poker' ? new LiveSession(live, pokerLive, id) : new LiveSession(live, retroLive, id)
    }
    const room = open.get(`${party} ${id}`) ?? made()
    open.set(`${party} ${id}`, room)
    return room
  }
  const rooms: Rooms = {
    command: (party, id, viewer, frame) => roomOf(party, id).command(viewer, frame),
    snapshot: <State>(party: Party, id: string, viewer: Viewer) =>
      roomOf(party, id).snapshot(viewer) as Promise<SnapshotFrame<State>>,
    async connect(party, id, viewer) {
      await roomOf(party, id).check(viewer)
      return new Response('Sockets are for the worker.', { status: 426 })
    },
    async disconnect(party, id, who) {
      roomOf(party, id).revoke(who)
    },
    async tell(party, id, message) {
      roomOf(party, id).tell?.(message)
    },
  }
  const restart = (party: Party, id: string) => void open.delete(`${party} ${id}`)
  return { rooms, roomOf, restart }
}
