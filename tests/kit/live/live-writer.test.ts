import type { Client, InStatement } from '@libsql/client'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom, type PokerClient, type PokerWorld } from '#tests/support/poker-room.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'

const { db, client, close } = await freshDatabase()
afterAll(close)

type Fault = 'refuses' | 'loses the answer' | 'is slow'

/** Creates a database that counts the writes of a room, and whose connection can fail. */
function makeFailingDatabase() {
  const connection = {
    fault: null as Fault | null,
    batchCount: 0,
    statementCounts: [] as number[],
    isUnreachable: false,
  }
  const failingClient = new Proxy(client, {
    get(target, name) {
      if (name === 'execute' && connection.isUnreachable) return () => Promise.reject(new Error('connection refused'))
      const value = Reflect.get(target, name)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async (statements: InStatement[], mode: 'write') => {
        const isWrite = statements.some(
          statement =>
            typeof statement === 'object' && 'sql' in statement && /^insert into session_events/.test(statement.sql),
        )
        if (connection.isUnreachable) throw new Error('connection refused')
        if (!isWrite) return target.batch(statements, mode)
        connection.batchCount++
        connection.statementCounts.push(statements.length)
        const { fault } = connection
        if (fault !== 'is slow') connection.fault = null
        if (fault === 'refuses') throw new Error('disk full')
        if (fault === 'is slow') await new Promise(resolve => setTimeout(resolve, 10))
        const results = await target.batch(statements, mode)
        if (fault === 'loses the answer') throw new Error('connection reset')
        return results
      }
    },
  }) as Client
  return { connection, db: openDb(failingClient, { checkAccounts: true, tenantTables }) }
}

async function openVotingRoom(voterCount: number, settings = {}) {
  const world = await makePokerWorld(db, { settings })
  const failingDatabase = makeFailingDatabase()
  const room = openPokerRoom(world, failingDatabase.db)
  await room.run(world.facilitator, 'session:start')
  const storyId = (await room.view(world.facilitator)).stories[0]!.id
  await room.run(world.facilitator, 'story:start_voting', { storyId })
  const clients: PokerClient[] = []
  for (let i = 0; i < voterCount; i++) {
    const viewer = await world.addMember(`Voter ${i}`)
    await room.run(viewer, 'session:join')
    clients.push(await room.connect(viewer))
  }
  const castVote = (voter: number, value: string, commandId: string) => {
    room.live.receive(clients[voter]!, JSON.stringify({ id: commandId, type: 'vote:cast', storyId, value }))
  }
  return { world, room, clients, castVote, storyId, ...failingDatabase }
}

async function readStoredEvents({ scope, sessionId }: PokerWorld) {
  const sql = 'select seq, command_id from session_events where account_id = ? and session_id = ? order by seq'
  return scope.db.run<{ seq: number; command_id: string }>(sql, [scope.accountId, sessionId])
}

/** Expects sequence numbers without gaps. Returns the stored events. */
async function expectNoGaps(world: PokerWorld) {
  const events = await readStoredEvents(world)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  return events
}

describe('group commit', () => {
  it('writes all commands that arrived during a write in one batch, and sends their events in one frame', async () => {
    const { clients, castVote, connection } = await openVotingRoom(60)
    connection.batchCount = 0
    connection.statementCounts = []
    connection.fault = 'is slow'
    for (const client of clients) client.texts.length = 0
    for (let i = 0; i < 60; i++) castVote(i, '5', `v${i}`)
    await expect.poll(() => clients.every((client, i) => client.replyTo(`v${i}`)?.type === 'ack')).toBe(true)
    // The first vote was written alone, and the others arrived during its write.
    expect(connection.batchCount).toBe(2)
    expect(connection.statementCounts).toEqual([2, 2])
    for (const client of clients) {
      expect(client.ofType('events').map(({ events }) => events.length)).toEqual([1, 59])
      expect(client.view?.participants.filter(({ hasVoted }) => hasVoted)).toHaveLength(60)
      expect(client.view?.myVote?.value).toBe('5')
    }
  })

  it('shows nothing of a batch before it is stored', async () => {
    const { world, room, clients, castVote, connection } = await openVotingRoom(1)
    connection.fault = 'is slow'
    castVote(0, '5', 'v')
    await waitUntilSettled()
    expect((await room.view(world.facilitator)).participants.some(({ hasVoted }) => hasVoted)).toBe(false)
    const lateClient = await room.connect(world.facilitator)
    expect(lateClient.view?.participants.some(({ hasVoted }) => hasVoted)).toBe(false)
    await expect.poll(() => clients[0]!.replyTo('v')?.type).toBe('ack')
    expect(lateClient.view?.participants.some(({ hasVoted }) => hasVoted)).toBe(true)
    expect(lateClient.gaps).toBe(0)
  })

  it('writes a single vote and its commitment in two statements, and sends others less than 180 bytes', async () => {
    const { clients, castVote, connection } = await openVotingRoom(2)
    connection.statementCounts = []
    castVote(0, '5', 'v')
    await waitUntilSettled()
    expect(connection.statementCounts).toEqual([2])
    expect(clients[1]!.texts.at(-1)!.length).toBeLessThan(180)
  })

  it('sends the events before the acknowledgement', async () => {
    const { clients, castVote } = await openVotingRoom(1)
    castVote(0, '5', 'v')
    await waitUntilSettled()
    expect(clients[0]!.frames.slice(-2).map(({ type }) => type)).toEqual(['events', 'ack'])
  })
})

describe('a failing write', () => {
  it('rejects every command of its batch, applies none, and continues', async () => {
    const { world, room, clients, castVote, connection } = await openVotingRoom(3)
    const before = clients[0]!.seq
    connection.fault = 'refuses'
    castVote(0, '5', 'a')
    castVote(1, '8', 'b')
    await waitUntilSettled()
    expect(clients[0]!.replyTo('a')).toMatchObject({ type: 'reject', code: 'unavailable' })
    expect(clients[0]!.seq).toBe(before + 1)
    expect(clients[1]!.replyTo('b')).toMatchObject({ type: 'ack' })
    expect(clients[2]!.view?.participants.filter(({ hasVoted }) => hasVoted)).toHaveLength(1)
    castVote(0, '5', 'a')
    await waitUntilSettled()
    expect(clients[0]!.replyTo('a')).toMatchObject({ type: 'ack', seq: before + 2 })
    await expectNoGaps(world)
    expect(room.logLines.join()).toContain('live.write_failed')
    expect(room.logLines.join()).not.toContain('disk full')
  })

  it('is found and acknowledged once if only its response was lost', async () => {
    const { world, clients, castVote, connection } = await openVotingRoom(2)
    connection.fault = 'loses the answer'
    castVote(0, '5', 'a')
    await waitUntilSettled()
    expect(clients[0]!.replyTo('a')).toMatchObject({ type: 'ack' })
    expect(clients[0]!.view?.myVote?.value).toBe('5')
    expect(clients[1]!.view?.participants.filter(({ hasVoted }) => hasVoted)).toHaveLength(1)
    castVote(0, '8', 'b')
    await waitUntilSettled()
    const events = await expectNoGaps(world)
    expect(events.filter(({ command_id }) => command_id === 'a')).toHaveLength(1)
    expect(clients[1]!.gaps).toBe(0)
  })

  it('is rejected while the database is unavailable, and succeeds once it is back', async () => {
    const { world, room, clients, castVote, connection } = await openVotingRoom(1)
    connection.isUnreachable = true
    castVote(0, '5', 'a')
    await waitUntilSettled()
    expect(clients[0]!.replyTo('a')).toMatchObject({ type: 'reject', code: 'unavailable' })
    await expect(room.connect(world.facilitator)).rejects.toMatchObject({ code: 'unavailable' })
    connection.isUnreachable = false
    castVote(0, '5', 'a')
    await waitUntilSettled()
    expect(clients[0]!.replyTo('a')).toMatchObject({ type: 'ack' })
    await expectNoGaps(world)
  })
})

describe('an alarm', () => {
  it('is set again while the database is unavailable, until its work succeeds', async () => {
    const { world, room, clients, castVote, connection } = await openVotingRoom(1, { autoReveal: true })
    // One second more than the grace period of presence.
    await world.time.advance(11_000)
    castVote(0, '5', 'a')
    await waitUntilSettled()
    // The countdown before the votes are revealed takes three seconds.
    await world.time.advance(3_000)
    connection.isUnreachable = true
    await room.wake()
    expect(room.alarm).toBe(world.time.clock.now() + 1_000)
    await world.time.advance(1_000)
    connection.isUnreachable = false
    await room.wake()
    expect(clients[0]!.view?.results?.count).toBe(1)
    expect((await room.view(world.facilitator)).results?.count).toBe(1)
  })
})

describe('a second writer', () => {
  it('cannot reuse a sequence number: it reads and decides again, and updates its clients', async () => {
    const { world, room, clients, castVote, storyId } = await openVotingRoom(2)
    const otherRoom = openPokerRoom(world)
    const [ana, ben] = clients.map(({ viewer }) => viewer)
    await otherRoom.view(world.facilitator)
    castVote(0, '5', 'a')
    await waitUntilSettled()
    expect(await otherRoom.run(ben!, 'vote:cast', { storyId, value: '8' }, 'b')).toMatchObject({
      events: [{ type: 'vote.cast' }],
    })
    castVote(0, '13', 'c')
    await waitUntilSettled()
    expect(clients[0]!.replyTo('c')).toMatchObject({ type: 'ack' })
    expect(clients[1]!.view).toEqual(await room.view(ben!))
    expect(clients[1]!.view?.participants.filter(({ hasVoted }) => hasVoted)).toHaveLength(2)
    await expectNoGaps(world)
    await otherRoom.run(world.facilitator, 'votes:reveal')
    expect((await otherRoom.view(ana!)).votes.map(({ value }) => value).sort()).toEqual(['13', '8'])
  })
})

describe('a repeated command', () => {
  it('is answered with its first sequence number and not applied again, even after a restart', async () => {
    const { world, room, clients, castVote, storyId } = await openVotingRoom(1)
    castVote(0, '5', 'a')
    castVote(0, '8', 'b')
    castVote(0, '5', 'a')
    await waitUntilSettled()
    const first = clients[0]!.replyTo('a')
    expect(clients[0]!.view?.myVote?.value).toBe('8')
    room.restart()
    const reconnected = await room.connect(clients[0]!.viewer)
    room.live.receive(reconnected, JSON.stringify({ id: 'a', type: 'vote:cast', storyId, value: '5' }))
    await waitUntilSettled()
    expect(reconnected.replyTo('a')).toEqual(first)
    expect(reconnected.view?.myVote?.value).toBe('8')
    await expectNoGaps(world)
  })

  it('is a separate command if another person sends it', async () => {
    const { clients, castVote } = await openVotingRoom(2)
    castVote(0, '5', 'same')
    castVote(1, '8', 'same')
    await waitUntilSettled()
    expect(clients.map(client => client.view?.myVote?.value)).toEqual(['5', '8'])
  })

  it('has no effect the second time if it had none the first time', async () => {
    const { room, clients, castVote, storyId } = await openVotingRoom(1)
    const withdrawCommand = JSON.stringify({ id: 'w', type: 'vote:withdraw', storyId })
    room.live.receive(clients[0]!, withdrawCommand)
    castVote(0, '5', 'a')
    await waitUntilSettled()
    room.restart()
    const reconnected = await room.connect(clients[0]!.viewer)
    room.live.receive(reconnected, withdrawCommand)
    await waitUntilSettled()
    expect(reconnected.replyTo('w')?.type).toBe('ack')
    expect(reconnected.view?.myVote?.value).toBe('5')
  })
})
