import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { PokerClient } from '#tests/support/poker-room.ts'
import { openTable } from '#tests/support/poker-table.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const autoReveal = { settings: { autoReveal: true } }

describe('a room with invalid or unusual votes', () => {
  it('rejects a vote of an observer, however they joined', async () => {
    const { room, facilitator, ana, firstStoryId, addGuest, participantIdOf } = await openTable(db)
    await room.send(facilitator, 'participant:update_role', { participantId: participantIdOf(ana), role: 'OBSERVER' })
    const observer = await addGuest('Olga', 'OBSERVER')
    for (const client of [ana, observer]) {
      const reply = await room.send(client, 'vote:cast', { storyId: firstStoryId, value: '5' })
      expect(reply).toMatchObject({ type: 'reject', code: 'forbidden', reason: 'observers_cannot_vote' })
      expect(client.view?.me.can).not.toContain('vote:cast')
    }
    expect(facilitator.view?.commitments).toEqual({})
  })

  it('rejects a vote on another session’s story, also from someone in both sessions', async () => {
    const ownTable = await openTable(db)
    const otherTable = await openTable(db)
    const reply = await ownTable.room.send(ownTable.ana, 'vote:cast', { storyId: otherTable.firstStoryId, value: '5' })
    expect(reply).toMatchObject({ type: 'reject', code: 'not_found', reason: 'story_unknown' })
    const foreignVote = { storyId: ownTable.firstStoryId, value: '5', sessionId: otherTable.world.sessionId }
    expect(await ownTable.room.send(ownTable.ana, 'vote:cast', foreignVote)).toMatchObject({ reason: 'wrong_session' })
    expect(otherTable.facilitator.view?.commitments).toEqual({})
  })

  it('hides the room from other accounts', async () => {
    const { room, world, firstStoryId } = await openTable(db)
    const { world: otherWorld } = await openTable(db)
    const stranger = otherWorld.facilitator
    await expect(room.connect(stranger)).rejects.toMatchObject({ code: 'not_found' })
    const vote = { storyId: firstStoryId, value: '5' }
    await expect(room.run(stranger, 'vote:cast', vote)).rejects.toMatchObject({ code: 'not_found' })
    const impostor = { ...stranger, userId: world.facilitator.userId }
    await expect(room.run(impostor, 'vote:cast', vote)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('rejects a vote after the reveal, also from a voter without one', async () => {
    const { room, facilitator, ana, ben, firstStoryId } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(facilitator, 'votes:reveal')
    for (const client of [ana, ben]) {
      const reply = await room.send(client, 'vote:cast', { storyId: firstStoryId, value: '8' })
      expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'story_not_voting' })
    }
    expect(await room.send(ben, 'vote:change', { storyId: firstStoryId, value: '8' })).toMatchObject({
      reason: 'not_voted',
    })
    expect(facilitator.view?.votes.map(({ value }) => value)).toEqual(['5'])
  })

  const invalidValues = [
    '4',
    '05',
    ' 5',
    '5 ',
    '5.0',
    '٥',
    '５',
    '5\u200b',
    'NaN',
    '-1',
    'null',
    "5' or '1'='1",
    '"5"',
    '🃏',
  ]

  it.each(invalidValues)('rejects %j as a value outside the deck', async value => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    const reply = await room.send(ana, 'vote:cast', { storyId: firstStoryId, value })
    expect(reply).toMatchObject({ type: 'reject', code: 'invalid', reason: 'value_not_in_deck' })
    expect(facilitator.view?.commitments).toEqual({})
  })

  it.each([5, null, true, ['5'], { value: '5' }, '', 'x'.repeat(21)])('rejects %j as a vote', async value => {
    const { room, ana, firstStoryId } = await openTable(db)
    expect(await room.send(ana, 'vote:cast', { storyId: firstStoryId, value })).toMatchObject({ code: 'invalid' })
  })

  it('rejects a frame with a character that truncates values in the database', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'], { allowCustomValues: true })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '8\u0000' })
    expect(ana.frames.at(-1)).toMatchObject({ type: 'reject', code: 'invalid' })
    expect(facilitator.view?.commitments).toEqual({})
  })

  it('accepts quotes and Unicode where any value is allowed, and keeps them unchanged', async () => {
    const unusualTexts = ['"', `'); drop table--`, '\\"}', 'ＸＬ ☕️', '</script>', '\u202e5', '𝟝', '{"a":1}']
    const names = unusualTexts.map((_, index) => `Voter ${index}`)
    const { room, facilitator, otherClients, firstStoryId } = await openTable(db, names, { allowCustomValues: true })
    for (const [index, client] of otherClients.entries()) {
      const reply = await room.send(client, 'vote:cast', { storyId: firstStoryId, value: unusualTexts[index] })
      expect(reply).toMatchObject({ type: 'ack' })
    }
    await room.send(facilitator, 'votes:reveal')
    room.restart()
    const { votes } = await room.view(facilitator.viewer)
    expect(votes.map(({ value }) => value).sort()).toEqual(unusualTexts.toSorted())
  })
})

describe('flags, user ids and roles that a client sends', () => {
  const forgedFields = [
    { userId: 'usr_other' },
    { participantId: 'par_other' },
    { role: 'FACILITATOR' },
    { canEditAny: true },
    { kind: 'system' },
    { autoReveal: true },
    { accountId: 'acc_other' },
    { round: '1' },
    { revealed: true },
  ]

  it.each(forgedFields)('in a vote are rejected: %j', async forgedField => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    const reply = await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5', ...forgedField })
    expect(reply).toMatchObject({ type: 'reject', code: 'invalid' })
    expect(facilitator.view?.commitments).toEqual({})
  })

  it('cannot make anyone facilitator or run server-only commands', async () => {
    const { room, world, ana } = await openTable(db)
    const lateClient = await room.connect(await world.addMember('Late'))
    expect(await room.send(lateClient, 'session:join', { role: 'FACILITATOR' })).toMatchObject({ code: 'invalid' })
    const systemCommands = [
      'guest:join',
      'session:configure',
      'session:set_status',
      'session:delete',
      'session:restore',
    ]
    for (const type of systemCommands) expect(await room.send(ana, type)).toMatchObject({ code: 'invalid' })
  })

  it('cannot turn a guest into a member', async () => {
    const { room, facilitator, addGuest, firstStoryId } = await openTable(db)
    const guest = await addGuest('Gus')
    const { userId } = facilitator.viewer
    expect(await room.send(guest, 'vote:cast', { storyId: firstStoryId, value: '5', userId })).toMatchObject({
      code: 'invalid',
    })
    expect(await room.send(guest, 'votes:reveal')).toMatchObject({ reason: 'facilitators_only' })
  })
})

describe('two facilitators who change the story at the same time', () => {
  it.each([
    ['story:next', 0, 1],
    ['story:previous', 2, 1],
  ])('move by one story, not two: %s', async (type, startIndex, endIndex) => {
    const { room, facilitator, ana, participantIdOf, firstStoryId, secondStoryId, thirdStoryId } = await openTable(db)
    const stories = [firstStoryId, secondStoryId, thirdStoryId]
    await room.send(facilitator, 'participant:update_role', {
      participantId: participantIdOf(ana),
      role: 'FACILITATOR',
    })
    for (let index = 0; index < startIndex; index++) await room.send(facilitator, 'story:next')
    const from = stories[startIndex]
    for (const client of [facilitator, ana])
      expect(await room.send(client, type, { from })).toMatchObject({ type: 'ack' })
    expect(ana.view?.session.currentStoryId).toBe(stories[endIndex])
    await room.send(ana, type, { from: stories[endIndex] })
    expect(ana.view?.session.currentStoryId, 'a later command moves on').not.toBe(stories[endIndex])
  })
})

describe('a vote at the moment of the reveal', () => {
  it('is counted or rejected, but never lost, in any order of arrival', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(order, fc.nat(6), fc.boolean(), async (voters, revealIndex, isSplit) => {
        const names = voters.map(index => `Voter ${index}`)
        const { room, facilitator, otherClients, firstStoryId } = await openTable(db, names)
        const commandIds = new Map<number, string>()
        // -1 stands for the end, where the reveal comes after all votes.
        for (const [position, index] of [...voters, -1].entries()) {
          if (position === revealIndex)
            room.live.receive(facilitator, JSON.stringify({ id: 'reveal', type: 'votes:reveal' }))
          if (index < 0) break
          const id = nextId()
          commandIds.set(index, id)
          const vote = { id, type: 'vote:cast', storyId: firstStoryId, value: ['1', '2', '3', '5', '8', '13'][index] }
          room.live.receive(otherClients[index]!, JSON.stringify(vote))
          // Commands that arrive during a batch are decided in the next one.
          if (isSplit && position === 2) await Promise.resolve()
        }
        await waitUntilSettled()
        await expect.poll(() => facilitator.replyTo('reveal')).toMatchObject({ type: 'ack' })
        await expect.poll(() => [...commandIds].every(([index, id]) => otherClients[index]!.replyTo(id))).toBe(true)
        const voterIds = new Set(facilitator.view!.votes.map(({ participantId }) => participantId))
        for (const [index, id] of commandIds) {
          const client = otherClients[index]!
          const reply = client.replyTo(id)
          if (reply?.type === 'ack') expect(voterIds).toContain(client.view!.me.participantId)
          else {
            expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'story_not_voting' })
            expect(voterIds).not.toContain(client.view!.me.participantId)
          }
        }
        room.restart()
        expect((await room.view(facilitator.viewer)).votes).toEqual(facilitator.view!.votes)
      }),
      { numRuns: runCount({ short: 8, long: 100 }) },
    )
  })
})

describe('the countdown of the automatic reveal', () => {
  it.each(['leaves', 'is removed', 'becomes an observer', 'is a guest who leaves'])(
    'starts when the last voter without a vote %s',
    async exit => {
      const { room, facilitator, ana, ben, firstStoryId, addGuest, participantIdOf } = await openTable(
        db,
        ['Ana', 'Ben'],
        autoReveal,
      )
      const guest = exit.includes('guest') ? await addGuest('Gus') : null
      await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
      if (guest) await room.send(ben, 'vote:cast', { storyId: firstStoryId, value: '5' })
      expect(ana.view?.countdown).toBeNull()
      if (guest) await room.send(guest, 'session:leave')
      else if (exit === 'leaves') await room.send(ben, 'session:leave')
      else if (exit === 'is removed')
        await room.send(facilitator, 'participant:remove', { participantId: participantIdOf(ben) })
      else
        await room.send(facilitator, 'participant:update_role', {
          participantId: participantIdOf(ben),
          role: 'OBSERVER',
        })
      expect(ana.view?.countdown).not.toBeNull()
    },
  )

  it('continues when someone votes again, and stops when someone joins, pauses or changes the story', async () => {
    const { room, ana, firstStoryId, addGuest } = await openTable(db, ['Ana'], autoReveal)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    const { endsAt } = ana.view!.countdown!
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '8' })
    expect(ana.view?.countdown).toEqual({ endsAt })
    await addGuest('Gus')
    await waitUntilSettled()
    expect(ana.view?.countdown).toBeNull()

    const pausedTable = await openTable(db, ['Ana'], autoReveal)
    await pausedTable.room.send(pausedTable.ana, 'vote:cast', { storyId: pausedTable.firstStoryId, value: '5' })
    await pausedTable.room.send(pausedTable.facilitator, 'session:pause')
    expect(pausedTable.ana.view?.countdown).toBeNull()
    await pausedTable.world.time.advance(10_000)
    await pausedTable.room.wake()
    expect(pausedTable.ana.view?.results).toBeNull()

    const movedTable = await openTable(db, ['Ana'], autoReveal)
    await movedTable.room.send(movedTable.ana, 'vote:cast', { storyId: movedTable.firstStoryId, value: '5' })
    await movedTable.room.send(movedTable.facilitator, 'story:start_voting', { storyId: movedTable.secondStoryId })
    expect([movedTable.ana.view?.countdown, movedTable.ana.view?.results]).toEqual([null, null])
  })

  it('ends without a reveal when a vote is withdrawn', async () => {
    const { room, ana, firstStoryId, world } = await openTable(db, ['Ana'], autoReveal)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await world.time.advance(2_900)
    await room.send(ana, 'vote:withdraw', { storyId: firstStoryId })
    await world.time.advance(10_000)
    await room.live.wake()
    expect(ana.view).toMatchObject({ countdown: null, results: null, votes: [] })
  })
})

describe('a timer', () => {
  it('has the same deadline for a late joiner, who also gets the server time', async () => {
    const { room, facilitator, ana, world } = await openTable(db)
    await room.send(facilitator, 'timer:start', { duration: 120 })
    await world.time.advance(50_000)
    const lateClient = await room.connect(await world.addMember('Late'))
    expect(lateClient.view?.timer).toEqual(ana.view?.timer)
    const [snapshot] = lateClient.ofType('snapshot')
    expect(lateClient.view!.timer!.endsAt - snapshot!.serverTime).toBe(70_000)
  })

  it.each([-10, 10])('shows the correct remaining time on a clock that is wrong by %d minutes', async minutes => {
    const { room, facilitator, world } = await openTable(db)
    await room.send(facilitator, 'timer:start', { duration: 60 })
    const clientTime = () => world.time.clock.now() + minutes * 60_000
    const lateClient = await room.connect(await world.addMember('Late'))
    const offset = lateClient.ofType('snapshot')[0]!.serverTime - clientTime()
    await world.time.advance(20_000)
    expect(lateClient.view!.timer!.endsAt - (clientTime() + offset)).toBe(40_000)
    const reconnected = await room.connect(lateClient.viewer, lateClient.seq)
    expect(reconnected.ofType('events')[0]!.serverTime! - clientTime()).toBe(offset)
  })

  it('that ended while a laptop was asleep leaves it with the current state and its own vote', async () => {
    const { room, facilitator, ana, ben, firstStoryId, world } = await openTable(db, ['Ana', 'Ben'], autoReveal)
    await room.send(facilitator, 'timer:start', { duration: 30 })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '8' })
    room.live.disconnect(ana)
    await room.send(ben, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await world.time.advance(600_000)
    await room.wake()
    const sleepingClient = Object.assign(new PokerClient(ana.viewer), { view: ana.view, seq: ana.seq })
    const reconnected = await room.connect(ana.viewer, ana.seq, sleepingClient)
    const view = await room.view(ana.viewer)
    expect(view.myVote?.value).toBe('8')
    expect(view.results?.count).toBe(2)
    expect(view.timer).toBeNull()
    expect([reconnected.gaps, reconnected.view]).toEqual([0, view])
  })
})
