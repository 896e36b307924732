import { afterAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { graceMs } from '#features/agile/retros/phases/rules-phases.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openRetroRoom, type RetroClient } from '#tests/support/retro-room.ts'
import { countGaps, type OpenRetroBoard, openRetro, reconnectingClient } from '#tests/support/retro-table.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const card = (content: string) => ({ columnId: 'start', content })
const visibleTexts = (client: RetroClient) => client.view!.cards.map(({ content }) => content).sort()

describe('disconnects, tabs, devices and revoked sign-ins', () => {
  it('a disconnect keeps hidden cards, votes and the seat without a time limit', async () => {
    const { room, facilitator, ana, world, participantIdOf, writeCard, setPhase } = await openRetro(db)
    const cardId = await writeCard(ana, 'Face down')
    await setPhase('VOTE')
    await room.send(ana, 'vote:cast', { topicId: cardId })
    await setPhase('COLLECT')
    await room.send(ana, 'card:add', card('Another'))
    room.live.disconnect(ana)
    await world.time.advance(3_600_000)
    expect(facilitator.view!.participants.find(({ id }) => id === participantIdOf(ana))).toMatchObject({
      online: false,
      role: 'VOTER',
    })
    expect(facilitator.view!.hiddenCards).toBe(1)
    const reconnected = await room.connect(ana.viewer)
    expect(visibleTexts(reconnected)).toEqual(['Another', 'Face down'])
    expect(reconnected.view?.myVotes).toEqual([cardId])
    await setPhase('DISCUSS')
    expect(facilitator.view?.tally?.[0]).toEqual({ topicId: cardId, count: 1 })
  })

  it('two tabs and two devices are one participant, with the same cards and votes', async () => {
    const { room, facilitator, ana, setPhase } = await openRetro(db)
    const [tab, phone] = [await room.connect(ana.viewer), await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })]
    await room.send(phone, 'card:add', card('By phone'))
    for (const client of [ana, tab, phone]) expect(client.view?.cards).toMatchObject([{ mine: true, isShown: false }])
    expect(facilitator.view).toMatchObject({ cards: [], hiddenCards: 1 })
    expect(facilitator.view?.participants).toHaveLength(3)
    await setPhase('VOTE')
    await room.send(tab, 'vote:cast', { topicId: ana.view!.cards[0]!.id })
    expect([ana.view?.myVotes.length, phone.view?.myVotes.length]).toEqual([1, 1])
    room.live.disconnect(ana)
    expect(facilitator.view?.participants.find(({ name }) => name === 'Ana')?.online).toBe(true)
  })

  it('a revoked sign-in disconnects only that device, and its cards stay', async () => {
    const { room, facilitator, ana, setPhase } = await openRetro(db)
    const phone = await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    await room.send(phone, 'card:add', card('By phone'))
    room.live.revoke({ sessionId: 'ses_phone' })
    expect([phone.closed?.code, ana.closed]).toEqual([4401, null])
    const textCountBefore = phone.texts.length
    room.live.receive(phone, JSON.stringify({ id: nextId(), type: 'card:add', ...card('After') }))
    await waitUntilSettled()
    expect(phone.texts).toHaveLength(textCountBefore)
    await setPhase('GROUP')
    expect(visibleTexts(facilitator)).toEqual(['By phone'])
  })
})

/** Returns the options of a retro whose first phases have timers of a minute. */
const timedRetro = (options: object = {}) => ({
  settings: { timerEnabled: true, phaseTimers: { COLLECT: 60, GROUP: 60, VOTE: 60 }, ...options },
})

describe('timers for late joiners, wrong clocks and sleeping laptops', () => {
  it('a late joiner receives the same end of the timer as everyone, and the server time', async () => {
    const { room, ana, world } = await openRetro(db, 'COLLECT', ['Ana'], timedRetro())
    await world.time.advance(50_000)
    const lateClient = await room.connect(await world.addMember('Late'))
    expect(lateClient.view?.timer).toEqual(ana.view?.timer)
    const [snapshot] = lateClient.frames
    expect(snapshot?.type === 'snapshot' && lateClient.view!.timer!.endsAt - snapshot.serverTime).toBe(10_000)
  })

  it.each([-10, 10])('a clock that is wrong by %d minutes shows the right remaining time', async minutes => {
    const { room, world, facilitator } = await openRetro(db, 'COLLECT', ['Ana'], timedRetro())
    const clientTime = () => world.time.clock.now() + minutes * 60_000
    const lateClient = await room.connect(await world.addMember('Late'))
    const [snapshot] = lateClient.frames
    const offset = (snapshot?.type === 'snapshot' ? snapshot.serverTime : 0) - clientTime()
    await world.time.advance(20_000)
    expect(lateClient.view!.timer!.endsAt - (clientTime() + offset)).toBe(40_000)
    const reconnected = await room.connect(lateClient.viewer, facilitator.seq, reconnectingClient(lateClient))
    const [events] = reconnected.frames.filter(({ type }) => type === 'events')
    expect(events?.type === 'events' && events.serverTime! - clientTime()).toBe(offset)
  })

  it('a laptop that slept past the deadline finds the current phase and its own cards', async () => {
    const { room, ana, ben, world } = await openRetro(
      db,
      'COLLECT',
      ['Ana', 'Ben'],
      timedRetro({ autoProgressPhases: true }),
    )
    await room.send(ana, 'card:add', card('Before sleep'))
    room.live.disconnect(ana)
    await room.send(ben, 'card:add', card('Awake'))
    await world.time.advance(60_000 + graceMs)
    await room.wake()
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    expect(reconnected.view?.session.phase).toBe('GROUP')
    expect(visibleTexts(reconnected)).toEqual(['Awake', 'Before sleep'])
    expect(reconnected.view).toEqual(await room.view(ana.viewer))
    expect(await room.send(reconnected, 'card:add', card('Too late'))).toMatchObject({ reason: 'not_in_collect' })
  })

  it('a server clock that jumps by an hour ends no phase twice and loses no card', async () => {
    const { room, ana, facilitator, world } = await openRetro(
      db,
      'COLLECT',
      ['Ana'],
      timedRetro({ autoProgressPhases: true }),
    )
    await room.send(ana, 'card:add', card('Kept'))
    world.time.moveClockOnly(-3_600_000)
    await room.live.wake()
    expect(facilitator.view?.session.phase).toBe('COLLECT')
    world.time.moveClockOnly(2 * 3_600_000)
    await room.live.wake()
    await room.live.wake()
    await waitUntilSettled()
    expect(facilitator.view?.session.phase).toBe('GROUP')
    expect(facilitator.view!.timer!.endsAt).toBe(world.time.clock.now() + 60_000)
    expect(visibleTexts(facilitator)).toEqual(['Kept'])
  })
})

/** Returns a database that counts reads of the room and can be unavailable. */
function countingDatabase(root: RootDb) {
  const state = { reads: 0, isUnavailable: false }
  const forAccount: RootDb['forAccount'] = id => {
    const accountDb = root.forAccount(id)
    return {
      ...accountDb,
      batch: async statements => {
        if (state.isUnavailable) throw new Error('The database is unavailable.')
        const isRead = statements.some(
          statement => 'sql' in statement && /^select \* from retro_sessions/.test(String(statement.sql)),
        )
        if (isRead) state.reads++
        return accountDb.batch(statements)
      },
    } as ReturnType<RootDb['forAccount']>
  }
  return { state, db: { ...root, forAccount } as RootDb }
}

describe('half-open sockets, restarts, an unavailable database, evicted rooms and deploys', () => {
  it('a half-open socket and its replacement count as one participant', async () => {
    const { room, facilitator, ana, world } = await openRetro(db)
    await room.send(ana, 'card:add', card('Before'))
    const textCount = ana.texts.length
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    await room.send(reconnected, 'card:add', card('After'))
    expect(facilitator.view?.participants).toHaveLength(3)
    room.live.disconnect(ana)
    await world.time.advance(30_000)
    expect(facilitator.view?.participants.find(({ name }) => name === 'Ana')?.online).toBe(true)
    expect(ana.texts.length).toBeGreaterThan(textCount)
    expect(visibleTexts(reconnected)).toEqual(['After', 'Before'])
  })

  it.each(['COLLECT', 'GROUP', 'VOTE'] as const)(
    'after a restart in %s, acknowledged commands are stored, and others are resent and run once',
    async phase => {
      const retro = await openRetro(db, phase)
      const { room, facilitator, ana, ben, writeCard } = retro
      const [a, b] = [await writeCard(ana, 'A'), await writeCard(ana, 'B')]
      const command = {
        COLLECT: { type: 'card:add', ...card('Mine') },
        GROUP: { type: 'cards:group', cardIds: [a, b] },
        VOTE: { type: 'vote:cast', topicId: a },
      }[phase]
      const { type, ...fields } = command
      await room.send(ana, type, fields, 'before')
      room.live.receive(ben, JSON.stringify({ id: 'during', ...command }))
      room.restart()
      await waitUntilSettled()
      const [secondAna, secondBen] = [reconnectingClient(ana), reconnectingClient(ben)]
      await room.connect(secondAna.viewer, secondAna.seq, secondAna)
      await room.connect(secondBen.viewer, secondBen.seq, secondBen)
      for (let i = 0; i < 2; i++) {
        expect(await room.send(secondAna, type, fields, 'before')).toMatchObject({ type: 'ack' })
        expect(await room.send(secondBen, type, fields, 'during')).toMatchObject({ type: 'ack' })
      }
      const view = await room.view(facilitator.viewer)
      if (phase === 'COLLECT') expect(view.hiddenCards + view.cards.length).toBe(4)
      if (phase === 'GROUP') expect(view.groups).toHaveLength(1)
      if (phase === 'VOTE') {
        expect([secondAna.view?.myVotes, secondBen.view?.myVotes]).toEqual([[a], [a]])
        const { count } = (
          await db
            .forAccount(retro.world.scope.accountId)
            .run<{ count: number }>(
              'select count(*) as count from retro_votes where account_id = ? and session_id = ?',
              [retro.world.scope.accountId, retro.world.sessionId],
            )
        )[0]!
        expect(count).toBe(2)
      }
      expect(secondAna.view?.cards).toEqual((await room.view(ana.viewer)).cards)
    },
  )

  it('without the database, cards are refused with “try again”, none is partly stored, and the meeting continues afterwards', async () => {
    const { state, db: unreliableDb } = countingDatabase(db)
    const { room, facilitator, ana } = await openRetro(db, 'COLLECT', ['Ana'], {}, unreliableDb)
    state.isUnavailable = true
    expect(await room.send(ana, 'card:add', card('Secret thought'), 'again')).toMatchObject({
      type: 'reject',
      code: 'unavailable',
    })
    expect([facilitator.view?.hiddenCards, ana.view?.cards]).toEqual([0, []])
    expect(await room.send(facilitator, 'phase:set', { phase: 'GROUP' })).toMatchObject({ code: 'unavailable' })
    state.isUnavailable = false
    expect(await room.send(ana, 'card:add', card('Secret thought'), 'again')).toMatchObject({ type: 'ack' })
    expect((await room.view(facilitator.viewer)).hiddenCards).toBe(1)
    expect(room.logLines.join()).not.toContain('Secret thought')
  })

  it('a timer that ends while the database is unavailable ends the phase afterwards', async () => {
    const { state, db: unreliableDb } = countingDatabase(db)
    const options = timedRetro({ autoProgressPhases: true })
    const { room, facilitator, ana, world } = await openRetro(db, 'COLLECT', ['Ana'], options, unreliableDb)
    await room.send(ana, 'card:add', card('Kept'))
    state.isUnavailable = true
    await world.time.advance(60_000 + graceMs)
    await room.wake().catch(() => {})
    expect(facilitator.view?.session.phase).toBe('COLLECT')
    state.isUnavailable = false
    await world.time.advance(30_000)
    await room.wake()
    expect((await room.view(facilitator.viewer)).session.phase).toBe('GROUP')
  })

  it('a room that was evicted from memory accepts the next command and keeps its timer', async () => {
    const { room, facilitator, ana, world } = await openRetro(db, 'COLLECT', ['Ana'], timedRetro())
    await room.send(ana, 'card:add', card('Before'))
    const timerBefore = facilitator.view!.timer
    room.restart()
    room.live.resume([
      [facilitator, facilitator.viewer],
      [ana, ana.viewer],
    ])
    await world.time.advance(1_000)
    await room.send(ana, 'card:add', card('After'))
    await expect.poll(() => visibleTexts(ana)).toEqual(['After', 'Before'])
    expect(facilitator.view).toMatchObject({ hiddenCards: 2, timer: timerBefore })
    expect([countGaps(facilitator), countGaps(ana)]).toEqual([0, 0])
  })

  it('a deploy with 200 clients reads the room once and sends each client its missed events in one frame', async () => {
    const { state, db: countedDb } = countingDatabase(db)
    const { world, facilitator, writeCard } = await openRetro(db)
    await writeCard(facilitator, 'Seen by all')
    const room = openRetroRoom({ ...world, db: countedDb })
    const viewers = Array.from({ length: 200 }, (_, index) => ({
      ...world.facilitator,
      userId: `usr_watcher_${index}`,
      name: `Watcher ${index}`,
      sessionId: `ses_${index}`,
    }))
    const clients = await Promise.all(viewers.map(viewer => room.connect(viewer)))
    expect(state.reads).toBe(1)
    await room.run(world.facilitator, 'phase:advance')
    room.restart()
    const reconnectedClients = clients.map(reconnectingClient)
    await Promise.all(reconnectedClients.map(client => room.connect(client.viewer, client.seq, client)))
    expect(state.reads).toBe(2)
    for (const client of reconnectedClients)
      expect(client.frames.filter(({ type }) => type !== 'presence')).toHaveLength(1)
    await room.run(world.facilitator, 'phase:advance')
    await waitUntilSettled()
    for (const [i, client] of reconnectedClients.entries()) {
      expect(countGaps(client, clients[i]!.seq)).toBe(0)
      expect(client.view).toMatchObject({ session: { phase: 'VOTE' }, cards: [{ content: 'Seen by all' }] })
    }
    expect(facilitator.closed).toBeNull()
  })
})

const claimFacilitator = ({ room, participantIdOf }: OpenRetroBoard, client: RetroClient) =>
  room.send(client, 'participant:update_role', { participantId: participantIdOf(client), role: 'FACILITATOR' })

describe('absent facilitators and removed participants', () => {
  it.each([5, 59])('after %d s no one can take over, and the facilitator continues on return', async seconds => {
    const retro = await openRetro(db)
    const { room, facilitator, ana, world } = retro
    room.live.disconnect(facilitator)
    await world.time.advance(seconds * 1000)
    expect(await claimFacilitator(retro, ana)).toMatchObject({ type: 'reject', reason: 'facilitator_present' })
    const reconnected = await room.connect(facilitator.viewer, facilitator.seq, reconnectingClient(facilitator))
    expect(await room.send(reconnected, 'phase:set', { phase: 'GROUP' })).toMatchObject({ type: 'ack' })
    expect(await claimFacilitator(retro, ana)).toMatchObject({ reason: 'facilitator_present' })
  })

  it('after 60 s the first member to ask takes over, and the former facilitator keeps the role too', async () => {
    const retro = await openRetro(db)
    const { room, facilitator, ana, ben, world } = retro
    room.live.disconnect(facilitator)
    await world.time.advance(60_000)
    expect(await claimFacilitator(retro, ana)).toMatchObject({ type: 'ack' })
    expect(await claimFacilitator(retro, ben)).toMatchObject({ reason: 'facilitator_present' })
    expect(await room.send(ana, 'phase:set', { phase: 'GROUP' })).toMatchObject({ type: 'ack' })
    const reconnected = await room.connect(facilitator.viewer, facilitator.seq, reconnectingClient(facilitator))
    expect(reconnected.view?.me.role).toBe('FACILITATOR')
    expect(reconnected.view).toEqual(await room.view(facilitator.viewer))
  })

  it('if the facilitator stays away, a member can take over and complete the meeting with all cards, but a guest can’t', async () => {
    const retro = await openRetro(db)
    const { room, facilitator, ana, world, addGuest, writeCard } = retro
    await writeCard(facilitator, 'Of the facilitator')
    const guest = await addGuest('Gus')
    room.live.disconnect(facilitator)
    await world.time.advance(86_400_000)
    expect(await claimFacilitator(retro, guest)).toMatchObject({ reason: 'guests_cannot_facilitate' })
    expect(await claimFacilitator(retro, ana)).toMatchObject({ type: 'ack' })
    expect(await room.send(ana, 'session:complete')).toMatchObject({ type: 'ack' })
    expect(visibleTexts(guest)).toEqual(['Of the facilitator'])
  })

  it('a phase ends automatically without the facilitator', async () => {
    const { room, facilitator, ana, world } = await openRetro(
      db,
      'COLLECT',
      ['Ana'],
      timedRetro({ autoProgressPhases: true }),
    )
    await room.send(ana, 'card:add', card('Here'))
    room.live.disconnect(facilitator)
    await world.time.advance(60_000 + graceMs)
    await room.wake()
    expect(ana.view?.session.phase).toBe('GROUP')
  })

  it('a removed participant loses all sockets and cannot rejoin, and their cards stay', async () => {
    const { room, facilitator, ana, participantIdOf, writeCard, setPhase } = await openRetro(db)
    const cardId = await writeCard(ana, 'Stays')
    await setPhase('VOTE')
    const tab = await room.connect(ana.viewer)
    await room.send(facilitator, 'participant:remove', { participantId: participantIdOf(ana) })
    expect([ana.closed?.code, tab.closed?.code]).toEqual([4403, 4403])
    expect(ana.view!.me).toMatchObject({ participantId: null, role: null, removed: true })
    await expect(room.connect(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(room.view(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    const attempts: [string, object][] = [
      ['session:join', {}],
      ['vote:cast', { topicId: cardId }],
      ['card:edit', { cardId, content: 'x' }],
      ['rating:give', { rating: 1 }],
    ]
    for (const [type, fields] of attempts)
      await expect(room.run(ana.viewer, type, { ...fields })).rejects.toMatchObject({ code: 'forbidden' })
    room.restart()
    await expect(room.connect(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await room.view(facilitator.viewer)).cards).toMatchObject([{ content: 'Stays' }])
  })
})
