import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { pauseBefore, usualTiming } from '#islands/room-client/room-protocol.ts'
import { type Connection, connected, until, withRoom } from './room-client.ts'

const { context, connect } = withRoom()
const status = (connection: Connection) => connection.getState().status
const kinds = (connection: Connection) => connection.getState().notices.map(({ kind }) => kind)

describe('a lost room connection', () => {
  it('is tried again five times, then given up until the reader asks', async () => {
    const connection = connect()
    await connected(connection)
    const seen = new Set<string>()
    connection.subscribe(() => {
      const { notices, attempt } = connection.getState()
      for (const { kind } of notices) seen.add(`${kind} ${attempt}`)
    })
    await context.room.stop()
    await until(() => expect(status(connection)).toBe('failed'))
    expect(kinds(connection)).toEqual(['exhausted'])
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect(seen).toContain(`lost ${attempt}`)
      expect(seen).toContain(`reconnecting ${attempt}`)
    }
    await context.room.listen()
    connection.retry()
    await connected(connection)
    expect(connection.getState()).toMatchObject({ notices: [], attempt: 0 })
  })

  it('shows for a moment that it is tried again, however soon that succeeds', async () => {
    const connection = connect({ notice: 300 })
    await connected(connection)
    const said: { kind: string | undefined; at: number }[] = []
    connection.subscribe(() => {
      const [kind] = kinds(connection)
      if (said.at(-1)?.kind !== kind) said.push({ kind, at: performance.now() })
    })
    for (const socket of context.room.sockets) socket.terminate()
    await until(() => expect(said.map(({ kind }) => kind)).toEqual(['lost', 'reconnecting', undefined]))
    expect(said[2]!.at - said[1]!.at).toBeGreaterThan(290)
    expect(status(connection)).toBe('connected')
    expect(usualTiming.notice).toBe(1000)
  })

  it('says so when it never came to be, and when another series failed', async () => {
    await context.room.stop()
    const connection = connect()
    await until(() => expect(kinds(connection)).toEqual(['connectionFailed']))
    await until(() => expect(kinds(connection)).toEqual(['exhausted']))
    connection.retry()
    await until(() => expect(kinds(connection)).toEqual(['exhaustedAgain']))
  })

  it('comes back when the network or the page does', async () => {
    const connection = connect()
    await connected(connection)
    await context.room.stop()
    await until(() => expect(status(connection)).toBe('failed'))
    await context.room.listen()
    connection.wake()
    await connected(connection)
  })

  it('is known to be lost as soon as there is no network, and looks open until then', async () => {
    const connection = connect({ heartbeat: 60_000, pause: [60_000, 60_000] })
    await connected(connection)
    connection.wake()
    expect(status(connection)).toBe('connected')
    connection.wake(true)
    expect(status(connection)).toBe('reconnecting')
    expect(kinds(connection)).toEqual(['lost'])
  })

  it('does not wait for the pause when the network is back', async () => {
    const connection = connect({ pause: [60_000, 60_000] })
    await connected(connection)
    for (const socket of context.room.sockets) socket.terminate()
    await until(() => expect(status(connection)).toBe('reconnecting'))
    connection.wake()
    await connected(connection)
  })

  it('counts on where the server takes it in and drops it at once', async () => {
    context.room.greet = socket => socket.close(1013)
    const connection = connect({ stable: 10_000 })
    await until(() => expect(status(connection)).toBe('failed'))
    expect(context.room.urls).toHaveLength(6)
  })

  it('stays away where the server sent it away, until the reader asks', async () => {
    const connection = connect()
    await connected(connection)
    context.room.sockets[0]!.close(4403, 'Removed.')
    await until(() => expect(kinds(connection)).toEqual(['disconnected']))
    connection.wake()
    await new Promise(done => setTimeout(done, 100))
    expect(context.room.urls).toHaveLength(1)
    connection.retry()
    await connected(connection)
  })

  it('is noticed when it only looks open', async () => {
    const connection = connect({ heartbeat: 40, answer: 40 })
    await connected(connection)
    await until(() => expect(context.room.pings).toBeGreaterThan(2))
    expect(context.room.urls).toHaveLength(1)
    context.room.answers.pings = false
    await until(() => expect(context.room.urls.length).toBeGreaterThan(1))
    context.room.answers.pings = true
    await connected(connection)
  })

  it('gives an attempt up that takes too long', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise(done => silent.once('listening', done))
    const { port } = silent.address() as AddressInfo
    const connection = connect({ connect: 80 }, { origin: `http://127.0.0.1:${port}` })
    await until(() => expect(connection.getState().attempt).toBeGreaterThanOrEqual(2))
    connection.close()
    silent.close()
  })

  it('closes cleanly when it is left, and can be opened again', async () => {
    const connection = connect()
    await connected(connection)
    connection.close()
    await until(() => expect(context.room.closeCodes).toEqual([1000]))
    connection.open()
    await connected(connection)
    context.room.answers.commands = false
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
