import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { TestClient } from '#tests/support/live.ts'
import { openTable } from '#tests/support/poker-table.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'
import { runs } from '#tests/support/runs.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const autoReveal = { settings: { autoReveal: true } }

describe('observers, foreign stories, other accounts, late votes, invalid values and unusual text', () => {
  it('rejects a vote of an observer, however they joined', async () => {
    const { room, lead, ana, first, addGuest, idOf } = await openTable(db)
    await room.send(lead, 'participant:update_role', { participantId: idOf(ana), role: 'OBSERVER' })
    const watcher = await addGuest('Olga', 'OBSERVER')
    for (const client of [ana, watcher]) {
      const reply = await room.send(client, 'vote:cast', { storyId: first, value: '5' })
      expect(reply).toMatchObject({ type: 'reject', code: 'forbidden', reason: 'observers_cannot_vote' })
      expect(client.view?.me.can).not.toContain('vote:cast')
    }
    expect(lead.view?.commitments).toEqual({})
  })

  it('rejects a vote on another session’s story, also from someone in both sessions', async () => {
    const ownTable = await openTable(db)
    const otherTable = await openTable(db)
    const reply = await ownTable.room.send(ownTable.ana, 'vote:cast', { storyId: otherTable.first, value: '5' })
    expect(reply).toMatchObject({ type: 'reject', code: 'not_found', reason: 'story_unknown' })
    const foreignVote = { storyId: ownTable.first, value: '5', sessionId: otherTable.world.sessionId }
    expect(await ownTable.room.send(ownTable.ana, 'vote:cast', foreignVote)).toMatchObject({ reason: 'wrong_session' })
    expect(otherTable.lead.view?.commitments).toEqual({})
  })

  it('hides the room from other accounts', async () => {
    const { room, world, first } = await openTable(db)
    const { world: otherWorld } = await openTable(db)
    const stranger = otherWorld.facilitator
    await expect(room.connect(stranger)).rejects.toMatchObject({ code: 'not_found' })
    const vote = { storyId: first, value: '5' }
    await expect(room.run(stranger, 'vote:cast', vote)).rejects.toMatchObject({ code: 'not_found' })
    const posing = { ...stranger, userId: world.facilitator.userId }
    await expect(room.run(posing, 'vote:cast', vote)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('rejects a vote after the reveal, also from a voter without one', async () => {
    const { room, lead, ana, ben, first } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    await room.send(lead, 'votes:reveal')
    for (const client of [ana, ben]) {
      const reply = await room.send(client, 'vote:cast', { storyId: first, value: '8' })
      expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'story_not_voting' })
    }
    expect(await room.send(ben, 'vote:change', { storyId: first, value: '8' })).toMatchObject({ reason: 'not_voted' })
    expect(lead.view?.votes.map(({ value }) => value)).toEqual(['5'])
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
    const { room, lead, ana, first } = await openTable(db)
    const reply = await room.send(ana, 'vote:cast', { storyId: first, value })
    expect(reply).toMatchObject({ type: 'reject', code: 'invalid', reason: 'value_not_in_deck' })
    expect(lead.view?.commitments).toEqual({})
  })

  it.each([5, null, true, ['5'], { value: '5' }, '', 'x'.repeat(21)])('rejects %j as a vote', async value => {
    const { room, ana, first } = await openTable(db)
    expect(await room.send(ana, 'vote:cast', { storyId: first, value })).toMatchObject({ code: 'invalid' })
  })

  it('rejects a frame with a character that truncates values in the database', async () => {
    const { room, lead, ana, first } = await openTable(db, ['Ana'], { allowCustomValues: true })
    await room.send(ana, 'vote:cast', { storyId: first, value: '8\u0000' })
    expect(ana.frames.at(-1)).toMatchObject({ type: 'reject', code: 'invalid' })
    expect(lead.view?.commitments).toEqual({})
  })

  it('accepts quotes and Unicode where any value is allowed, and keeps them unchanged', async () => {
    const unusualTexts = ['"', `'); drop table--`, '\\"}', 'ＸＬ ☕️', '</script>', '\u202e5', '𝟝', '{"a":1}']
    const names = unusualTexts.map((_, index) => `Voter ${index}`)
    const { room, lead, others, first } = await openTable(db, names, { allowCustomValues: true })
    for (const [index, client] of others.entries()) {
      const reply = await room.send(client, 'vote:cast', { storyId: first, value: unusualTexts[index] })
      expect(reply).toMatchObject({ type: 'ack' })
    }
    await room.send(lead, 'votes:reveal')
    room.restart()
    const { votes } = await room.view(lead.viewer)
    expect(votes.map(({ value }) => value).sort()).toEqual(unusualTexts.toSorted())
  })
})

describe('flags, user ids and roles from clients', () => {
  const claims = [
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

  it.each(claims)('reject a vote that contains %j', async claim => {
    const { room, lead, ana, first } = await openTable(db)
    const reply = await room.send(ana, 'vote:cast', { storyId: first, value: '5', ...claim })
    expect(reply).toMatchObject({ type: 'reject', code: 'invalid' })
    expect(lead.view?.commitments).toEqual({})
  })

  it('cannot make anyone facilitator or run server-only commands', async () => {
    const { room, world, ana } = await openTable(db)
    const late = await room.connect(await world.addMember('Late'))
    expect(await room.send(late, 'session:join', { role: 'FACILITATOR' })).toMatchObject({ code: 'invalid' })
    const system = ['guest:join', 'session:configure', 'session:set_status', 'session:delete', 'session:restore']
    for (const type of system) expect(await room.send(ana, type)).toMatchObject({ code: 'invalid' })
  })

  it('cannot turn a guest into a member', async () => {
    const { room, lead, addGuest, first } = await openTable(db)
    const guest = await addGuest('Gus')
    const { userId } = lead.viewer
    expect(await room.send(guest, 'vote:cast', { storyId: first, value: '5', userId })).toMatchObject({
      code: 'invalid',
    })
    expect(await room.send(guest, 'votes:reveal')).toMatchObject({ reason: 'facilitators_only' })
  })
})

describe('two facilitators who press the same button at once', () => {
  it.each([
    ['story:next', 0, 1],
    ['story:previous', 2, 1],
  ])('%s: leave one story, not two', async (type, start, end) => {
    const { room, lead, ana, idOf, first, second, third } = await openTable(db)
    const stories = [first, second, third]
    await room.send(lead, 'participant:update_role', { participantId: idOf(ana), role: 'FACILITATOR' })
    for (let at = 0; at < start; at++) await room.send(lead, 'story:next')
    const from = stories[start]
    for (const client of [lead, ana]) expect(await room.send(client, type, { from })).toMatchObject({ type: 'ack' })
    expect(ana.view?.session.currentStoryId).toBe(stories[end])
    await room.send(ana, type, { from: stories[end] })
    expect(ana.view?.session.currentStoryId, 'who sees where they are goes on').not.toBe(stories[end])
  })
})

describe('a vote at the moment of the reveal is counted or clearly rejected, never lost', () => {
  it('in every order of arrival, also with a slow database', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(order, fc.nat(6), fc.boolean(), async (voters, place, inTwo) => {
        const names = voters.map(index => `Voter ${index}`)
        const { room, lead, others, first } = await openTable(db, names)
        const answers = new Map<number, string>()
        for (const [at, index] of [...voters, -1].entries()) {
          if (at === place) room.live.receive(lead, JSON.stringify({ id: 'reveal', type: 'votes:reveal' }))
          if (index < 0) break
          const id = nextId()
          answers.set(index, id)
          const vote = { id, type: 'vote:cast', storyId: first, value: ['1', '2', '3', '5', '8', '13'][index] }
          room.live.receive(others[index]!, JSON.stringify(vote))
          // Commands that arrive during a batch are decided in the next one.
          if (inTwo && at === 2) await Promise.resolve()
        }
        await waitUntilSettled()
        await expect.poll(() => lead.answerTo('reveal')).toMatchObject({ type: 'ack' })
        await expect.poll(() => [...answers].every(([index, id]) => others[index]!.answerTo(id))).toBe(true)
        const voterIds = new Set(lead.view!.votes.map(({ participantId }) => participantId))
        for (const [index, id] of answers) {
          const client = others[index]!
          const reply = client.answerTo(id)
          if (reply?.type === 'ack') expect(voterIds).toContain(client.view!.me.participantId)
          else {
            expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'story_not_voting' })
            expect(voterIds).not.toContain(client.view!.me.participantId)
          }
        }
        room.restart()
        expect((await room.view(lead.viewer)).votes).toEqual(lead.view!.votes)
      }),
      { numRuns: runs({ few: 8, many: 100 }) },
    )
  })
})

describe('the countdown of the automatic reveal', () => {
  it.each(['leaves', 'is removed', 'becomes an observer', 'is a guest who leaves'])(
    'starts when the last non-voter %s',
    async exit => {
      const { room, lead, ana, ben, first, addGuest, idOf } = await openTable(db, ['Ana', 'Ben'], autoReveal)
      const guest = exit.includes('guest') ? await addGuest('Gus') : null
      await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
      if (guest) await room.send(ben, 'vote:cast', { storyId: first, value: '5' })
      expect(ana.view?.countdown).toBeNull()
      if (guest) await room.send(guest, 'session:leave')
      else if (exit === 'leaves') await room.send(ben, 'session:leave')
      else if (exit === 'is removed') await room.send(lead, 'participant:remove', { participantId: idOf(ben) })
      else await room.send(lead, 'participant:update_role', { participantId: idOf(ben), role: 'OBSERVER' })
      expect(ana.view?.countdown).not.toBeNull()
    },
  )

  it('continues or stops by the rules when someone joins, votes again, pauses or changes the story', async () => {
    const { room, lead, ana, first, second, addGuest } = await openTable(db, ['Ana'], autoReveal)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    const { endsAt } = ana.view!.countdown!
    await room.send(ana, 'vote:cast', { storyId: first, value: '8' })
    expect(ana.view?.countdown).toEqual({ endsAt })
    await addGuest('Gus')
    await waitUntilSettled()
    expect(ana.view?.countdown).toBeNull()

    const other = await openTable(db, ['Ana'], autoReveal)
    await other.room.send(other.ana, 'vote:cast', { storyId: other.first, value: '5' })
    await other.room.send(other.lead, 'session:pause')
    expect(other.ana.view?.countdown).toBeNull()
    await other.world.time.advance(10_000)
    await other.room.wake()
    expect(other.ana.view?.results).toBeNull()

    const third = await openTable(db, ['Ana'], autoReveal)
    await third.room.send(third.ana, 'vote:cast', { storyId: third.first, value: '5' })
    await third.room.send(third.lead, 'story:start_voting', { storyId: third.second })
    expect([third.ana.view?.countdown, third.ana.view?.results]).toEqual([null, null])
    await room.send(lead, 'story:start_voting', { storyId: second })
  })

  it('ends without a reveal when a vote is withdrawn', async () => {
    const { room, ana, first, world } = await openTable(db, ['Ana'], autoReveal)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    await world.time.advance(2_900)
    await room.send(ana, 'vote:withdraw', { storyId: first })
    await world.time.advance(10_000)
    await room.live.wake()
    expect(ana.view).toMatchObject({ countdown: null, results: null, votes: [] })
  })
})

describe('timers for late joiners, wrong clocks and sleeping laptops', () => {
  it('a late joiner gets the same deadline and the server time', async () => {
    const { room, lead, ana, world } = await openTable(db)
    await room.send(lead, 'timer:start', { duration: 120 })
    await world.time.advance(50_000)
    const late = await room.connect(await world.addMember('Late'))
    expect(late.view?.timer).toEqual(ana.view?.timer)
    const [snapshot] = late.ofType('snapshot')
    expect(late.view!.timer!.endsAt - snapshot!.serverTime).toBe(70_000)
  })

  it.each([-10, 10])('a clock that is wrong by %d minutes shows the right remaining time', async minutes => {
    const { room, lead, world } = await openTable(db)
    await room.send(lead, 'timer:start', { duration: 60 })
    const clientTime = () => world.time.clock.now() + minutes * 60_000
    const late = await room.connect(await world.addMember('Late'))
    const offset = late.ofType('snapshot')[0]!.serverTime - clientTime()
    await world.time.advance(20_000)
    expect(late.view!.timer!.endsAt - (clientTime() + offset)).toBe(40_000)
    const reconnected = await room.connect(late.viewer, late.seq)
    expect(reconnected.ofType('events')[0]!.serverTime! - clientTime()).toBe(offset)
  })

  it('a laptop that slept across the deadline shows the current state and its unchanged vote', async () => {
    const { room, lead, ana, ben, first, world } = await openTable(db, ['Ana', 'Ben'], autoReveal)
    await room.send(lead, 'timer:start', { duration: 30 })
    await room.send(ana, 'vote:cast', { storyId: first, value: '8' })
    room.live.disconnect(ana)
    await room.send(ben, 'vote:cast', { storyId: first, value: '5' })
    await world.time.advance(600_000)
    await room.wake()
    const sleepingClient = Object.assign(new TestClient(ana.viewer), { view: ana.view, seq: ana.seq })
    const reconnected = await room.connect(ana.viewer, ana.seq, sleepingClient)
    const view = await room.view(ana.viewer)
    expect(view.myVote?.value).toBe('8')
    expect(view.results?.count).toBe(2)
    expect(view.timer).toBeNull()
    expect([reconnected.gaps, reconnected.view]).toEqual([0, view])
  })
})
