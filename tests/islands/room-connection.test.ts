import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { RoomConnection } from '#islands/room-connection.ts'
import { type PresenceEvent, pauseBefore, type Timing, usualTiming } from '#islands/room-protocol.ts'
import { CounterRoom } from './room-server.ts'

type View = { total: number; online?: string[] }
type Event = { type: 'added'; by: number }
type Command = { type: 'add'; by: number } | { type: 'refused' }

const quick: Timing = { attempts: 5, pause: [10, 50], connect: 300, heartbeat: 60, answer: 60, stable: 400 }

function apply(view: View, event: Event | PresenceEvent): View {
  if (event.type === 'added') return { ...view, total: view.total + event.by }
  return { ...view, online: event.changes.filter(({ online }) => online).map(({ participantId }) => participantId) }
}

let room: CounterRoom
let open: RoomConnection<View, Event, Command>[]

beforeEach(async () => {
  room = await CounterRoom.start()
  open = []
})
afterEach(async () => {
  for (const connection of open) connection.close({ abandon: true })
  await room.stop()
})

function connect(timing: Partial<Timing> = {}, initial = { seq: 0, state: { total: 0 } as View }) {
  const connection = new RoomConnection<View, Event, Command>({
    party: 'counter',
    id: 'one',
    initial,
    apply,
    origin: room.origin,
    timing: { ...quick, ...timing },
    socket: NodeSocket as unknown as typeof WebSocket,
  })
  open.push(connection)
  connection.open()
  return connection
}

type Connection = ReturnType<typeof connect>
const status = (connection: Connection) => connection.getState().status
const total = (connection: Connection) => connection.getState().view.total
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 4000, interval: 5 })
const connected = (connection: Connection) => until(() => expect(status(connection)).toBe('connected'))
const kinds = (connection: Connection) => connection.getState().notices.map(({ kind }) => kind)

describe('a room connection', () => {
  it('goes to its room, says which events it has, and offers the subprotocol', async () => {
    room.add(1)
    room.add(2)
    const connection = connect({}, { seq: 1, state: { total: 1 } })
    expect(status(connection)).toBe('connecting')
    await until(() => expect(total(connection)).toBe(3))
    const url = new URL(room.urls[0]!, room.origin)
    expect(url.pathname).toBe('/parties/counter/one')
    expect(url.searchParams.get('seq')).toBe('1')
    expect([...url.searchParams.keys()].sort()).toEqual(['_pk', 'seq'])
    expect(room.sockets[0]!.protocol).toBe('trimtab.v1')
  })

  it('learns how far its clock is from the one of the server', async () => {
    const connection = connect()
    await until(() => expect(connection.getState().serverOffset).toBeGreaterThan(4000))
    expect(connection.getState().serverOffset).toBeLessThan(5100)
  })

  it('follows events and presence, and gives a new state only when something changed', async () => {
    const connection = connect()
    await connected(connection)
    room.add(5)
    await until(() => expect(total(connection)).toBe(5))
    room.send(room.sockets[0]!, { type: 'presence', changes: [{ participantId: 'p1', online: true }] })
    await until(() => expect(connection.getState().view.online).toEqual(['p1']))
    expect(connection.getState()).toBe(connection.getState())
  })

  it('does not apply events twice that it already has', async () => {
    const connection = connect()
    await connected(connection)
    room.add(1)
    room.add(2)
    await until(() => expect(total(connection)).toBe(3))
    const events = [{ type: 'added', by: 2 }]
    room.send(room.sockets[0]!, { type: 'events', seq: 2, events })
    room.send(room.sockets[0]!, { type: 'events', seq: 3, events: [...events, { type: 'added', by: 4 }] })
    await until(() => expect(total(connection)).toBe(7))
  })

  it('asks for the whole after a gap', async () => {
    const connection = connect({ stable: 0 })
    await connected(connection)
    room.total = 100
    room.seq = 9
    room.send(room.sockets[0]!, { type: 'events', seq: 9, events: [{ type: 'added', by: 1 }] })
    await until(() => expect(total(connection)).toBe(100))
    expect(new URL(room.urls.at(-1)!, room.origin).searchParams.has('seq')).toBe(false)
  })

  it('keeps a command pending until its effect is in the view', async () => {
    const connection = connect()
    await connected(connection)
    room.answers.commands = false
    const answer = connection.send({ type: 'add', by: 4 })
    expect(connection.getState().pending).toMatchObject([{ command: { type: 'add', by: 4 }, state: 'sent' }])
    await until(() => expect(total(connection)).toBe(4))
    const { id } = connection.getState().pending[0]!
    room.send(room.sockets[0]!, { type: 'ack', id, seq: 2 })
    await expect(answer).resolves.toEqual({ seq: 2 })
    expect(connection.getState().pending).toMatchObject([{ id, state: 'acked' }])
    room.add(1)
    await until(() => expect(connection.getState().pending).toEqual([]))
  })

  it('delivers what was sent while offline, once, in order and with the same ids', async () => {
    const connection = connect()
    await connected(connection)
    room.answers.commands = false
    connection.send({ type: 'add', by: 1 })
    await until(() => expect(room.received).toHaveLength(1))
    await room.stop()
    await until(() => expect(status(connection)).toBe('reconnecting'))
    const late = connection.send({ type: 'add', by: 10 })
    expect(connection.getState().pending.map(({ state }) => state)).toEqual(['queued', 'queued'])
    room.answers.commands = true
    await room.listen()
    await late
    await until(() => expect(connection.getState().pending).toEqual([]))
    expect(total(connection)).toBe(11)
    expect(room.total).toBe(11)
    expect(room.received.map(({ by }) => by)).toEqual([1, 1, 10])
    expect(room.received[0]!.id).toBe(room.received[1]!.id)
  })

  it('says what was refused, and by whom it can be translated', async () => {
    const connection = connect()
    await connected(connection)
    await expect(connection.send({ type: 'refused' })).rejects.toMatchObject({ code: 'conflict', reason: 'why' })
    const [notice] = connection.getState().notices
    expect(notice).toMatchObject({ kind: 'rejected', message: 'No.', command: { type: 'refused' } })
    connection.dismiss(notice!.id)
    expect(connection.getState().notices).toEqual([])
    expect(connection.getState().pending).toEqual([])
  })

  it('keeps at most 100 commands and none over 16 KiB', async () => {
    const connection = connect()
    await room.stop()
    for (let by = 0; by < 100; by++) connection.send({ type: 'add', by })
    await expect(connection.send({ type: 'add', by: 100 })).rejects.toMatchObject({ code: 'queue_full' })
    expect(connection.getState().pending).toHaveLength(100)
    const other = connect()
    const large = { type: 'add', by: 1, text: 'é'.repeat(9000) } as Command
    await expect(other.send(large)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('stays below the rate at which the server closes', async () => {
    const connection = connect()
    await connected(connection)
    for (let by = 0; by < 60; by++) connection.send({ type: 'add', by: 1 })
    await new Promise(done => setTimeout(done, 300))
    expect(room.received.length).toBeGreaterThanOrEqual(30)
    expect(room.received.length).toBeLessThanOrEqual(36)
    await until(() => expect(room.received).toHaveLength(60))
  })
})

describe('a lost room connection', () => {
  it('is tried again five times, then given up until the reader asks', async () => {
    const connection = connect()
    await connected(connection)
    const seen = new Set<string>()
    connection.subscribe(() => {
      const { notices, attempt } = connection.getState()
      for (const { kind } of notices) seen.add(`${kind} ${attempt}`)
    })
    await room.stop()
    await until(() => expect(status(connection)).toBe('failed'))
    expect(kinds(connection)).toEqual(['exhausted'])
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect(seen).toContain(`lost ${attempt}`)
      expect(seen).toContain(`reconnecting ${attempt}`)
    }
    await room.listen()
    connection.retry()
    await connected(connection)
    expect(connection.getState()).toMatchObject({ notices: [], attempt: 0 })
  })

  it('says so when it never came to be, and when another series failed', async () => {
    await room.stop()
    const connection = connect()
    await until(() => expect(kinds(connection)).toEqual(['connectionFailed']))
    await until(() => expect(kinds(connection)).toEqual(['exhausted']))
    connection.retry()
    await until(() => expect(kinds(connection)).toEqual(['exhaustedAgain']))
  })

  it('comes back when the network or the page does', async () => {
    const connection = connect()
    await connected(connection)
    await room.stop()
    await until(() => expect(status(connection)).toBe('failed'))
    await room.listen()
    connection.wake()
    await connected(connection)
  })

  it('does not wait for the pause when the network is back', async () => {
    const connection = connect({ pause: [60_000, 60_000] })
    await connected(connection)
    for (const socket of room.sockets) socket.terminate()
    await until(() => expect(status(connection)).toBe('reconnecting'))
    connection.wake()
    await connected(connection)
  })

  it('counts on where the server takes it in and drops it at once', async () => {
    room.greet = socket => socket.close(1013)
    const connection = connect({ stable: 10_000 })
    await until(() => expect(status(connection)).toBe('failed'))
    expect(room.urls).toHaveLength(6)
  })

  it('stays away where the server sent it away, until the reader asks', async () => {
    const connection = connect()
    await connected(connection)
    room.sockets[0]!.close(4403, 'Removed.')
    await until(() => expect(kinds(connection)).toEqual(['disconnected']))
    connection.wake()
    await new Promise(done => setTimeout(done, 100))
    expect(room.urls).toHaveLength(1)
    connection.retry()
    await connected(connection)
  })

  it('is noticed when it only looks open', async () => {
    const connection = connect({ heartbeat: 40, answer: 40 })
    await connected(connection)
    await until(() => expect(room.pings).toBeGreaterThan(2))
    expect(room.urls).toHaveLength(1)
    room.answers.pings = false
    await until(() => expect(room.urls.length).toBeGreaterThan(1))
    room.answers.pings = true
    await connected(connection)
  })

  it('gives an attempt up that takes too long', async () => {
    const silent = (await import('node:net')).createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise(done => silent.once('listening', done))
    const { port } = silent.address() as { port: number }
    const connection = new RoomConnection<View, Event, Command>({
      party: 'counter',
      id: 'one',
      initial: { seq: 0, state: { total: 0 } },
      apply,
      origin: `http://127.0.0.1:${port}`,
      timing: { ...quick, connect: 80 },
      socket: NodeSocket as unknown as typeof WebSocket,
    })
    open.push(connection)
    connection.open()
    await until(() => expect(connection.getState().attempt).toBeGreaterThanOrEqual(2))
    connection.close()
    silent.close()
  })

  it('closes cleanly when it is left, and can be opened again', async () => {
    const connection = connect()
    await connected(connection)
    connection.close()
    await until(() => expect(room.closeCodes).toEqual([1000]))
    connection.open()
    await connected(connection)
    room.answers.commands = false
    const answer = connection.send({ type: 'add', by: 1 })
    connection.close({ abandon: true })
    await expect(answer).rejects.toMatchObject({ code: 'left' })
  })
})

describe('the pause before an attempt', () => {
  it('grows from one to five seconds, spread within its step', () => {
    const edges = [1, 2, 3, 4, 5].map(attempt => [0, 1].map(random => pauseBefore(attempt, usualTiming, random)))
    expect(edges).toEqual([
      [1000, 1800],
      [1800, 2600],
      [2600, 3400],
      [3400, 4200],
      [4200, 5000],
    ])
  })
})
