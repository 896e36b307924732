import { describe, expect, it } from 'vitest'
import { type Command, type Connection, waitUntil, waitUntilConnected, withRoom } from './room-client.ts'

const { context, connect } = withRoom()
const statusOf = (connection: Connection) => connection.getState().status
const totalOf = (connection: Connection) => connection.getState().view.total

describe('a room connection', () => {
  it('opens its room with its last seq and the subprotocol', async () => {
    context.room.add(1)
    context.room.add(2)
    const connection = connect({}, { seq: 1, total: 1 })
    expect(statusOf(connection)).toBe('connecting')
    await waitUntil(() => expect(totalOf(connection)).toBe(3))
    const url = new URL(context.room.urls[0]!, context.room.origin)
    expect(url.pathname).toBe('/parties/counter/one')
    expect(url.searchParams.get('seq')).toBe('1')
    expect([...url.searchParams.keys()]).toEqual(['seq'])
    expect(context.room.sockets[0]!.protocol).toBe('trimtab.v1')
  })

  it('learns the offset of the server’s clock', async () => {
    const connection = connect()
    await waitUntil(() => expect(connection.getState().serverOffset).toBeGreaterThan(4000))
    expect(connection.getState().serverOffset).toBeLessThan(5100)
  })

  it('applies events and presence, and returns a new state only after a change', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    context.room.add(5)
    await waitUntil(() => expect(totalOf(connection)).toBe(5))
    context.room.send(context.room.sockets[0]!, { type: 'presence', changes: [{ participantId: 'p1', online: true }] })
    await waitUntil(() => expect(connection.getState().view.online).toEqual(['p1']))
    expect(connection.getState()).toBe(connection.getState())
  })

  it('reports the events of each frame, and whether they happened while disconnected', async () => {
    const received: unknown[] = []
    context.room.add(1)
    context.room.add(2)
    const options = {
      seq: 1,
      total: 1,
      onEvents: (events: { by: number }[], view: { total: number }, isCatchUp: boolean) => {
        received.push([events.map(({ by }) => by), view.total, isCatchUp])
      },
    }
    const connection = connect({}, options)
    await waitUntilConnected(connection)
    context.room.add(5)
    await waitUntil(() => expect(totalOf(connection)).toBe(8))
    expect(received).toEqual([
      [[2], 3, true],
      [[5], 8, false],
    ])
  })

  it('does not apply events twice', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    context.room.add(1)
    context.room.add(2)
    await waitUntil(() => expect(totalOf(connection)).toBe(3))
    const events = [{ type: 'added', by: 2 }]
    context.room.send(context.room.sockets[0]!, { type: 'events', seq: 2, events })
    context.room.send(context.room.sockets[0]!, {
      type: 'events',
      seq: 3,
      events: [...events, { type: 'added', by: 4 }],
    })
    await waitUntil(() => expect(totalOf(connection)).toBe(7))
  })

  it('requests a snapshot after a gap', async () => {
    const connection = connect({ stableAfter: 0 })
    await waitUntilConnected(connection)
    context.room.total = 100
    context.room.seq = 9
    context.room.send(context.room.sockets[0]!, { type: 'events', seq: 9, events: [{ type: 'added', by: 1 }] })
    await waitUntil(() => expect(totalOf(connection)).toBe(100))
    expect(new URL(context.room.urls.at(-1)!, context.room.origin).searchParams.has('seq')).toBe(false)
  })

  it('keeps a command pending until its effect is in the view', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    context.room.answers.commands = false
    const ack = connection.send({ type: 'add', by: 4 })
    expect(connection.getState().pending).toMatchObject([{ command: { type: 'add', by: 4 }, state: 'sent' }])
    await waitUntil(() => expect(totalOf(connection)).toBe(4))
    const { id } = connection.getState().pending[0]!
    context.room.send(context.room.sockets[0]!, { type: 'ack', id, seq: 2 })
    await expect(ack).resolves.toEqual({ id, seq: 2 })
    expect(connection.getState().pending).toMatchObject([{ id, state: 'acked' }])
    context.room.add(1)
    await waitUntil(() => expect(connection.getState().pending).toEqual([]))
  })

  it('treats a command as done as soon as an event names it', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    context.room.answers.commands = false
    const sums: number[] = []
    connection.subscribe(() => sums.push(totalOf(connection) + connection.getState().pending.length))
    await expect(connection.send({ type: 'addWithId', by: 1 })).resolves.toMatchObject({ seq: 1 })
    // The command is always either pending or in the view, never both.
    expect(new Set(sums)).toEqual(new Set([1]))
  })

  it('delivers offline commands once, in order and with the same ids', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    context.room.answers.commands = false
    connection.send({ type: 'add', by: 1 })
    await waitUntil(() => expect(context.room.received).toHaveLength(1))
    await context.room.stop()
    await waitUntil(() => expect(statusOf(connection)).toBe('reconnecting'))
    const offlineCommand = connection.send({ type: 'add', by: 10 })
    expect(connection.getState().pending.map(({ state }) => state)).toEqual(['queued', 'queued'])
    context.room.answers.commands = true
    await context.room.listen()
    await offlineCommand
    await waitUntil(() => expect(connection.getState().pending).toEqual([]))
    expect(totalOf(connection)).toBe(11)
    expect(context.room.total).toBe(11)
    expect(context.room.received.map(({ by }) => by)).toEqual([1, 1, 10])
    expect(context.room.received[0]!.id).toBe(context.room.received[1]!.id)
  })

  it('reports a rejected command with its code and reason', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    await expect(connection.send({ type: 'refused' })).rejects.toMatchObject({ code: 'conflict', reason: 'why' })
    const [notice] = connection.getState().notices
    expect(notice).toMatchObject({ kind: 'rejected', message: 'No.', command: { type: 'refused' } })
    connection.dismiss(notice!.id)
    expect(connection.getState().notices).toEqual([])
    expect(connection.getState().pending).toEqual([])
  })

  it('queues at most 100 commands and none over 16 KiB', async () => {
    const connection = connect()
    await context.room.stop()
    for (let by = 0; by < 100; by++) connection.send({ type: 'add', by })
    await expect(connection.send({ type: 'add', by: 100 })).rejects.toMatchObject({ code: 'queue_full' })
    expect(connection.getState().pending).toHaveLength(100)
    const otherConnection = connect()
    const largeCommand = { type: 'add', by: 1, text: 'é'.repeat(9000) } as Command
    await expect(otherConnection.send(largeCommand)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('stays below the rate limit of the server', async () => {
    const connection = connect()
    await waitUntilConnected(connection)
    const start = performance.now()
    for (let by = 0; by < 60; by++) connection.send({ type: 'add', by: 1 })
    await waitUntil(() => expect(context.room.received.length).toBeGreaterThanOrEqual(30))
    await new Promise(resolve => setTimeout(resolve, 300))
    // The limit is a burst of 30 and 15 more each second. Measure the time, because the 300 ms take longer on a busy
    // machine.
    expect(context.room.received.length).toBeLessThanOrEqual(31 + ((performance.now() - start) / 1000) * 15)
    await waitUntil(() => expect(context.room.received).toHaveLength(60))
  })
})
