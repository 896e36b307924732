import { afterAll, describe, expect, it } from 'vitest'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { recordOf, topicsOf } from '#features/agile/retro-history/rules-record.ts'
import { type RetroState, suggestedVotes } from '#features/agile/retros/live/rules-state.ts'
import { blockingReason, graceMs } from '#features/agile/retros/phases/rules-phases.ts'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import { topicsByVotes, topicsIn } from '#islands/retros/topics.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { testKey } from '#tests/support/local-rooms.ts'
import { openRetroRoom, type RetroClient } from '#tests/support/retro-room.ts'
import { openRetro } from '#tests/support/retro-table.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const cardsOf = (client: RetroClient, ...ids: string[]) => client.view!.cards.filter(({ id }) => ids.includes(id))

describe('grouping can be undone', () => {
  it('an ungrouped pair is as before, and can be grouped again', async () => {
    const { room, ana, ben, facilitator, writeCard } = await openRetro(db, 'GROUP')
    const [a, b] = [await writeCard(ana, 'A'), await writeCard(ben, 'B')]
    const cardsBefore = facilitator.view!.cards
    await room.send(facilitator, 'cards:group', { cardIds: [a, b], title: 'Both' })
    await room.send(facilitator, 'card:ungroup', { cardId: a })
    expect([facilitator.view?.cards, facilitator.view?.groups]).toEqual([cardsBefore, []])
    await room.send(ben, 'cards:group', { cardIds: [a, b], title: 'Both again' })
    expect(facilitator.view?.groups).toMatchObject([{ title: 'Both again' }])
  })

  it('a card that moved to another group can return to its group, which keeps its name', async () => {
    const { room, ana, facilitator, writeCard } = await openRetro(db, 'GROUP')
    const ids = []
    for (const text of ['A', 'B', 'C', 'D', 'E']) ids.push(await writeCard(ana, text))
    const [a, b, c, d, e] = ids as [string, string, string, string, string]
    await room.send(facilitator, 'cards:group', { cardIds: [a, b, c], title: 'Three' })
    await room.send(facilitator, 'cards:group', { cardIds: [d, e], title: 'Two' })
    const [groupOfThree, pair] = facilitator.view!.groups
    await room.send(facilitator, 'cards:group', { cardIds: [c], groupId: pair!.id })
    expect(cardsOf(facilitator, c)).toMatchObject([{ groupId: pair!.id }])
    await room.send(facilitator, 'cards:group', { cardIds: [c], groupId: groupOfThree!.id })
    expect(cardsOf(facilitator, a, b, c).map(({ groupId }) => groupId)).toEqual([
      groupOfThree!.id,
      groupOfThree!.id,
      groupOfThree!.id,
    ])
    expect(facilitator.view?.groups).toEqual([groupOfThree, pair])
  })

  it('a renamed group can get its old name back', async () => {
    const { room, ana, ben, writeCard } = await openRetro(db, 'GROUP')
    await room.send(ana, 'cards:group', {
      cardIds: [await writeCard(ana, 'A'), await writeCard(ana, 'B')],
      title: 'Old',
    })
    const { id: groupId } = ana.view!.groups[0]!
    for (const title of ['New', 'Old']) await room.send(ben, 'group:rename', { groupId, title })
    expect(ana.view?.groups).toMatchObject([{ id: groupId, title: 'Old' }])
  })
})

describe('a group is in the column of its first card', () => {
  it('even if cards come from other columns, leave it, or the room is reloaded', async () => {
    const { room, ana, facilitator, writeCard } = await openRetro(db, 'GROUP')
    const [a, b, c] = [
      await writeCard(ana, 'A', 'start'),
      await writeCard(ana, 'B', 'start'),
      await writeCard(ana, 'C', 'stop'),
    ]
    await room.send(facilitator, 'cards:group', { cardIds: [c, a, b] })
    const topicColumns = () => topicsIn(ana.view!, ana.view!.session.columns).map(({ columnId }) => columnId)
    expect(topicColumns()).toEqual(['stop'])
    await room.send(facilitator, 'card:ungroup', { cardId: c })
    expect(topicColumns()).toEqual(['stop', 'stop'])
    await room.send(ana, 'group:rename', { groupId: ana.view!.groups[0]!.id, title: 'Both' })
    room.restart()
    expect((await room.view(ana.viewer)).groups).toMatchObject([{ title: 'Both', columnId: 'stop' }])
  })

  it('and topics with equal votes are in column order, in the room and in the record', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db, 'GROUP')
    const columns = ['continue', 'stop', 'start', 'start', 'stop']
    const ids = []
    for (const [index, column] of columns.entries()) ids.push(await writeCard(ana, `Card ${index}`, column))
    const [thirdTopic, groupedId, secondTopic, groupedWithId, votedTopic] = ids as [
      string,
      string,
      string,
      string,
      string,
    ]
    await room.send(facilitator, 'cards:group', { cardIds: [groupedId, groupedWithId] })
    await setPhase('VOTE')
    await room.send(ana, 'vote:cast', { topicId: votedTopic })
    await setPhase('DISCUSS')
    const groupId = ana.view!.groups[0]!.id
    expect(topicsByVotes(ana.view!).map(({ id }) => id)).toEqual([votedTopic, secondTopic, groupId, thirdTopic])
    const dates = { team: null, createdAt: 0, scheduledAt: null, startedAt: null, completedAt: null, importedAt: null }
    const topics = topicsOf(recordOf(ana.view!, dates))
    expect(topics.map(({ id }) => id)).toEqual(topicsByVotes(ana.view!).map(({ id }) => id))
  })
})

describe('going back to an earlier phase', () => {
  it('regrouping after the vote returns votes for removed topics, and keeps the others', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db, 'GROUP', ['Ana'], {
      settings: { votesPerParticipant: 2 },
    })
    const [a, b, c] = [await writeCard(ana, 'A'), await writeCard(ana, 'B'), await writeCard(ana, 'C')]
    await setPhase('VOTE')
    for (const topicId of [a, c]) await room.send(ana, 'vote:cast', { topicId })
    await setPhase('GROUP')
    await room.send(facilitator, 'cards:group', { cardIds: [a, b] })
    await setPhase('VOTE')
    const groupId = facilitator.view!.groups[0]!.id
    expect(await room.send(ana, 'vote:cast', { topicId: groupId })).toMatchObject({ type: 'ack' })
    await setPhase('DISCUSS')
    expect(facilitator.view?.tally?.map(({ count }) => count)).toEqual([1, 1])
  })

  it('a vote for a removed topic does not count: the vote phase cannot end with it alone', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db, 'VOTE')
    const [a, b] = [await writeCard(ana, 'A'), await writeCard(ana, 'B')]
    await room.send(ana, 'vote:cast', { topicId: a })
    await setPhase('GROUP')
    await room.send(facilitator, 'cards:group', { cardIds: [a, b] })
    await setPhase('VOTE')
    expect(await room.send(facilitator, 'phase:advance')).toMatchObject({ reason: 'no_votes' })
  })

  it('back in the vote phase, no one sees the tally and no one is ready', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db, 'VOTE')
    await room.send(ana, 'vote:cast', { topicId: await writeCard(ana, 'A') })
    await room.send(ana, 'participant:ready', { ready: true })
    await setPhase('DISCUSS')
    expect(facilitator.view?.tally).toHaveLength(1)
    await setPhase('VOTE')
    expect([facilitator.view?.tally, (await room.view(facilitator.viewer)).tally]).toEqual([null, null])
    expect(facilitator.view?.participants.some(({ ready }) => ready)).toBe(false)
  })

  it('visible cards stay visible when people collect again; new ones are hidden and marked late', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db)
    await writeCard(ana, 'In time')
    await setPhase('GROUP')
    await setPhase('COLLECT')
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Late' })
    expect(facilitator.view).toMatchObject({ cards: [{ content: 'In time' }], hiddenCards: 1 })
    await setPhase('VOTE')
    const marks = facilitator.view!.cards.map(({ content, isLate }) => [content, isLate]).sort()
    expect(marks).toEqual([
      ['In time', false],
      ['Late', true],
    ])
    room.restart()
    expect((await room.view(facilitator.viewer)).cards.find(({ isLate }) => isLate)?.content).toBe('Late')
  })

  it('a card after a skipped phase is late too, and one before it is not', async () => {
    const { room, ana, setPhase } = await openRetro(db, 'SETUP')
    await setPhase('DISCUSS')
    await setPhase('COLLECT')
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Late' })
    expect(ana.view?.cards).toMatchObject([{ isLate: true }])
    const earlyRetro = await openRetro(db, 'COLLECT')
    await earlyRetro.setPhase('SETUP')
    await earlyRetro.writeCard(earlyRetro.ana, 'Early')
    expect(earlyRetro.ana.view?.cards).toMatchObject([{ isLate: false }])
  })

  it('the action phase reopens with its items, and the facilitator can end it without any', async () => {
    const { room, ana, facilitator, setPhase } = await openRetro(db, 'ACTION_ITEMS')
    await room.send(ana, 'action:add', { title: 'Do it' })
    await setPhase('DISCUSS')
    await setPhase('ACTION_ITEMS')
    const itemId = facilitator.view!.actionItems[0]!.id
    await room.send(ana, 'action:remove', { itemId })
    expect(await room.send(facilitator, 'phase:advance')).toMatchObject({ reason: 'no_actions' })
    await setPhase('COMPLETED')
    expect(facilitator.view?.session).toMatchObject({ status: 'COMPLETED', phase: 'COMPLETED' })
    expect(await setPhase('DISCUSS')).toMatchObject({ reason: 'session_ended' })
  })

  it('a setup phase without participants cannot end', async () => {
    const { world } = await openRetro(db, 'SETUP')
    const { makeRetroLive } = await import('#features/agile/retros/live/live.ts')
    const { state } = (await makeRetroLive(testKey).load(db, world.sessionId))!
    const emptyState: RetroState = { ...state, participants: new Map() }
    expect([blockingReason(state), blockingReason(emptyState)]).toEqual([null, 'nobody_here'])
  })
})

describe('the order of columns and topics', () => {
  it('columns are in the requested order, each with its cards', async () => {
    const { room, ana, facilitator, system, writeCard } = await openRetro(db)
    await writeCard(ana, 'In start', 'start')
    const columns = facilitator.view!.session.columns.toReversed()
    await room.run(system, 'session:configure', { columns })
    expect(facilitator.view?.session.columns.map(({ id }) => id)).toEqual(['continue', 'stop', 'start'])
    expect(ana.view?.cards).toMatchObject([{ columnId: 'start' }])
    room.restart()
    expect((await room.view(facilitator.viewer)).session.columns).toEqual(columns)
  })

  it('topics are sorted by votes, most first, and can be discussed in any order', async () => {
    const { room, ana, ben, facilitator, writeCard, setPhase } = await openRetro(db, 'VOTE')
    const [a, b, c] = [await writeCard(ana, 'A'), await writeCard(ana, 'B'), await writeCard(ana, 'C')]
    for (const client of [ana, ben, facilitator]) await room.send(client, 'vote:cast', { topicId: b })
    for (const client of [ana, ben]) await room.send(client, 'vote:cast', { topicId: c })
    await room.send(ana, 'vote:cast', { topicId: a })
    await setPhase('DISCUSS')
    expect(facilitator.view?.tally?.map(({ topicId }) => topicId)).toEqual([b, c, a])
    for (const topicId of [a, b, a, null]) await room.send(facilitator, 'topic:select', { topicId })
    expect(facilitator.view).toMatchObject({ topic: null, discussed: [a, b] })
  })
})

describe('the suggested number of votes', () => {
  it.each([
    [0, 3],
    [1, 3],
    [9, 3],
    [12, 3],
    [13, 4],
    [16, 4],
    [30, 5],
    [31, 6],
    [100, 10],
    [1000, 32],
  ])('for %d topics is %d: their square root, and at least three', (topics, votes) => {
    expect(suggestedVotes(topics)).toBe(votes)
  })

  it('can be applied by the facilitator, before and during the vote', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db, 'VOTE')
    const topicId = await writeCard(ana, 'A')
    await room.send(facilitator, 'votes:budget', { votesPerParticipant: 1 })
    await room.send(ana, 'vote:cast', { topicId })
    expect(ana.view?.me.can).not.toContain('vote:cast')
    await room.send(facilitator, 'votes:budget', { votesPerParticipant: suggestedVotes(1) })
    expect(ana.view?.me.can).toContain('vote:cast')
    await setPhase('DISCUSS')
    expect(facilitator.view?.me.can).not.toContain('votes:budget')
    room.restart()
    expect((await room.view(facilitator.viewer)).session.settings.votesPerParticipant).toBe(3)
  })
})

describe('the timer', () => {
  const settings = { timerEnabled: true, autoProgressPhases: true, phaseTimers: { COLLECT: 60, GROUP: 120 } }

  it('ends a phase exactly 30 seconds after its time; until then cards are accepted', async () => {
    expect(graceMs).toBe(30_000)
    const { room, ana, facilitator, world } = await openRetro(db, 'COLLECT', ['Ana'], { settings })
    await world.time.advance(60_000 + graceMs - 1)
    await room.live.wake()
    const lastCard = { columnId: 'start', content: 'Finished in the grace period' }
    expect(await room.send(ana, 'card:add', lastCard)).toMatchObject({ type: 'ack' })
    expect(facilitator.view?.session.phase).toBe('COLLECT')
    await world.time.advance(1)
    await room.wake()
    expect(facilitator.view?.session.phase).toBe('GROUP')
    expect(facilitator.view?.cards).toMatchObject([{ content: 'Finished in the grace period', isLate: false }])
    expect(facilitator.view?.timer).toEqual({ endsAt: world.time.clock.now() + 120_000, duration: 120 })
  })

  it('can be extended by a minute, from its end or, after its end, from now', async () => {
    const { room, ana, facilitator, world } = await openRetro(db, 'COLLECT', ['Ana'], { settings })
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Here' })
    const { endsAt } = facilitator.view!.timer!
    await room.send(facilitator, 'timer:extend')
    expect(ana.view?.timer).toEqual({ endsAt: endsAt + 60_000, duration: 120 })
    await world.time.advance(120_000 + 20_000)
    await room.send(facilitator, 'timer:extend')
    expect(ana.view?.timer).toEqual({ endsAt: world.time.clock.now() + 60_000, duration: 180 })
    await world.time.advance(60_000 + graceMs - 1)
    await room.live.wake()
    expect(facilitator.view?.session.phase).toBe('COLLECT')
    await world.time.advance(1)
    await room.wake()
    expect(facilitator.view?.session.phase).toBe('GROUP')
  })

  it('only stops if the next phase cannot start', async () => {
    const { room, facilitator, world } = await openRetro(db, 'COLLECT', ['Ana'], { settings })
    await world.time.advance(60_000 + graceMs)
    await room.wake()
    expect(facilitator.view).toMatchObject({ session: { phase: 'COLLECT' }, timer: null })
  })

  it('ends no phase if phases do not advance automatically', async () => {
    const options = { settings: { ...settings, autoProgressPhases: false } }
    const { room, ana, facilitator, world } = await openRetro(db, 'COLLECT', ['Ana'], options)
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Here' })
    await world.time.advance(3_600_000)
    await room.live.wake()
    expect(facilitator.view?.session.phase).toBe('COLLECT')
    expect(await room.send(ana, 'card:add', { columnId: 'start', content: 'Still' })).toMatchObject({ type: 'ack' })
  })

  it('of a topic ends at the same time for everyone, and restarts with each topic', async () => {
    const { room, ana, facilitator, world, writeCard } = await openRetro(db, 'DISCUSS', ['Ana'], {
      settings: { topicTimer: 300 },
    })
    const [a, b] = [await writeCard(ana, 'A'), await writeCard(ana, 'B')]
    await room.send(facilitator, 'topic:select', { topicId: a })
    expect(ana.view?.topic).toEqual({ id: a, endsAt: world.time.clock.now() + 300_000 })
    await world.time.advance(100_000)
    await room.send(facilitator, 'topic:select', { topicId: b })
    expect(ana.view?.topic).toEqual({ id: b, endsAt: world.time.clock.now() + 300_000 })
  })
})

describe('open action items of the previous retro', () => {
  async function holdTeamRetro() {
    const firstRetro = await openRetro(db, 'ACTION_ITEMS')
    const { room, ana, facilitator, world, setPhase } = firstRetro
    for (const title of ['Open', 'Done', 'Blocked']) await room.send(ana, 'action:add', { title })
    const itemIdOf = (title: string) => facilitator.view!.actionItems.find(item => item.title === title)!.id
    await room.send(ana, 'action:update', { itemId: itemIdOf('Done'), status: 'completed' })
    await room.send(ana, 'action:update', { itemId: itemIdOf('Blocked'), status: 'blocked' })
    await setPhase('COMPLETED')
    await world.time.advance(1_000)
    const createNext = async () => {
      const { id } = await createRetroFromRequest(world.scope, 'en', NewRetro.parse({ name: 'Sprint 13' }))
      await world.time.advance(1_000)
      return openRetroRoom({ ...world, sessionId: id })
    }
    return { firstRetro, createNext, itemIdOf }
  }

  it('appear in the next one, without items that were done before it', async () => {
    const { firstRetro, createNext } = await holdTeamRetro()
    const room = await createNext()
    const { carriedOver } = await room.view(firstRetro.world.facilitator)
    expect(carriedOver.map(({ title }) => title)).toEqual(['Open', 'Blocked'])
  })

  it('show changes that happened before the retro started', async () => {
    const { firstRetro, createNext, itemIdOf } = await holdTeamRetro()
    const room = await createNext()
    const { scope, time } = firstRetro.world
    const completeItem =
      "update action_items set status = 'completed', completed_at = ? where account_id = ? and id = ?"
    await scope.db.run(completeItem, [time.clock.now(), scope.accountId, itemIdOf('Open')])
    const { carriedOver } = await room.view(firstRetro.world.facilitator)
    expect(carriedOver.map(({ title, status }) => [title, status])).toEqual([
      ['Open', 'completed'],
      ['Blocked', 'blocked'],
    ])
  })

  it('also appear in a retro that was created before the previous one took place, as in a series', async () => {
    const { world, room, ana, setPhase } = await openRetro(db, 'ACTION_ITEMS')
    const createRoom = async (name: string) => {
      const { id } = await createRetroFromRequest(world.scope, 'en', NewRetro.parse({ name }))
      return openRetroRoom({ ...world, sessionId: id })
    }
    const [nextRetro, startedRetro] = [await createRoom('Sprint 13'), await createRoom('Started retro')]
    await startedRetro.run(world.facilitator, 'session:start')
    await room.send(ana, 'action:add', { title: 'Open' })
    await setPhase('COMPLETED')
    nextRetro.restart()
    startedRetro.restart()
    expect((await nextRetro.view(world.facilitator)).carriedOver.map(({ title }) => title)).toEqual(['Open'])
    expect((await startedRetro.view(world.facilitator)).carriedOver, 'a started retro does not change').toEqual([])
  })

  it('come from the last completed retro of the same account', async () => {
    const { firstRetro, createNext } = await holdTeamRetro()
    const retroBetween = await createNext()
    expect((await retroBetween.view(firstRetro.world.facilitator)).session.status).toBe('WAITING')
    const room = await createNext()
    expect((await room.view(firstRetro.world.facilitator)).carriedOver).toHaveLength(2)

    const { time, ids, facilitator } = firstRetro.world
    const otherAccount = accountCreationStatements(
      { db, clock: time.clock, ids },
      { name: 'Elsewhere', ownerId: facilitator.userId! },
    )
    await db.unscoped('a test builds its world').batch(otherAccount.statements)
    const { id } = await createRetroFromRequest(otherAccount.scope, 'en', NewRetro.parse({ name: 'Theirs' }))
    const foreignRetro = openRetroRoom({ ...firstRetro.world, sessionId: id })
    const viewer = { ...facilitator, accountId: otherAccount.scope.accountId }
    expect((await foreignRetro.view(viewer)).carriedOver).toEqual([])
  })
})
