import { afterAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom, PokerClient } from '#tests/support/poker-room.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** One second more than the grace period of presence, in milliseconds. */
const afterGracePeriod = 11_000

async function openRoomWithAna() {
  const world = await makePokerWorld(db)
  const room = openPokerRoom(world)
  const lead = await room.connect(world.facilitator)
  const ana = await room.connect(await world.addMember('Ana'))
  await room.send(ana, 'session:join')
  await world.time.advance(afterGracePeriod)
  return { world, room, lead, ana }
}

describe('frames from a client', () => {
  it.each([
    ['no JSON', '{"id":', null, 'bad_request'],
    ['a list', '[]', null, 'bad_request'],
    ['null', 'null', null, 'bad_request'],
    ['a number', '5', null, 'bad_request'],
    ['no id', '{"type":"session:start"}', null, 'invalid'],
    ['an id that is not a string', '{"id":5,"type":"session:start"}', null, 'invalid'],
    ['an unknown type', '{"id":"a","type":"session:destroy"}', 'a', 'invalid'],
    ['an unknown key', '{"id":"a","type":"session:start","role":"FACILITATOR"}', 'a', 'invalid'],
    ['the key __proto__', '{"id":"a","type":"session:start","__proto__":{"role":"FACILITATOR"}}', 'a', 'invalid'],
    ['a missing field', '{"id":"a","type":"votes:cast"}', 'a', 'invalid'],
    ['a field of another type', '{"id":"a","type":"timer:start","duration":"60"}', 'a', 'invalid'],
  ])('%s: the frame is rejected and the socket stays open', async (_, text, id, code) => {
    const { room, lead, ana } = await openRoomWithAna()
    room.live.receive(lead, text)
    await waitUntilSettled()
    expect(lead.frames.at(-1)).toMatchObject({ type: 'reject', id, code })
    expect(lead.closed).toBeNull()
    expect(ana.ofType('events').flatMap(({ events }) => events)).toHaveLength(1)
  })

  it('over 16 KiB, counted in bytes, close the socket with 1009', async () => {
    const { room, lead, ana } = await openRoomWithAna()
    room.live.receive(lead, ' '.repeat(16 * 1024))
    expect(lead.closed).toBeNull()
    room.live.receive(lead, 'é'.repeat(8 * 1024 + 1))
    expect(lead.closed?.code).toBe(1009)
    room.live.receive(ana, ' '.repeat(16 * 1024 + 1))
    expect(ana.closed?.code).toBe(1009)
  })

  it('can arrive 40 at once and 20 per second; more close the socket with 1008', async () => {
    const { world, room, lead } = await openRoomWithAna()
    for (let i = 0; i < 40; i++) room.live.receive(lead, 'x')
    expect(lead.closed).toBeNull()
    world.time.moveClockOnly(1000)
    for (let i = 0; i < 20; i++) room.live.receive(lead, 'x')
    expect(lead.closed).toBeNull()
    room.live.receive(lead, 'x')
    expect(lead.closed?.code).toBe(1008)
  })

  it('with binary data close the socket with 1003', async () => {
    const { room, lead } = await openRoomWithAna()
    room.live.receive(lead, new ArrayBuffer(2))
    expect(lead.closed?.code).toBe(1003)
  })

  it('are ignored after the close', async () => {
    const { room, lead } = await openRoomWithAna()
    room.live.disconnect(lead)
    const { length } = lead.texts
    room.live.receive(lead, JSON.stringify({ id: 'a', type: 'session:start' }))
    await waitUntilSettled()
    expect(lead.texts).toHaveLength(length)
  })

  it('get a pong for a ping', async () => {
    const { room, lead } = await openRoomWithAna()
    room.live.receive(lead, 'ping')
    expect(lead.texts.at(-1)).toBe('pong')
  })
})

describe('presence', () => {
  const onlineOf = (client: PokerClient) => client.view!.participants.map(({ online }) => online)

  it('ends ten seconds after a person’s last socket closes', async () => {
    const { world, room, lead, ana } = await openRoomWithAna()
    const secondTab = await room.connect(ana.viewer)
    room.live.disconnect(ana)
    await world.time.advance(20_000)
    expect(onlineOf(lead)).toEqual([true, true])
    room.live.disconnect(secondTab)
    await world.time.advance(9_999)
    expect(onlineOf(lead)).toEqual([true, true])
    await world.time.advance(1)
    expect(onlineOf(lead)).toEqual([true, false])
    expect(lead.view?.participants).toHaveLength(2)
    await room.connect(ana.viewer)
    await world.time.advance(100)
    expect(onlineOf(lead)).toEqual([true, true])
  })

  it('does not change for a person who returns within the grace period', async () => {
    const { world, room, lead, ana } = await openRoomWithAna()
    const { length } = lead.ofType('presence')
    room.live.disconnect(ana)
    await world.time.advance(9_000)
    await room.connect(ana.viewer)
    await world.time.advance(60_000)
    expect(lead.ofType('presence')).toHaveLength(length)
  })

  it('sends a single change at once, and many in one frame every 100 ms', async () => {
    const { world, room, lead } = await openRoomWithAna()
    const viewers = []
    for (let i = 0; i < 30; i++) {
      const viewer = await world.addMember(`Voter ${i}`)
      await room.run(viewer, 'session:join')
      viewers.push(viewer)
    }
    await world.time.advance(1_000)
    const before = lead.ofType('presence').length
    const changeCounts = () => {
      const newFrames = lead.ofType('presence').slice(before)
      return newFrames.map(({ changes }) => changes.length)
    }
    await room.connect(viewers[0]!)
    expect(changeCounts()).toEqual([1])
    for (const viewer of viewers.slice(1)) await room.connect(viewer)
    expect(changeCounts()).toEqual([1])
    await world.time.advance(100)
    expect(changeCounts()).toEqual([1, 29])
  })

  it('is not stored and uses no sequence number', async () => {
    const { room, lead, ana } = await openRoomWithAna()
    const { seq } = lead
    room.live.disconnect(ana)
    await room.connect(ana.viewer)
    expect(lead.seq).toBe(seq)
  })

  it('does not include people who only watch', async () => {
    const { world, room, lead } = await openRoomWithAna()
    const { length } = lead.texts
    await room.connect(await world.addMember('Watcher'))
    expect(lead.texts).toHaveLength(length)
  })
})

describe('a reconnect', () => {
  it('gets the missed events and the presence', async () => {
    const { room, lead, ana } = await openRoomWithAna()
    const { seq } = ana
    room.live.disconnect(ana)
    await room.send(lead, 'session:start')
    await room.send(lead, 'story:add', { titles: ['More'] })
    const reconnected = new PokerClient(ana.viewer)
    Object.assign(reconnected, { view: ana.view, seq })
    await room.connect(ana.viewer, seq, reconnected)
    expect(reconnected.frames.map(({ type }) => type)).toEqual(['events', 'presence'])
    expect(reconnected.frames[0]).toMatchObject({ serverTime: expect.any(Number) })
    expect(reconnected.gaps).toBe(0)
    expect(reconnected.view).toEqual(await room.view(ana.viewer))
  })

  it('gets an empty list of events if none were missed', async () => {
    const { room, ana } = await openRoomWithAna()
    const reconnected = await room.connect(ana.viewer, ana.seq)
    expect(reconnected.frames[0]).toMatchObject({ type: 'events', seq: ana.seq, events: [] })
  })

  it.each([
    ['too long ago', () => -1],
    ['from the future', (seq: number) => seq + 1_000],
    ['not a number', () => Number.NaN],
  ])('gets a snapshot for a seq that is %s', async (_, seqFor) => {
    const { room, ana } = await openRoomWithAna()
    const reconnected = await room.connect(ana.viewer, seqFor(ana.seq))
    expect(reconnected.frames.map(({ type }) => type)).toEqual(['snapshot'])
  })

  it('gets a snapshot with the same seq after a restart', async () => {
    const { room, ana } = await openRoomWithAna()
    room.restart()
    const reconnected = await room.connect(ana.viewer, 0)
    expect(reconnected.frames[0]).toMatchObject({ type: 'snapshot', seq: ana.seq })
  })
})

describe('a room that wakes up with open sockets', () => {
  it('resumes them, and sends nothing until something happens', async () => {
    const { world, room, lead, ana } = await openRoomWithAna()
    room.restart()
    room.live.resume([
      [lead, lead.viewer],
      [ana, ana.viewer],
    ])
    const { length } = ana.texts
    await world.time.advance(1_000)
    expect(ana.texts).toHaveLength(length)
    expect(await room.send(lead, 'session:start')).toMatchObject({ type: 'ack' })
    expect(ana.view?.session.status).toBe('ACTIVE')
    expect(ana.gaps).toBe(0)
    expect(ana.view).toEqual(await room.view(ana.viewer))
  })

  it('grants the grace period to a person whose closed socket woke it', async () => {
    const { world, room, lead, ana } = await openRoomWithAna()
    room.restart()
    room.live.resume([[lead, lead.viewer]])
    room.live.disconnect(ana, ana.viewer)
    await room.view(lead.viewer)
    await world.time.advance(9_000)
    expect(lead.view?.participants[1]?.online).toBe(true)
    await world.time.advance(1_000)
    expect(lead.view?.participants[1]?.online).toBe(false)
  })
})

describe('a revocation', () => {
  it('closes the sockets of one sign-in, or all sockets of a person', async () => {
    const { world, room, lead, ana } = await openRoomWithAna()
    const phone = await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    room.live.revoke({ sessionId: 'ses_phone' })
    expect([phone.closed?.code, ana.closed, lead.closed]).toEqual([4401, null, null])
    room.live.revoke({ userId: ana.viewer.userId! })
    expect([ana.closed?.code, lead.closed]).toEqual([4403, null])
    await world.time.advance(10_000)
    expect(lead.view?.participants[1]?.online).toBe(false)
  })
})

/** Opens a room with a running countdown, and a database that can become unavailable. */
async function startCountdown() {
  const connection = { isDown: false }
  const forAccount: RootDb['forAccount'] = id => {
    const accountDb = db.forAccount(id)
    const batch: typeof accountDb.batch = async statements => {
      if (connection.isDown) throw new Error('The database is down.')
      return accountDb.batch(statements)
    }
    return { ...accountDb, batch }
  }
  const world = await makePokerWorld(db, { settings: { autoReveal: true } })
  const room = openPokerRoom(world, { ...db, forAccount } as RootDb)
  const lead = await room.connect(world.facilitator)
  const ana = await room.connect(await world.addMember('Ana'))
  await room.send(ana, 'session:join')
  await room.send(lead, 'facilitator:set_voting', { votes: false })
  await room.send(lead, 'session:start')
  const storyId = lead.view!.stories[0]!.id
  await room.send(lead, 'story:start_voting', { storyId })
  await world.time.advance(afterGracePeriod)
  await room.send(ana, 'vote:cast', { storyId, value: '5' })
  return { room, world, connection }
}

describe('the alarm of a room', () => {
  it('is not set again after the session is deleted', async () => {
    const { room, world } = await startCountdown()
    await world.scope.db.run('delete from poker_sessions where account_id = ? and id = ?', [
      world.scope.accountId,
      world.sessionId,
    ])
    await world.time.advance(3_000)
    await room.live.wake()
    const { length } = room.alarms
    await room.live.wake()
    expect(room.alarms).toHaveLength(length)
  })

  it('is set to a later time, never to a past one, while the database is unavailable', async () => {
    const { room, world, connection } = await startCountdown()
    await world.time.advance(3_000)
    connection.isDown = true
    await room.live.wake()
    expect(room.alarms.at(-1)).toBeGreaterThan(world.time.clock.now())
    connection.isDown = false
    await world.time.advance(1_000)
    await room.live.wake()
    expect((await room.view(world.facilitator)).results?.count).toBe(1)
  })
})
