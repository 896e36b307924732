import { afterAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openRoom, TestClient } from '#tests/support/live.ts'
import { type OpenTable, openTable } from '#tests/support/poker-table.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** Reconnects a user with the state that their browser kept. */
const reconnectingClient = ({ viewer, view, seq }: TestClient) => Object.assign(new TestClient(viewer), { view, seq })

describe('disconnects, tabs, devices and expired tokens', () => {
  it('a disconnect keeps vote and seat, whatever its length', async () => {
    const { room, lead, ana, first, world, idOf } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: first, value: '8' })
    room.live.disconnect(ana)
    await world.time.advance(3_600_000)
    const seat = lead.view!.participants.find(({ id }) => id === idOf(ana))
    expect(seat).toMatchObject({ online: false, hasVoted: true, role: 'VOTER' })
    await room.send(lead, 'votes:reveal')
    expect(lead.view?.votes.map(({ value }) => value)).toEqual(['8'])
  })

  it('two tabs and two devices are one participant: the last vote counts, and both show it', async () => {
    const { room, lead, ana, first } = await openTable(db)
    const device = await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    await room.send(ana, 'vote:cast', { storyId: first, value: '3' })
    await room.send(device, 'vote:cast', { storyId: first, value: '13' })
    expect([ana.view?.myVote?.value, device.view?.myVote?.value]).toEqual(['13', '13'])
    expect(Object.keys(lead.view!.commitments)).toHaveLength(1)
    room.live.disconnect(ana)
    expect(lead.view?.participants.find(({ name }) => name === 'Ana')).toMatchObject({ online: true, hasVoted: true })
  })

  it('an expired token disconnects its device only, and its vote stays', async () => {
    const { room, lead, ana, first } = await openTable(db)
    const phone = await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    await room.send(phone, 'vote:cast', { storyId: first, value: '8' })
    room.live.revoke({ sessionId: 'ses_phone' })
    expect(phone.closed?.code).toBe(4401)
    expect(ana.closed).toBeNull()
    const textCountBefore = phone.texts.length
    room.live.receive(phone, JSON.stringify({ id: nextId(), type: 'vote:cast', storyId: first, value: '1' }))
    await waitUntilSettled()
    expect(phone.texts).toHaveLength(textCountBefore)
    await room.send(lead, 'votes:reveal')
    expect(ana.view?.votes.map(({ value }) => value)).toEqual(['8'])
  })
})

/** A database that counts reads of the room and can be turned off. */
function countingDatabase(root: RootDb) {
  const state = { reads: 0, away: false }
  const forAccount: RootDb['forAccount'] = id => {
    const accountDb = root.forAccount(id)
    return {
      ...accountDb,
      batch: async statements => {
        if (state.away) throw new Error('The database is away.')
        const isRead = statements.some(each => 'sql' in each && /^select p\.\*/.test(String(each.sql)))
        if (isRead) state.reads++
        return accountDb.batch(statements)
      },
    } as ReturnType<RootDb['forAccount']>
  }
  return { state, db: { ...root, forAccount } as RootDb }
}

describe('half-open sockets, server restarts and deploys', () => {
  it('a half-open socket and its replacement count as one participant', async () => {
    const { room, lead, ana, first, world } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    const textCount = ana.texts.length
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    await room.send(reconnected, 'vote:cast', { storyId: first, value: '8' })
    expect(lead.view?.participants).toHaveLength(3)
    room.live.disconnect(ana)
    await world.time.advance(30_000)
    expect(lead.view?.participants.find(({ name }) => name === 'Ana')?.online).toBe(true)
    expect(ana.texts.length).toBeGreaterThan(textCount)
    await room.send(lead, 'votes:reveal')
    expect(reconnected.view?.votes.map(({ value }) => value)).toEqual(['8'])
  })

  it('after a restart during a vote, acknowledged votes exist and unacknowledged ones are resent and count once', async () => {
    const { room, lead, ana, ben, first } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' }, 'before')
    const unanswered = { id: 'during', type: 'vote:cast', storyId: first, value: '8' }
    room.live.receive(ben, JSON.stringify(unanswered))
    room.restart()
    await waitUntilSettled()
    const [secondAna, secondBen] = [reconnectingClient(ana), reconnectingClient(ben)]
    await room.connect(secondAna.viewer, secondAna.seq, secondAna)
    await room.connect(secondBen.viewer, secondBen.seq, secondBen)
    for (const id of ['before', 'before']) await room.send(secondAna, 'vote:cast', { storyId: first, value: '5' }, id)
    const { id, type, ...vote } = unanswered
    expect(await room.send(secondBen, type, vote, id)).toMatchObject({ type: 'ack' })
    const secondLead = await room.connect(lead.viewer, lead.seq, reconnectingClient(lead))
    await room.send(secondLead, 'votes:reveal')
    expect(secondLead.view?.votes.map(({ value }) => value).sort()).toEqual(['5', '8'])
    expect(await room.view(lead.viewer)).toMatchObject({ votes: secondLead.view?.votes })
  })

  it('without the database, votes get "try again", none is half stored, and the session continues afterwards', async () => {
    const { state, db: flaky } = countingDatabase(db)
    const { room, lead, ana, first } = await openTable(db, ['Ana'], {}, flaky)
    state.away = true
    expect(await room.send(ana, 'vote:cast', { storyId: first, value: '5' }, 'again')).toMatchObject({
      type: 'reject',
      code: 'unavailable',
    })
    expect(lead.view?.commitments).toEqual({})
    state.away = false
    expect(await room.send(ana, 'vote:cast', { storyId: first, value: '5' }, 'again')).toMatchObject({ type: 'ack' })
    expect(Object.keys((await room.view(lead.viewer)).commitments)).toHaveLength(1)
    expect(room.lines.join()).not.toMatch(/value|"5"/)
  })

  it('a deploy with 200 clients reads the room once and sends each client its missed events in one frame', async () => {
    const { state, db: countedDb } = countingDatabase(db)
    const { world, lead, first } = await openTable(db)
    const room = openRoom(world, countedDb)
    const viewers = Array.from({ length: 200 }, (_, index) => world.member(`usr_watcher_${index}`, `Watcher ${index}`))
    const clients = await Promise.all(viewers.map(viewer => room.connect(viewer)))
    expect(state.reads).toBe(1)
    await room.run(world.facilitator, 'timer:start', { duration: 60 })
    room.restart()
    const reconnectedClients = clients.map(reconnectingClient)
    await Promise.all(reconnectedClients.map(client => room.connect(client.viewer, client.seq, client)))
    expect(state.reads).toBe(2)
    for (const client of reconnectedClients)
      expect(client.frames.filter(({ type }) => type !== 'presence')).toHaveLength(1)
    await room.run(world.facilitator, 'story:next')
    await waitUntilSettled()
    for (const client of reconnectedClients) expect(client.gaps).toBe(0)
    expect(reconnectedClients[0]!.view!.session.currentStoryId).not.toBe(first)
    expect(lead.closed).toBeNull()
  })
})

const claim = ({ room, idOf }: OpenTable, who: TestClient) =>
  room.send(who, 'participant:update_role', { participantId: idOf(who), role: 'FACILITATOR' })

describe('absent facilitators and removed participants', () => {
  it.each([
    [5, 'facilitator_present'],
    [59, 'facilitator_present'],
  ])('after %d s no one can take over, and the facilitator continues on return', async (seconds, reason) => {
    const table = await openTable(db)
    const { room, lead, ana, world } = table
    room.live.disconnect(lead)
    await world.time.advance(seconds * 1000)
    expect(await claim(table, ana)).toMatchObject({ type: 'reject', reason })
    const reconnected = await room.connect(lead.viewer, lead.seq, reconnectingClient(lead))
    expect(await room.send(reconnected, 'votes:reveal')).toMatchObject({ type: 'ack' })
    expect(await claim(table, ana)).toMatchObject({ reason: 'facilitator_present' })
  })

  it('after 60 s the first member to ask takes over, and the former facilitator keeps the role too', async () => {
    const table = await openTable(db)
    const { room, lead, ana, ben, world } = table
    room.live.disconnect(lead)
    await world.time.advance(60_000)
    expect(await claim(table, ana)).toMatchObject({ type: 'ack' })
    expect(await claim(table, ben)).toMatchObject({ reason: 'facilitator_present' })
    expect(await room.send(ana, 'votes:reveal')).toMatchObject({ type: 'ack' })
    const reconnected = await room.connect(lead.viewer, lead.seq, reconnectingClient(lead))
    expect(reconnected.view?.me.role).toBe('FACILITATOR')
    expect(reconnected.view).toEqual(await room.view(lead.viewer))
  })

  it('without a return, a member takes over and completes the session, not a guest or foreign observer', async () => {
    const table = await openTable(db)
    const { room, lead, ana, first, world, addGuest } = table
    const guest = await addGuest('Gus')
    room.live.disconnect(lead)
    await world.time.advance(86_400_000)
    expect(await claim(table, guest)).toMatchObject({ reason: 'guests_cannot_facilitate' })
    expect(await claim(table, ana)).toMatchObject({ type: 'ack' })
    await room.send(ana, 'votes:reveal')
    await room.send(ana, 'story:estimate', { storyId: first, estimate: '5' })
    expect(await room.send(ana, 'session:complete')).toMatchObject({ type: 'ack' })
  })

  it('after a restart no one can take over before the facilitator had time to return', async () => {
    const table = await openTable(db)
    const { room, ana, lead, world } = table
    room.restart()
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    expect(await claim(table, reconnected)).toMatchObject({ reason: 'facilitator_present' })
    await world.time.advance(5_000)
    await room.connect(lead.viewer, lead.seq, reconnectingClient(lead))
    await world.time.advance(60_000)
    expect(await claim(table, reconnected)).toMatchObject({ reason: 'facilitator_present' })
  })

  it('a removed participant loses sockets and open vote, and cannot rejoin by any route', async () => {
    const { room, lead, ana, first, idOf } = await openTable(db)
    const tab = await room.connect(ana.viewer)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    await room.send(lead, 'participant:remove', { participantId: idOf(ana) })
    expect([ana.closed?.code, tab.closed?.code]).toEqual([4403, 4403])
    expect(lead.view?.commitments).toEqual({})
    await expect(room.connect(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(room.view(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    for (const type of ['session:join', 'vote:cast', 'comment:add']) {
      const fields = type === 'vote:cast' ? { storyId: first, value: '5' } : { content: 'x' }
      await expect(room.run(ana.viewer, type, type === 'session:join' ? {} : fields)).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    room.restart()
    await expect(room.connect(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
