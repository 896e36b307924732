import { afterAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePoker, openRoom, TestClient } from '#tests/support/live.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'

const { db, close } = await freshDatabase()
afterAll(close)

async function room() {
  const world = await makePoker(db)
  const room = openRoom(world)
  const lead = await room.connect(world.facilitator)
  const ana = await room.connect(await world.addMember('Ana'))
  await room.send(ana, 'session:join')
  await world.time.advance(11_000)
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
    const { room: own, lead, ana } = await room()
    own.live.receive(lead, text)
    await waitUntilSettled()
    expect(lead.frames.at(-1)).toMatchObject({ type: 'reject', id, code })
    expect(lead.closed).toBeNull()
    expect(ana.ofType('events').flatMap(({ events }) => events)).toHaveLength(1)
  })

  it('over 16 KiB, counted in bytes, close the socket with 1009', async () => {
    const { room: own, lead, ana } = await room()
    own.live.receive(lead, ' '.repeat(16 * 1024))
    expect(lead.closed).toBeNull()
    own.live.receive(lead, 'é'.repeat(8 * 1024 + 1))
    expect(lead.closed?.code).toBe(1009)
    own.live.receive(ana, ' '.repeat(16 * 1024 + 1))
    expect(ana.closed?.code).toBe(1009)
  })

  it('can arrive 40 at once and 20 per second; more close the socket with 1008', async () => {
    const { world, room: own, lead } = await room()
    for (let i = 0; i < 40; i++) own.live.receive(lead, 'x')
    expect(lead.closed).toBeNull()
    world.time.pass(1000)
    for (let i = 0; i < 20; i++) own.live.receive(lead, 'x')
    expect(lead.closed).toBeNull()
    own.live.receive(lead, 'x')
    expect(lead.closed?.code).toBe(1008)
  })

  it('with binary data close the socket with 1003', async () => {
    const { room: own, lead } = await room()
    own.live.receive(lead, new ArrayBuffer(2))
    expect(lead.closed?.code).toBe(1003)
  })

  it('are ignored after the close', async () => {
    const { room: own, lead } = await room()
    own.live.disconnect(lead)
    const { length } = lead.texts
    own.live.receive(lead, JSON.stringify({ id: 'a', type: 'session:start' }))
    await waitUntilSettled()
    expect(lead.texts).toHaveLength(length)
  })

  it('get a pong for a ping', async () => {
    const { room: own, lead } = await room()
    own.live.receive(lead, 'ping')
    expect(lead.texts.at(-1)).toBe('pong')
  })
})

describe('presence', () => {
  const onlineOf = (client: TestClient) => client.view!.participants.map(({ online }) => online)

  it('ends ten seconds after a person’s last socket closes', async () => {
    const { world, room: own, lead, ana } = await room()
    const tab = await own.connect(ana.viewer)
    own.live.disconnect(ana)
    await world.time.advance(20_000)
    expect(onlineOf(lead)).toEqual([true, true])
    own.live.disconnect(tab)
    await world.time.advance(9_999)
    expect(onlineOf(lead)).toEqual([true, true])
    await world.time.advance(1)
    expect(onlineOf(lead)).toEqual([true, false])
    expect(lead.view?.participants).toHaveLength(2)
    await own.connect(ana.viewer)
    await world.time.advance(100)
    expect(onlineOf(lead)).toEqual([true, true])
  })

  it('does not change for a person who returns within the grace period', async () => {
    const { world, room: own, lead, ana } = await room()
    const { length } = lead.ofType('presence')
    own.live.disconnect(ana)
    await world.time.advance(9_000)
    await own.connect(ana.viewer)
    await world.time.advance(60_000)
    expect(lead.ofType('presence')).toHaveLength(length)
  })

  it('sends a single change at once, and many in one frame every 100 ms', async () => {
    const { world, room: own, lead } = await room()
    const viewers = []
    for (let i = 0; i < 30; i++) {
      const viewer = await world.addMember(`Voter ${i}`)
      await own.run(viewer, 'session:join')
      viewers.push(viewer)
    }
    await world.time.advance(1_000)
    const before = lead.ofType('presence').length
    await own.connect(viewers[0]!)
    expect(
      lead
        .ofType('presence')
        .slice(before)
        .map(({ changes }) => changes.length),
    ).toEqual([1])
    for (const viewer of viewers.slice(1)) await own.connect(viewer)
    expect(lead.ofType('presence').slice(before)).toHaveLength(1)
    await world.time.advance(100)
    expect(
      lead
        .ofType('presence')
        .slice(before)
        .map(({ changes }) => changes.length),
    ).toEqual([1, 29])
  })

  it('is not stored and uses no sequence number', async () => {
    const { room: own, lead, ana } = await room()
    const { seq } = lead
    own.live.disconnect(ana)
    await own.connect(ana.viewer)
    expect(lead.seq).toBe(seq)
  })

  it('does not include people who only watch', async () => {
    const { world, room: own, lead } = await room()
    const { length } = lead.texts
    await own.connect(await world.addMember('Watcher'))
    expect(lead.texts).toHaveLength(length)
  })
})

describe('a reconnect', () => {
  it('gets the missed events and the presence', async () => {
    const { room: own, lead, ana } = await room()
    const { seq } = ana
    own.live.disconnect(ana)
    await own.send(lead, 'session:start')
    await own.send(lead, 'story:add', { titles: ['More'] })
    const back = new TestClient(ana.viewer)
    Object.assign(back, { view: ana.view, seq })
    await own.connect(ana.viewer, seq, back)
    expect(back.frames.map(({ type }) => type)).toEqual(['events', 'presence'])
    expect(back.frames[0]).toMatchObject({ serverTime: expect.any(Number) })
    expect(back.gaps).toBe(0)
    expect(back.view).toEqual(await own.view(ana.viewer))
  })

  it('gets an empty list of events if none were missed', async () => {
    const { room: own, ana } = await room()
    const back = await own.connect(ana.viewer, ana.seq)
    expect(back.frames[0]).toMatchObject({ type: 'events', seq: ana.seq, events: [] })
  })

  it.each([
    ['too long ago', -1],
    ['from the future', 1_000],
    ['not a number', Number.NaN],
  ])('gets a snapshot for a seq that is %s', async (_, offset) => {
    const { room: own, ana } = await room()
    const back = await own.connect(ana.viewer, offset === -1 ? -1 : ana.seq + offset)
    expect(back.frames.map(({ type }) => type)).toEqual(['snapshot'])
  })

  it('gets a snapshot with the same seq after a restart', async () => {
    const { room: own, ana } = await room()
    own.restart()
    const back = await own.connect(ana.viewer, 0)
    expect(back.frames[0]).toMatchObject({ type: 'snapshot', seq: ana.seq })
  })
})

describe('a room that wakes up with open sockets', () => {
  it('resumes them, and sends nothing until something happens', async () => {
    const { world, room: own, lead, ana } = await room()
    own.restart()
    own.live.resume([
      [lead, lead.viewer],
      [ana, ana.viewer],
    ])
    const { length } = ana.texts
    await world.time.advance(1_000)
    expect(ana.texts).toHaveLength(length)
    expect(await own.send(lead, 'session:start')).toMatchObject({ type: 'ack' })
    expect(ana.view?.session.status).toBe('ACTIVE')
    expect(ana.gaps).toBe(0)
    expect(ana.view).toEqual(await own.view(ana.viewer))
  })

  it('grants the grace period to a person whose close woke it', async () => {
    const { world, room: own, lead, ana } = await room()
    own.restart()
    own.live.resume([[lead, lead.viewer]])
    own.live.disconnect(ana, ana.viewer)
    await own.view(lead.viewer)
    await world.time.advance(9_000)
    expect(lead.view?.participants[1]?.online).toBe(true)
    await world.time.advance(1_000)
    expect(lead.view?.participants[1]?.online).toBe(false)
  })
})

describe('a revocation', () => {
  it('closes the sockets of one sign-in, or all sockets of a person', async () => {
    const { world, room: own, lead, ana } = await room()
    const phone = await own.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    own.live.revoke({ sessionId: 'ses_phone' })
    expect([phone.closed?.code, ana.closed, lead.closed]).toEqual([4401, null, null])
    own.live.revoke({ userId: ana.viewer.userId! })
    expect([ana.closed?.code, lead.closed]).toEqual([4403, null])
    await world.time.advance(10_000)
    expect(lead.view?.participants[1]?.online).toBe(false)
  })
})

/** A room with a running countdown, and a database that can become unavailable. */
async function countdown() {
  const flaky = { isDown: false }
  const forAccount: RootDb['forAccount'] = id => {
    const own = db.forAccount(id)
    const batch: typeof own.batch = async statements => {
      if (flaky.isDown) throw new Error('The database is down.')
      return own.batch(statements)
    }
    return { ...own, batch }
  }
  const world = await makePoker(db, { settings: { autoReveal: true } })
  const room = openRoom(world, { ...db, forAccount } as RootDb)
  const lead = await room.connect(world.facilitator)
  const ana = await room.connect(await world.addMember('Ana'))
  await room.send(ana, 'session:join')
  await room.send(lead, 'facilitator:set_voting', { votes: false })
  await room.send(lead, 'session:start')
  const storyId = lead.view!.stories[0]!.id
  await room.send(lead, 'story:start_voting', { storyId })
  await world.time.advance(11_000)
  await room.send(ana, 'vote:cast', { storyId, value: '5' })
  return { room, world, flaky }
}

describe('the alarm of a room', () => {
  it('is not set again after the session is deleted', async () => {
    const { room, world } = await countdown()
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
    const { room, world, flaky } = await countdown()
    await world.time.advance(3_000)
    flaky.isDown = true
    await room.live.wake()
    expect(room.alarms.at(-1)).toBeGreaterThan(world.time.clock.now())
    flaky.isDown = false
    await world.time.advance(1_000)
    await room.live.wake()
    expect((await room.view(world.facilitator)).results?.count).toBe(1)
  })
})
