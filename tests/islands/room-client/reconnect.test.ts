import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { defaultTiming, retryDelay } from '#islands/room-client/room-protocol.ts'
import { type Connection, nodeSocket, waitUntil, waitUntilConnected, withRoom } from './room-client.ts'

const { context, connect } = withRoom()
const statusOf = (connection: Connection) => connection.getState().status
const noticeKinds = (connection: Connection) => connection.getState().notices.map(({ kind }) => kind)

describe('a lost room connection', () => {
  it('is retried five times, then on request', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    const statuses = new Set<string>()
    connection.subscribe(() => {
      const { notices, attempt } = connection.getState()
      for (const { kind } of notices) statuses.add(`${kind} ${attempt}`)
    })
    await context.room.stop()
    await waitUntil(() => expect(statusOf(connection)).toBe('failed'))
    expect(noticeKinds(connection)).toEqual(['exhausted'])
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect(statuses).toContain(`lost ${attempt}`)
      expect(statuses).toContain(`reconnecting ${attempt}`)
    }
    await context.room.listen()
    connection.retry()
    await waitUntilConnected(connection)
    expect(connection.getState()).toMatchObject({ notices: [], attempt: 0 })
  })

  it('counts as failed until it is open again, also while it is retried', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    await context.room.stop()
    await waitUntil(() => expect(statusOf(connection)).toBe('failed'))
    connection.wake()
    expect(connection.getState()).toMatchObject({ status: 'reconnecting', hasFailed: true })
    await context.room.listen()
    await waitUntilConnected(connection)
    expect(connection.getState().hasFailed).toBe(false)
    for (const socket of context.room.sockets) socket.terminate()
    await waitUntil(() => expect(statusOf(connection)).toBe('reconnecting'))
    expect(connection.getState().hasFailed).toBe(false)
  })

  it('is retried slowly and silently after that', async () => {
    const connection = connect({ slowRetryDelay: 40 })
    await waitUntilConnected(connection)
    await context.room.stop()
    await waitUntil(() => expect(statusOf(connection)).toBe('failed'))
    const statuses: string[] = []
    connection.subscribe(() => statuses.push([statusOf(connection), ...noticeKinds(connection)].join(' ')))
    await waitUntil(() => expect(statuses.length).toBeGreaterThan(1))
    expect(new Set(statuses)).toEqual(new Set(['failed exhausted']))
    await context.room.listen()
    await waitUntilConnected(connection)
    expect(noticeKinds(connection)).toEqual([])
  })

  it('shows "Reconnecting" for a moment, even if it reconnects immediately', async () => {
    const connection = connect({ minNoticeDuration: 300 })
    await waitUntilConnected(connection)
    const notices: { kind: string | undefined; at: number }[] = []
    connection.subscribe(() => {
      const [kind] = noticeKinds(connection)
      if (notices.at(-1)?.kind !== kind) notices.push({ kind, at: performance.now() })
    })
    for (const socket of context.room.sockets) socket.terminate()
    await waitUntil(() => expect(notices.map(({ kind }) => kind)).toEqual(['lost', 'reconnecting', undefined]))
    expect(notices[2]!.at - notices[1]!.at).toBeGreaterThan(290)
    expect(statusOf(connection)).toBe('connected')
    expect(defaultTiming.minNoticeDuration).toBe(1000)
  })

  it('reports a connection that never opened, and a second failed series', async () => {
    await context.room.stop()
    const connection = connect()
    await waitUntil(() => expect(noticeKinds(connection)).toEqual(['connectionFailed']))
    await waitUntil(() => expect(noticeKinds(connection)).toEqual(['exhausted']))
    connection.retry()
    await waitUntil(() => expect(noticeKinds(connection)).toEqual(['exhaustedAgain']))
  })

  it('reconnects when the network or the page returns', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    await context.room.stop()
    await waitUntil(() => expect(statusOf(connection)).toBe('failed'))
    await context.room.listen()
    connection.wake()
    await waitUntilConnected(connection)
  })

  it('counts as lost as soon as the network is down, and as open until then', async () => {
    const connection = connect({ heartbeatInterval: 60_000, retryDelays: [60_000, 60_000] })
    await waitUntilConnected(connection)
    connection.wake()
    expect(statusOf(connection)).toBe('connected')
    connection.wake({ isOffline: true })
    expect(statusOf(connection)).toBe('reconnecting')
    expect(noticeKinds(connection)).toEqual(['lost'])
  })

  it('skips the delay when the network is back', async () => {
    const connection = connect({ retryDelays: [60_000, 60_000] })
    await waitUntilConnected(connection)
    for (const socket of context.room.sockets) socket.terminate()
    await waitUntil(() => expect(statusOf(connection)).toBe('reconnecting'))
    connection.wake()
    await waitUntilConnected(connection)
  })

  it('connects once when a page is shown and focused', async () => {
    let socketCount = 0
    class CountedSocket extends nodeSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        socketCount++
      }
    }
    const connection = connect({ retryDelays: [60_000, 60_000] }, { socket: CountedSocket })
    await waitUntilConnected(connection)
    for (const socket of context.room.sockets) socket.terminate()
    await waitUntil(() => expect(statusOf(connection)).toBe('reconnecting'))
    connection.wake()
    connection.wake()
    await waitUntilConnected(connection)
    expect(socketCount).toBe(2)
  })

  it('keeps counting attempts when the server accepts and drops it immediately', async () => {
    context.room.greet = socket => socket.close(1013)
    const connection = connect({ stableAfter: 10_000 })
    await waitUntil(() => expect(statusOf(connection)).toBe('failed'))
    expect(context.room.urls).toHaveLength(6)
  })

  it('does not reconnect after a final close code, until requested', async () => {
    const connection = connect({ slowRetryDelay: 10 })
    await waitUntilConnected(connection)
    context.room.sockets[0]!.close(4403, 'Removed.')
    await waitUntil(() => expect(noticeKinds(connection)).toEqual(['disconnected']))
    connection.wake()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(context.room.urls).toHaveLength(1)
    connection.retry()
    await waitUntilConnected(connection)
  })

  it('does not reconnect to a room that is not found, and says so', async () => {
    context.room.greet = socket => context.room.send(socket, { type: 'end', code: 4404 })
    const connection = connect({ slowRetryDelay: 10, retryDelays: [5, 10] })
    await waitUntil(() => expect(noticeKinds(connection)).toEqual(['notFound']))
    expect(statusOf(connection)).toBe('failed')
    connection.wake()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(context.room.urls).toHaveLength(1)
  })

  it('is detected when it only looks open', async () => {
    await waitUntilConnected(connect({ heartbeatInterval: 40 }))
    await waitUntil(() => expect(context.room.pings).toBeGreaterThan(2))
    expect(context.room.urls).toHaveLength(1)
    context.room.answers.pings = false
    const connection = connect({ heartbeatInterval: 200, replyTimeout: 200 })
    await waitUntil(() => expect(context.room.urls.length).toBeGreaterThan(2))
    context.room.answers.pings = true
    await waitUntilConnected(connection)
  })

  it('abandons an attempt that takes too long', async () => {
    const silentServer = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise(resolve => silentServer.once('listening', resolve))
    const { port } = silentServer.address() as AddressInfo
    const connection = connect({ connectTimeout: 80 }, { origin: `http://127.0.0.1:${port}` })
    await waitUntil(() => expect(connection.getState().attempt).toBeGreaterThanOrEqual(2))
    connection.close()
    silentServer.close()
  })

  it('closes cleanly, and can be opened again', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    connection.close()
    await waitUntil(() => expect(context.room.closeCodes).toEqual([1000]))
    connection.open()
    await waitUntilConnected(connection)
    context.room.answers.commands = false
    const ack = connection.send({ type: 'add', by: 1 })
    connection.close({ abandon: true })
    await expect(ack).rejects.toMatchObject({ code: 'left' })
  })
})

describe('the delay before an attempt', () => {
  it('grows from one to five seconds, with jitter within each step, and is 15 to 30 seconds after that', () => {
    const edges = [1, 2, 3, 4, 5].map(attempt => [0, 1].map(random => retryDelay(attempt, defaultTiming, random)))
    expect(edges).toEqual([
      [1000, 1800],
      [1800, 2600],
      [2600, 3400],
      [3400, 4200],
      [4200, 5000],
    ])
    expect([0, 1].map(random => retryDelay(6, defaultTiming, random))).toEqual([30_000, 15_000])
    expect(retryDelay(60, defaultTiming, 0)).toBe(30_000)
  })

  it('doubles in a hidden page, up to eight minutes', () => {
    const delays = [1, 6, 7, 8, 60].map(attempt => retryDelay(attempt, defaultTiming, 0, true))
    expect(delays).toEqual([1000, 30_000, 60_000, 120_000, 480_000])
  })
})
