import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { makePoker, openRoom } from '#tests/support/live.ts'

const { db, close } = await freshDatabase()
afterAll(close)

type Options = Parameters<typeof makePoker>[1]

/** A room with its facilitator and the named voters connected, with the first story open for votes by default. */
async function table(names: string[] = ['Ana', 'Ben'], options: Options = {}, isVoteOpen = true) {
  const world = await makePoker(db, options)
  const room = openRoom(world)
  const lead = await room.connect(world.facilitator)
  const others = []
  for (const name of names) {
    const client = await room.connect(await world.addMember(name))
    await room.send(client, 'session:join')
    others.push(client)
  }
  const [first, second, third] = lead.view!.stories.map(({ id }) => id) as [string, string, string]
  // The facilitator of these tables does not vote, unless a test changes that.
  if (options.settings) await room.send(lead, 'facilitator:set_voting', { votes: false })
  if (isVoteOpen) {
    await room.send(lead, 'session:start')
    await room.send(lead, 'story:start_voting', { storyId: first })
  }
  // After the time in which people may still reconnect following a start.
  await world.time.advance(11_000)
  const [ana, ben] = others as [typeof lead, typeof lead]
  return { world, room, lead, ana, ben, others, first, second, third }
}

describe('a complete session', () => {
  it('is joined, voted, revealed, estimated and completed', async () => {
    const { room, lead, ana, ben, first, second, world } = await table()
    expect(ana.view?.me.can).toContain('vote:cast')

    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    await room.send(ben, 'vote:cast', { storyId: first, value: '8' })
    expect(ana.view).toMatchObject({
      votes: [],
      results: null,
      myVote: { storyId: first, value: '5', confidence: null },
    })
    expect(lead.view?.participants.map(({ name, hasVoted }) => [name, hasVoted])).toEqual([
      ['Ines Facilitator', false],
      ['Ana', true],
      ['Ben', true],
    ])

    await room.send(lead, 'votes:reveal')
    expect(ana.view?.votes.map(({ value }) => value).sort()).toEqual(['5', '8'])
    expect(ana.view?.results).toMatchObject({ count: 2, average: 6.5, median: 6.5, suggested: '8' })
    expect(ana.view?.stories[0]?.status).toBe('REVEALED')

    await room.send(lead, 'story:estimate', { storyId: first, estimate: '8' })
    expect(ben.view?.stories[0]).toMatchObject({ status: 'ESTIMATED', finalEstimate: '8' })

    await room.send(lead, 'story:next')
    expect(ben.view).toMatchObject({ session: { currentStoryId: second }, votes: [], results: null, myVote: null })
    await room.send(lead, 'story:previous')
    expect(ben.view?.results?.suggested).toBe('8')
    expect(ben.view?.myVote?.value).toBe('8')

    await room.send(lead, 'session:complete')
    expect(ana.view?.session.status).toBe('COMPLETED')
    expect(ana.view?.me.can).toEqual(['session:leave'])

    room.restart()
    const laterView = await room.view(ana.viewer)
    expect({ ...laterView, participants: [] }).toEqual({ ...ana.view, participants: [] })
    expect(laterView.participants.map(({ name }) => name)).toEqual(['Ines Facilitator', 'Ana', 'Ben'])
    expect(world.time.clock.now()).toBeGreaterThan(0)
  })

  it('keeps the votes of earlier rounds when a story is voted again', async () => {
    const { room, lead, ana, first, world } = await table()
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    await room.send(lead, 'votes:reveal')
    await room.send(lead, 'story:start_voting', { storyId: first })
    expect(ana.view).toMatchObject({ votes: [], results: null, myVote: null })
    expect(ana.view?.stories[0]).toMatchObject({ status: 'VOTING', round: 2 })
    await room.send(ana, 'vote:cast', { storyId: first, value: '3' })
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
    const { room, lead, ana, first } = await table()
    await room.send(lead, 'votes:reveal')
    await room.send(lead, 'story:start_voting', { storyId: first })
    const reply = await room.send(ana, 'vote:cast', { storyId: first, value: '5', round: 1 })
    expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'round_over' })
  })

  it('hides the votes of a story left without a reveal, also when the team returns to it', async () => {
    const { room, lead, ana, first, second } = await table()
    await room.send(ana, 'vote:cast', { storyId: first, value: '13' })
    await room.send(lead, 'story:start_voting', { storyId: second })
    expect(lead.view?.stories[0]?.status).toBe('SKIPPED')
    await room.send(lead, 'story:previous')
    expect(lead.view).toMatchObject({ votes: [], results: null, session: { currentStoryId: first } })
    expect(lead.view?.participants.every(({ hasVoted }) => !hasVoted)).toBe(true)
    expect(JSON.stringify(lead.view)).not.toContain('"value":"13","confidence"')
  })

  it('adds stories while it runs, and shows the first one if there was none', async () => {
    const { room, lead, ana } = await table(['Ana'], { stories: '' }, false)
    await room.send(lead, 'session:start')
    await room.send(lead, 'story:add', { titles: ['One', 'Two'] })
    expect(ana.view?.stories.map(({ title, order }) => [title, order])).toEqual([
      ['One', 0],
      ['Two', 1],
    ])
    expect(ana.view?.session.currentStoryId).toBe(ana.view?.stories[0]?.id)
    room.restart()
    expect((await room.view(ana.viewer)).stories).toEqual(ana.view?.stories)
  })

  it('stores a timer as an absolute time, and stops it at the reveal', async () => {
    const { room, lead, ana, world } = await table(['Ana'], { settings: { enableTimer: true, timerDuration: 60 } })
    expect(ana.view?.timer?.duration).toBe(60)
    expect(lead.ofType('events').flatMap(({ events }) => events.map(({ type }) => type))).toContain('timer.started')
    await room.send(lead, 'timer:start', { duration: 120 })
    expect(ana.view?.timer).toEqual({ endsAt: world.time.clock.now() + 120_000, duration: 120 })
    await room.send(lead, 'votes:reveal')
    expect(ana.view?.timer).toBeNull()
  })
})

describe('a disconnected facilitator', () => {
  it('keeps the role; after a minute a member can take over, a guest never', async () => {
    const { room, lead, ana, world } = await table(['Ana'])
    const claim = { participantId: ana.view?.me.participantId, role: 'FACILITATOR' }
    room.live.disconnect(lead)
    expect(await room.send(ana, 'participant:update_role', claim)).toMatchObject({ reason: 'facilitator_present' })
    await world.time.advance(59_000)
    expect(ana.view?.participants[0]).toMatchObject({ role: 'FACILITATOR', online: false })
    expect(ana.view?.me.can).toContain('participant:update_role')
    expect(await room.send(ana, 'participant:update_role', claim)).toMatchObject({ reason: 'facilitator_present' })
    await world.time.advance(1_000)
    expect(await room.send(ana, 'participant:update_role', claim)).toMatchObject({ type: 'ack' })
    const reconnected = await room.connect(lead.viewer)
    expect(reconnected.view?.me.role).toBe('FACILITATOR')
    expect(ana.view?.me.role).toBe('FACILITATOR')
  })
})

describe('the automatic reveal', () => {
  const options = { settings: { autoReveal: true } }

  it('happens three seconds after the last connected voter has voted', async () => {
    const { room, lead, ana, ben, first, world } = await table(['Ana', 'Ben'], options)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    expect(room.alarm).toBeNull()
    await room.send(ben, 'vote:cast', { storyId: first, value: '5' })
    expect(ana.view?.countdown).toEqual({ endsAt: world.time.clock.now() + 3000 })
    expect(room.alarm).toBe(ana.view?.countdown?.endsAt)
    await world.time.advance(2999)
    await room.live.wake()
    expect(ana.view?.results).toBeNull()
    await world.time.advance(1)
    await room.live.wake()
    expect(ana.view).toMatchObject({ countdown: null, results: { consensus: true } })
    expect(lead.view?.stories[0]?.status).toBe('REVEALED')
    expect(room.alarm).toBeNull()
  })

  it('can be cancelled, and then waits for a changed vote', async () => {
    const { room, lead, ana, first, world } = await table(['Ana'], options)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    await room.send(lead, 'reveal:cancel')
    expect(ana.view?.countdown).toBeNull()
    await room.send(lead, 'timer:start', { duration: 60 })
    expect(ana.view?.countdown).toBeNull()
    room.restart()
    await room.connect(ana.viewer, undefined, ana)
    await world.time.advance(11_000)
    expect(ana.view?.countdown).toBeNull()
    await room.send(ana, 'vote:cast', { storyId: first, value: '8' })
    expect(ana.view?.countdown).not.toBeNull()
  })

  it('stops when a vote is withdrawn or a voter without a vote returns', async () => {
    const { room, ana, ben, first, world } = await table(['Ana', 'Ben'], options)
    room.live.disconnect(ben)
    await world.time.advance(10_000)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    expect(ana.view?.countdown).not.toBeNull()
    const reconnected = await room.connect(ben.viewer)
    await world.time.advance(100)
    expect(ana.view?.countdown).toBeNull()
    await room.send(reconnected, 'vote:cast', { storyId: first, value: '5' })
    expect(ana.view?.countdown).not.toBeNull()
    await room.send(reconnected, 'vote:withdraw', { storyId: first })
    expect(ana.view?.countdown).toBeNull()
  })

  it.each(['leaves', 'becomes an observer', 'drops for longer than the grace'])(
    'starts when the last non-voter %s',
    async exit => {
      const { room, lead, ana, ben, first, world } = await table(['Ana', 'Ben'], options)
      await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
      const role = { participantId: ben.view?.me.participantId, role: 'OBSERVER' }
      if (exit === 'leaves') await room.send(ben, 'session:leave')
      else if (exit === 'becomes an observer') await room.send(lead, 'participant:update_role', role)
      else {
        room.live.disconnect(ben)
        await world.time.advance(9_000)
        expect(ana.view?.countdown).toBeNull()
        await world.time.advance(1_000)
      }
      expect(ana.view?.countdown).not.toBeNull()
    },
  )

  it('waits for a facilitator who votes, and not for one who does not', async () => {
    const { room, lead, ana, first } = await table(['Ana'], options)
    const voterNames = () => lead.view?.participants.filter(({ leadsOnly }) => !leadsOnly).map(({ name }) => name)
    expect(voterNames()).toEqual(['Ana'])
    await room.send(lead, 'facilitator:set_voting', { votes: true })
    await room.send(ana, 'vote:cast', { storyId: first, value: '3' })
    expect(ana.view?.countdown).toBeNull()
    await room.send(lead, 'vote:cast', { storyId: first, value: '5' })
    expect(ana.view?.countdown).not.toBeNull()
    await room.send(lead, 'vote:withdraw', { storyId: first })
    expect(ana.view?.countdown).toBeNull()
    await room.send(lead, 'facilitator:set_voting', { votes: false })
    expect(ana.view?.countdown).not.toBeNull()
  })

  it('starts for a facilitator who votes alone, and never without voters', async () => {
    const { room, lead, ana, first } = await table(['Ana'], options)
    await room.send(ana, 'session:leave')
    expect(lead.view?.countdown).toBeNull()
    await room.send(lead, 'facilitator:set_voting', { votes: true })
    await room.send(lead, 'vote:cast', { storyId: first, value: '3' })
    expect(lead.view?.countdown).not.toBeNull()
  })

  it('continues after a restart', async () => {
    const { room, lead, ana, first, world } = await table(['Ana'], options)
    await room.send(ana, 'vote:cast', { storyId: first, value: '5' })
    const { endsAt } = ana.view!.countdown!
    room.restart()
    await world.time.advance(5000)
    expect((await room.view(lead.viewer)).countdown).toEqual({ endsAt })
    await room.wake()
    expect((await room.view(lead.viewer)).results?.count).toBe(1)
  })

  it('does not happen while people reconnect after a restart', async () => {
    const { room, ana, ben, first, world } = await table(['Ana', 'Ben'], options)
    room.restart()
    const reconnected = await room.connect(ana.viewer)
    await room.send(reconnected, 'vote:cast', { storyId: first, value: '5' })
    expect(reconnected.view?.countdown).toBeNull()
    await world.time.advance(5_000)
    await room.connect(ben.viewer)
    await world.time.advance(20_000)
    expect(reconnected.view).toMatchObject({ countdown: null, results: null })
  })
})
