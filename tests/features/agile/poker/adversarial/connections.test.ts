import { afterAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openPokerRoom, PokerClient } from '#tests/support/poker-room.ts'
import { type OpenTable, openTable } from '#tests/support/poker-table.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** Returns a client with the last state of another, to reconnect. */
const reconnectingClient = ({ viewer, view, seq }: PokerClient) => Object.assign(new PokerClient(viewer), { view, seq })

describe('disconnects, tabs, devices and expired tokens', () => {
  it('a disconnected voter keeps vote and seat, however long', async () => {
    const { room, facilitator, ana, firstStoryId, world, participantIdOf } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '8' })
    room.live.disconnect(ana)
    await world.time.advance(3_600_000)
    const seat = facilitator.view!.participants.find(({ id }) => id === participantIdOf(ana))
    expect(seat).toMatchObject({ online: false, hasVoted: true, role: 'VOTER' })
    await room.send(facilitator, 'votes:reveal')
    expect(facilitator.view?.votes.map(({ value }) => value)).toEqual(['8'])
  })

  it('two tabs and two devices are one participant: the last vote counts, and both show it', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    const phone = await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '3' })
    await room.send(phone, 'vote:cast', { storyId: firstStoryId, value: '13' })
    expect([ana.view?.myVote?.value, phone.view?.myVote?.value]).toEqual(['13', '13'])
    expect(Object.keys(facilitator.view!.commitments)).toHaveLength(1)
    room.live.disconnect(ana)
    expect(facilitator.view?.participants.find(({ name }) => name === 'Ana')).toMatchObject({
      online: true,
      hasVoted: true,
    })
  })

  it('an expired token disconnects its device only, and its vote stays', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    const phone = await room.connect({ ...ana.viewer, sessionId: 'ses_phone' })
    await room.send(phone, 'vote:cast', { storyId: firstStoryId, value: '8' })
    room.live.revoke({ sessionId: 'ses_phone' })
    expect(phone.closed?.code).toBe(4401)
    expect(ana.closed).toBeNull()
    const textCountBefore = phone.texts.length
    room.live.receive(phone, JSON.stringify({ id: nextId(), type: 'vote:cast', storyId: firstStoryId, value: '1' }))
    await waitUntilSettled()
    expect(phone.texts).toHaveLength(textCountBefore)
    await room.send(facilitator, 'votes:reveal')
    expect(ana.view?.votes.map(({ value }) => value)).toEqual(['8'])
  })
})

/** Returns a database that counts reads of the room and can be turned off, with its counter and its switch. */
function countingDatabase(root: RootDb) {
  const database = { reads: 0, isDown: false }
  const forAccount: RootDb['forAccount'] = id => {
    const accountDb = root.forAccount(id)
    return {
      ...accountDb,
      batch: async statements => {
        if (database.isDown) throw new Error('The database is down.')
        // A room is loaded with one batch, which contains the only query of this form: the one for the session.
        const isRoomRead = statements.some(each => 'sql' in each && /^select p\.\*/.test(String(each.sql)))
        if (isRoomRead) database.reads++
        return accountDb.batch(statements)
      },
    } as ReturnType<RootDb['forAccount']>
  }
  return { database, db: { ...root, forAccount } as RootDb }
}

describe('half-open sockets, server restarts and deploys', () => {
  it('a half-open socket and its replacement count as one participant', async () => {
    const { room, facilitator, ana, firstStoryId, world } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    const textCount = ana.texts.length
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    await room.send(reconnected, 'vote:cast', { storyId: firstStoryId, value: '8' })
    expect(facilitator.view?.participants).toHaveLength(3)
    room.live.disconnect(ana)
    await world.time.advance(30_000)
    expect(facilitator.view?.participants.find(({ name }) => name === 'Ana')?.online).toBe(true)
    expect(ana.texts.length).toBeGreaterThan(textCount)
    await room.send(facilitator, 'votes:reveal')
    expect(reconnected.view?.votes.map(({ value }) => value)).toEqual(['8'])
  })

  it('after a restart during a vote, acknowledged votes exist and unacknowledged ones are resent and count once', async () => {
    const { room, facilitator, ana, ben, firstStoryId } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' }, 'before')
    const unacknowledged = { id: 'during', type: 'vote:cast', storyId: firstStoryId, value: '8' }
    room.live.receive(ben, JSON.stringify(unacknowledged))
    room.restart()
    await waitUntilSettled()
    const [secondAna, secondBen] = [reconnectingClient(ana), reconnectingClient(ben)]
    await room.connect(secondAna.viewer, secondAna.seq, secondAna)
    await room.connect(secondBen.viewer, secondBen.seq, secondBen)
    for (let i = 0; i < 2; i++) await room.send(secondAna, 'vote:cast', { storyId: firstStoryId, value: '5' }, 'before')
    const { id, type, ...vote } = unacknowledged
    expect(await room.send(secondBen, type, vote, id)).toMatchObject({ type: 'ack' })
    const secondFacilitator = await room.connect(facilitator.viewer, facilitator.seq, reconnectingClient(facilitator))
    await room.send(secondFacilitator, 'votes:reveal')
    expect(secondFacilitator.view?.votes.map(({ value }) => value).sort()).toEqual(['5', '8'])
    expect(await room.view(facilitator.viewer)).toMatchObject({ votes: secondFacilitator.view?.votes })
  })

  it('without the database, votes are rejected as unavailable, none is partly stored, and the session continues later', async () => {
    const { database, db: unreliableDb } = countingDatabase(db)
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'], {}, unreliableDb)
    database.isDown = true
    expect(await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' }, 'again')).toMatchObject({
      type: 'reject',
      code: 'unavailable',
    })
    expect(facilitator.view?.commitments).toEqual({})
    database.isDown = false
    expect(await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' }, 'again')).toMatchObject({
      type: 'ack',
    })
    expect(Object.keys((await room.view(facilitator.viewer)).commitments)).toHaveLength(1)
    expect(room.logLines.join()).not.toMatch(/value|"5"/)
  })

  it('a deploy with 200 clients reads the room once and sends each client its missed events in one frame', async () => {
    const { database, db: countedDb } = countingDatabase(db)
    const { world, facilitator, firstStoryId } = await openTable(db)
    const room = openPokerRoom(world, countedDb)
    const viewers = Array.from({ length: 200 }, (_, index) =>
      world.member(`usr_observer_${index}`, `Observer ${index}`),
    )
    const clients = await Promise.all(viewers.map(viewer => room.connect(viewer)))
    expect(database.reads).toBe(1)
    await room.run(world.facilitator, 'timer:start', { duration: 60 })
    room.restart()
    const reconnectedClients = clients.map(reconnectingClient)
    await Promise.all(reconnectedClients.map(client => room.connect(client.viewer, client.seq, client)))
    expect(database.reads).toBe(2)
    for (const client of reconnectedClients)
      expect(client.frames.filter(({ type }) => type !== 'presence')).toHaveLength(1)
    await room.run(world.facilitator, 'story:next')
    await waitUntilSettled()
    for (const client of reconnectedClients) expect(client.gaps).toBe(0)
    expect(reconnectedClients[0]!.view!.session.currentStoryId).not.toBe(firstStoryId)
    expect(facilitator.closed).toBeNull()
  })
})

/** Tries to take over as facilitator. */
const takeOver = ({ room, participantIdOf }: OpenTable, client: PokerClient) =>
  room.send(client, 'participant:update_role', { participantId: participantIdOf(client), role: 'FACILITATOR' })

describe('absent facilitators and removed participants', () => {
  it.each([5, 59])('after %d s no one can take over, and the facilitator continues on return', async seconds => {
    const table = await openTable(db)
    const { room, facilitator, ana, world } = table
    room.live.disconnect(facilitator)
    await world.time.advance(seconds * 1000)
    expect(await takeOver(table, ana)).toMatchObject({ type: 'reject', reason: 'facilitator_present' })
    const reconnected = await room.connect(facilitator.viewer, facilitator.seq, reconnectingClient(facilitator))
    expect(await room.send(reconnected, 'votes:reveal')).toMatchObject({ type: 'ack' })
    expect(await takeOver(table, ana)).toMatchObject({ reason: 'facilitator_present' })
  })

  it('after 60 s the first member to ask takes over, and the former facilitator keeps the role too', async () => {
    const table = await openTable(db)
    const { room, facilitator, ana, ben, world } = table
    room.live.disconnect(facilitator)
    await world.time.advance(60_000)
    expect(await takeOver(table, ana)).toMatchObject({ type: 'ack' })
    expect(await takeOver(table, ben)).toMatchObject({ reason: 'facilitator_present' })
    expect(await room.send(ana, 'votes:reveal')).toMatchObject({ type: 'ack' })
    const reconnected = await room.connect(facilitator.viewer, facilitator.seq, reconnectingClient(facilitator))
    expect(reconnected.view?.me.role).toBe('FACILITATOR')
    expect(reconnected.view).toEqual(await room.view(facilitator.viewer))
  })

  it('while the facilitator stays away, a member can take over and complete the session, but a guest can’t', async () => {
    const table = await openTable(db)
    const { room, facilitator, ana, firstStoryId, world, addGuest } = table
    const guest = await addGuest('Gus')
    room.live.disconnect(facilitator)
    await world.time.advance(86_400_000)
    expect(await takeOver(table, guest)).toMatchObject({ reason: 'guests_cannot_facilitate' })
    expect(await takeOver(table, ana)).toMatchObject({ type: 'ack' })
    await room.send(ana, 'votes:reveal')
    await room.send(ana, 'story:estimate', { storyId: firstStoryId, estimate: '5' })
    expect(await room.send(ana, 'session:complete')).toMatchObject({ type: 'ack' })
  })

  it('after a restart no one can take over before the facilitator has had time to return', async () => {
    const table = await openTable(db)
    const { room, ana, facilitator, world } = table
    room.restart()
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    expect(await takeOver(table, reconnected)).toMatchObject({ reason: 'facilitator_present' })
    await world.time.advance(5_000)
    await room.connect(facilitator.viewer, facilitator.seq, reconnectingClient(facilitator))
    await world.time.advance(60_000)
    expect(await takeOver(table, reconnected)).toMatchObject({ reason: 'facilitator_present' })
  })

  it('a removed participant loses sockets and open vote, and cannot rejoin', async () => {
    const { room, facilitator, ana, firstStoryId, participantIdOf } = await openTable(db)
    const tab = await room.connect(ana.viewer)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(facilitator, 'participant:remove', { participantId: participantIdOf(ana) })
    expect([ana.closed?.code, tab.closed?.code]).toEqual([4403, 4403])
    expect(facilitator.view?.commitments).toEqual({})
    await expect(room.connect(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(room.view(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
    for (const type of ['session:join', 'vote:cast', 'comment:add']) {
      const fields = type === 'vote:cast' ? { storyId: firstStoryId, value: '5' } : { content: 'x' }
      await expect(room.run(ana.viewer, type, type === 'session:join' ? {} : fields)).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    room.restart()
    await expect(room.connect(ana.viewer)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
