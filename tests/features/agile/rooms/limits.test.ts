import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { callerOf, makePokerApi } from '#tests/support/poker-api.ts'
import { makePokerWorld, openPokerRoom, PokerClient } from '#tests/support/poker-room.ts'

/** Close codes of a socket: too many commands, and too many sockets. */
const [tooManyCommands, tooManySockets] = [1008, 1013]
const t = await makeTestApp({}, memoryDatabase())
afterAll(t.close)

describe('a user in a room', () => {
  it('has one command limit for all tabs, including new ones', async () => {
    const world = await makePokerWorld(t.db)
    const room = openPokerRoom(world)
    const tabs = [await room.connect(world.facilitator), await room.connect(world.facilitator)]
    const ana = await room.connect(await world.addMember('Ana'))
    for (let i = 0; i < 40; i++) room.live.receive(tabs[i % 2]!, 'x')
    expect(tabs.map(({ closed }) => closed)).toEqual([null, null])
    room.live.receive(tabs[1]!, 'x')
    expect(tabs.map(({ closed }) => closed?.code)).toEqual([undefined, tooManyCommands])
    const thirdTab = await room.connect(world.facilitator)
    room.live.receive(thirdTab, 'x')
    expect(thirdTab.closed?.code).toBe(tooManyCommands)
    room.live.receive(ana, 'x')
    expect(ana.closed).toBeNull()
    // Two seconds later, 40 commands are allowed again: 20 per second.
    world.time.moveClockOnly(2000)
    const laterTab = await room.connect(world.facilitator)
    for (let i = 0; i < 40; i++) room.live.receive(laterTab, 'x')
    expect(laterTab.closed).toBeNull()
  })

  it('can have ten sockets, and can open another one after closing one', async () => {
    const world = await makePokerWorld(t.db)
    const room = openPokerRoom(world)
    const openClients: PokerClient[] = []
    for (let i = 0; i < 10; i++) openClients.push(await room.connect(world.facilitator))
    const eleventhClient = await room.connect(world.facilitator)
    expect(eleventhClient.closed?.code).toBe(tooManySockets)
    expect(eleventhClient.texts).toEqual([])
    expect(openClients.map(({ closed }) => closed)).toEqual(openClients.map(() => null))
    const ana = await room.connect(await world.addMember('Ana'))
    expect(ana.closed).toBeNull()
    room.live.disconnect(openClients[0]!)
    expect((await room.connect(world.facilitator)).closed).toBeNull()
  })

  it('keeps open sockets while the room hibernates', async () => {
    const world = await makePokerWorld(t.db)
    const room = openPokerRoom(world)
    const openClients = Array.from({ length: 12 }, () => new PokerClient(world.facilitator))
    room.live.resume(openClients.map(client => [client, client.viewer]))
    expect(openClients.map(({ closed }) => closed)).toEqual(openClients.map(() => null))
    expect((await room.connect(world.facilitator)).closed?.code).toBe(tooManySockets)
  })

  it('has the same limit of ten in the account room', async () => {
    const maya = await t.register()
    const room = t.roomOf('account', maya.account.id)
    const viewer = {
      kind: 'member',
      accountId: maya.account.id,
      userId: maya.user.id,
      participantId: null,
      name: 'Maya',
      canEditAny: true,
      sessionId: maya.sessionId,
    } as const
    const openClients = Array.from({ length: 11 }, () => new PokerClient(viewer))
    for (const client of openClients) await room.connect(client, viewer)
    expect(openClients.map(({ closed }) => closed?.code)).toEqual([...Array(10).fill(undefined), tooManySockets])
  })
})

describe('guests', async () => {
  const setup = await makePokerApi()
  afterAll(setup.t.close)
  const owner = await setup.signInAs('OWNER')
  const callerFrom = (address: string) => callerOf(setup.t, { 'cf-connecting-ip': address })
  const joinFrom = (session: { joinUrl: string }, address: string, index: number) =>
    callerFrom(address)('POST', session.joinUrl, { name: `Guest ${index}` })
  // Behind Cloudflare, the edge sends the caller’s address in a header.
  setup.t.services.config.local = false

  it('can join a session 60 times a minute from one network, and other networks are unaffected', async () => {
    const session = await setup.makeSession(owner, setup.homeAccountId)
    const statuses = []
    for (let index = 0; index < 62; index++)
      statuses.push((await joinFrom(session, `2001:db8:1:1::${index.toString(16)}`, index)).status)
    expect(statuses).toEqual([...Array(60).fill(201), 429, 429])
    const response = await joinFrom(session, '2001:db8:1:1::1', 99)
    expect([response.body.code, response.response.headers.get('retry-after')]).toEqual(['rate_limited', '60'])
    expect((await joinFrom(session, '2001:db8:1:2::1', 100)).status).toBe(201)
    const otherSession = await setup.makeSession(owner, setup.homeAccountId)
    expect((await joinFrom(otherSession, '2001:db8:1:1::1', 1)).status).toBe(201)
    setup.t.clock.move(60_000)
    expect((await joinFrom(session, '2001:db8:1:1::1', 101)).status).toBe(201)
  })

  it('see the limit on the join page too', async () => {
    const session = await setup.makeSession(owner, setup.homeAccountId)
    for (let index = 0; index < 60; index++) await joinFrom(session, '192.0.2.7', index)
    const response = await setup.t.browse(`/join/${session.id}`, {
      form: { name: 'Late', role: 'VOTER' },
      headers: { 'cf-connecting-ip': '192.0.2.7' },
    })
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('Late')
  })

  it('have the same command limit over REST', async () => {
    const session = await setup.makeSession(owner, setup.homeAccountId)
    const { body } = await joinFrom(session, '192.0.2.8', 1)
    const guest = callerOf(setup.t, { authorization: `Bearer ${body.data.token}` })
    const addComment = () => guest('POST', `${session.url}/discussions`, { content: 'Hello' })
    const statuses = []
    for (let index = 0; index < 42; index++) statuses.push((await addComment()).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })
})
