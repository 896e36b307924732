import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom } from '#tests/support/poker-room.ts'
import { openTable } from '#tests/support/poker-table.ts'

const { db, close } = await freshDatabase()
afterAll(close)

describe('a complete session', () => {
  it('goes from joining through voting, reveal and estimate to its end', async () => {
    const { room, facilitator, ana, ben, firstStoryId, secondStoryId } = await openTable(db)
    expect(ana.view?.me.can).toContain('vote:cast')

    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(ben, 'vote:cast', { storyId: firstStoryId, value: '8' })
    expect(ana.view).toMatchObject({
      votes: [],
      results: null,
      myVote: { storyId: firstStoryId, value: '5', confidence: null },
    })
    expect(facilitator.view?.participants.map(({ name, hasVoted }) => [name, hasVoted])).toEqual([
      ['Ines Facilitator', false],
      ['Ana', true],
      ['Ben', true],
    ])

    await room.send(facilitator, 'votes:reveal')
    expect(ana.view?.votes.map(({ value }) => value).sort()).toEqual(['5', '8'])
    expect(ana.view?.results).toMatchObject({ count: 2, average: 6.5, median: 6.5, suggested: '8' })
    expect(ana.view?.stories[0]?.status).toBe('REVEALED')

    await room.send(facilitator, 'story:estimate', { storyId: firstStoryId, estimate: '8' })
    expect(ben.view?.stories[0]).toMatchObject({ status: 'ESTIMATED', finalEstimate: '8' })

    await room.send(facilitator, 'story:next')
    expect(ben.view).toMatchObject({
      session: { currentStoryId: secondStoryId },
      votes: [],
      results: null,
      myVote: null,
    })
    await room.send(facilitator, 'story:previous')
    expect(ben.view?.results?.suggested).toBe('8')
    expect(ben.view?.myVote?.value).toBe('8')

    await room.send(facilitator, 'session:complete')
    expect(ana.view?.session.status).toBe('COMPLETED')
    expect(ana.view?.me.can).toEqual(['session:leave'])

    room.restart()
    const laterView = await room.view(ana.viewer)
    expect({ ...laterView, participants: [] }).toEqual({ ...ana.view, participants: [] })
    expect(laterView.participants.map(({ name }) => name)).toEqual(['Ines Facilitator', 'Ana', 'Ben'])
  })

  it('keeps the votes of earlier rounds when a story is voted again', async () => {
    const { room, facilitator, ana, firstStoryId, world } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(facilitator, 'votes:reveal')
    await room.send(facilitator, 'story:start_voting', { storyId: firstStoryId })
    expect(ana.view).toMatchObject({ votes: [], results: null, myVote: null })
    expect(ana.view?.stories[0]).toMatchObject({ status: 'VOTING', round: 2 })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '3' })
    const rows = await world.scope.db.run<{ round: number; value: string }>(
      'select round, value from poker_votes where account_id = ? and session_id = ? order by round',
      [world.scope.accountId, world.sessionId],
    )
    expect(rows.map(({ round, value }) => [round, value])).toEqual([
      [1, '5'],
      [2, '3'],
    ])
  })

  it('rejects a vote for an earlier round', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    await room.send(facilitator, 'votes:reveal')
    await room.send(facilitator, 'story:start_voting', { storyId: firstStoryId })
    const reply = await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5', round: 1 })
    expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'round_over' })
  })

  it('reveals no votes of a later round or story when a reveal arrives late', async () => {
    const { room, facilitator, ana, firstStoryId, secondStoryId } = await openTable(db)
    await room.send(facilitator, 'votes:reveal', { storyId: firstStoryId, round: 1 })
    await room.send(facilitator, 'story:start_voting', { storyId: firstStoryId })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(await room.send(facilitator, 'votes:reveal', { storyId: firstStoryId, round: 1 })).toMatchObject({
      type: 'ack',
    })
    expect(ana.view?.stories[0]?.status).toBe('VOTING')
    await room.send(facilitator, 'story:start_voting', { storyId: secondStoryId })
    await room.send(facilitator, 'votes:reveal', { storyId: firstStoryId, round: 2 })
    expect(ana.view?.stories[1]?.status).toBe('VOTING')
    await room.send(facilitator, 'votes:reveal', { storyId: secondStoryId, round: 1 })
    expect(ana.view?.stories[1]?.status).toBe('REVEALED')
  })

  it('hides the votes of a story that was left without a reveal, even when the team returns to it', async () => {
    const { room, facilitator, ana, firstStoryId, secondStoryId } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '13' })
    await room.send(facilitator, 'story:start_voting', { storyId: secondStoryId })
    expect(facilitator.view?.stories[0]?.status).toBe('SKIPPED')
    await room.send(facilitator, 'story:previous')
    expect(facilitator.view).toMatchObject({ votes: [], results: null, session: { currentStoryId: firstStoryId } })
    expect(facilitator.view?.participants.every(({ hasVoted }) => !hasVoted)).toBe(true)
    expect(JSON.stringify(facilitator.view)).not.toContain('"value":"13","confidence"')
  })

  it('adds stories while it runs, and shows the first one if there was none', async () => {
    const world = await makePokerWorld(db, { stories: '' })
    const room = openPokerRoom(world)
    const facilitator = await room.connect(world.facilitator)
    const ana = await room.connect(await world.addMember('Ana'))
    await room.send(facilitator, 'session:start')
    await room.send(facilitator, 'story:add', { titles: ['One', 'Two'] })
    expect(ana.view?.stories.map(({ title, order }) => [title, order])).toEqual([
      ['One', 0],
      ['Two', 1],
    ])
    expect(ana.view?.session.currentStoryId).toBe(ana.view?.stories[0]?.id)
    room.restart()
    expect((await room.view(ana.viewer)).stories).toEqual(ana.view?.stories)
  })

  it('stores a timer as an absolute time, and stops it at the reveal', async () => {
    const { room, facilitator, ana, world } = await openTable(db, ['Ana'], {
      settings: { enableTimer: true, timerDuration: 60 },
    })
    expect(ana.view?.timer?.duration).toBe(60)
    expect(facilitator.ofType('events').flatMap(({ events }) => events.map(({ type }) => type))).toContain(
      'timer.started',
    )
    await room.send(facilitator, 'timer:start', { duration: 120 })
    expect(ana.view?.timer).toEqual({ endsAt: world.time.clock.now() + 120_000, duration: 120 })
    await room.send(facilitator, 'votes:reveal')
    expect(ana.view?.timer).toBeNull()
  })
})

describe('a disconnected facilitator', () => {
  it('keeps the role, and after a minute a member can take over', async () => {
    const { room, facilitator, ana, world } = await openTable(db, ['Ana'])
    const takeover = { participantId: ana.view?.me.participantId, role: 'FACILITATOR' }
    room.live.disconnect(facilitator)
    expect(await room.send(ana, 'participant:update_role', takeover)).toMatchObject({ reason: 'facilitator_present' })
    await world.time.advance(59_000)
    expect(ana.view?.participants[0]).toMatchObject({ role: 'FACILITATOR', online: false })
    expect(ana.view?.me.can).toContain('participant:update_role')
    expect(await room.send(ana, 'participant:update_role', takeover)).toMatchObject({ reason: 'facilitator_present' })
    await world.time.advance(1_000)
    expect(await room.send(ana, 'participant:update_role', takeover)).toMatchObject({ type: 'ack' })
    const reconnected = await room.connect(facilitator.viewer)
    expect(reconnected.view?.me.role).toBe('FACILITATOR')
    expect(ana.view?.me.role).toBe('FACILITATOR')
  })
})

describe('the automatic reveal', () => {
  const options = { settings: { autoReveal: true } }

  it('happens three seconds after the last connected voter has voted', async () => {
    const { room, facilitator, ana, ben, firstStoryId, world } = await openTable(db, ['Ana', 'Ben'], options)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(room.alarm).toBeNull()
    await room.send(ben, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(ana.view?.countdown).toEqual({ endsAt: world.time.clock.now() + 3000 })
    expect(room.alarm).toBe(ana.view?.countdown?.endsAt)
    await world.time.advance(2999)
    await room.live.wake()
    expect(ana.view?.results).toBeNull()
    await world.time.advance(1)
    await room.live.wake()
    expect(ana.view).toMatchObject({ countdown: null, results: { consensus: true } })
    expect(facilitator.view?.stories[0]?.status).toBe('REVEALED')
    expect(room.alarm).toBeNull()
  })

  it('can be cancelled, and then waits for a changed vote', async () => {
    const { room, facilitator, ana, firstStoryId, world } = await openTable(db, ['Ana'], options)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(facilitator, 'reveal:cancel')
    expect(ana.view?.countdown).toBeNull()
    await room.send(facilitator, 'timer:start', { duration: 60 })
    expect(ana.view?.countdown).toBeNull()
    room.restart()
    await room.connect(ana.viewer, undefined, ana)
    await world.time.advance(11_000)
    expect(ana.view?.countdown).toBeNull()
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '8' })
    expect(ana.view?.countdown).not.toBeNull()
  })

  it('stops when a vote is withdrawn or a voter without a vote returns', async () => {
    const { room, ana, ben, firstStoryId, world } = await openTable(db, ['Ana', 'Ben'], options)
    room.live.disconnect(ben)
    await world.time.advance(10_000)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(ana.view?.countdown).not.toBeNull()
    const reconnected = await room.connect(ben.viewer)
    await world.time.advance(100)
    expect(ana.view?.countdown).toBeNull()
    await room.send(reconnected, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(ana.view?.countdown).not.toBeNull()
    await room.send(reconnected, 'vote:withdraw', { storyId: firstStoryId })
    expect(ana.view?.countdown).toBeNull()
  })

  it.each(['leaves', 'becomes an observer', 'is disconnected for longer than the grace period'])(
    'starts when the last voter without a vote %s',
    async exit => {
      const { room, facilitator, ana, ben, firstStoryId, world } = await openTable(db, ['Ana', 'Ben'], options)
      await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
      const roleChange = { participantId: ben.view?.me.participantId, role: 'OBSERVER' }
      if (exit === 'leaves') await room.send(ben, 'session:leave')
      else if (exit === 'becomes an observer') await room.send(facilitator, 'participant:update_role', roleChange)
      else {
        room.live.disconnect(ben)
        await world.time.advance(9_000)
        expect(ana.view?.countdown).toBeNull()
        await world.time.advance(1_000)
      }
      expect(ana.view?.countdown).not.toBeNull()
    },
  )

  it('waits for the facilitator only if the facilitator votes', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'], options)
    const voterNames = () =>
      facilitator.view?.participants.filter(({ leadsOnly }) => !leadsOnly).map(({ name }) => name)
    expect(voterNames()).toEqual(['Ana'])
    await room.send(facilitator, 'facilitator:set_voting', { votes: true })
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '3' })
    expect(ana.view?.countdown).toBeNull()
    await room.send(facilitator, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(ana.view?.countdown).not.toBeNull()
    await room.send(facilitator, 'vote:withdraw', { storyId: firstStoryId })
    expect(ana.view?.countdown).toBeNull()
    await room.send(facilitator, 'facilitator:set_voting', { votes: false })
    expect(ana.view?.countdown).not.toBeNull()
  })

  it('starts for a facilitator who votes alone, and never without voters', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db, ['Ana'], options)
    await room.send(ana, 'session:leave')
    expect(facilitator.view?.countdown).toBeNull()
    await room.send(facilitator, 'facilitator:set_voting', { votes: true })
    await room.send(facilitator, 'vote:cast', { storyId: firstStoryId, value: '3' })
    expect(facilitator.view?.countdown).not.toBeNull()
  })

  it('continues after a restart', async () => {
    const { room, facilitator, ana, firstStoryId, world } = await openTable(db, ['Ana'], options)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    const { endsAt } = ana.view!.countdown!
    room.restart()
    await world.time.advance(5000)
    expect((await room.view(facilitator.viewer)).countdown).toEqual({ endsAt })
    await room.wake()
    expect((await room.view(facilitator.viewer)).results?.count).toBe(1)
  })

  it('does not happen while people reconnect after a restart', async () => {
    const { room, ana, ben, firstStoryId, world } = await openTable(db, ['Ana', 'Ben'], options)
    room.restart()
    const reconnected = await room.connect(ana.viewer)
    await room.send(reconnected, 'vote:cast', { storyId: firstStoryId, value: '5' })
    expect(reconnected.view?.countdown).toBeNull()
    await world.time.advance(5_000)
    await room.connect(ben.viewer)
    await world.time.advance(20_000)
    expect(reconnected.view).toMatchObject({ countdown: null, results: null })
  })
})
