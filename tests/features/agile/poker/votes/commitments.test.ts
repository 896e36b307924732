import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { commitmentText, voteId } from '#features/agile/poker/live/rules-state.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { PokerClient } from '#tests/support/poker-room.ts'
import { type OpenTable, openTable } from '#tests/support/poker-table.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const commitmentOf = (value: string, vote: string, salt: string) =>
  createHash('sha256')
    .update(commitmentText(value, vote, salt))
    .digest('base64url')

const voteEventsOf = (client: PokerClient) =>
  client.ofType('events').flatMap(({ events }) => events.flatMap(each => (each.type === 'vote.cast' ? each : [])))

const firstStory = ({ facilitator, firstStoryId }: OpenTable) =>
  facilitator.view!.stories.find(({ id }) => id === firstStoryId)!

describe('a commitment', () => {
  it('is sent to everyone with each vote, before the reply to the voter', async () => {
    const { room, facilitator, ana, ben, firstStoryId, addGuest, participantIdOf } = await openTable(db)
    const observer = await addGuest('Olga', 'OBSERVER')
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' }, 'cast')
    for (const client of [facilitator, ana, ben, observer]) {
      expect(voteEventsOf(client)).toMatchObject([
        { participantId: participantIdOf(ana), commitment: expect.stringMatching(/^[\w-]{43}$/) },
      ])
    }
    const frameTypes = ana.frames.map(({ type }) => type)
    expect(frameTypes.lastIndexOf('events')).toBeLessThan(frameTypes.lastIndexOf('ack'))
  })

  it('differs for each vote, even for the same value', async () => {
    const { room, facilitator, ana, ben, firstStoryId } = await openTable(db)
    for (const client of [ana, ana, ana, ben])
      await room.send(client, 'vote:cast', { storyId: firstStoryId, value: '5' })
    const commitments = voteEventsOf(facilitator).map(({ commitment }) => commitment)
    expect(new Set(commitments).size).toBe(4)
  })

  it('can be verified with its salt after the reveal, and matches only the cast value', async () => {
    const table = await openTable(db)
    const { room, facilitator, ana, ben, firstStoryId } = table
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(ben, 'vote:cast', { storyId: firstStoryId, value: '13' })
    const commitmentsBefore = facilitator.view!.commitments
    await room.send(facilitator, 'votes:reveal')
    const { votes, session } = facilitator.view!
    expect(votes).toHaveLength(2)
    for (const { participantId, value, salt } of votes) {
      const id = voteId(firstStoryId, firstStory(table).round, participantId)
      expect(commitmentOf(value, id, salt)).toBe(commitmentsBefore[participantId])
      const otherCards = session.votingSystem.values.filter(card => card.value !== value)
      for (const card of otherCards)
        expect(commitmentOf(card.value, id, salt)).not.toBe(commitmentsBefore[participantId])
    }
    const [firstVote, secondVote] = votes
    expect(
      commitmentOf(firstVote!.value, voteId(firstStoryId, 1, secondVote!.participantId), firstVote!.salt),
    ).not.toBe(commitmentsBefore[firstVote!.participantId])
  })

  it('matches the cast value after a changed vote, and both values are shown', async () => {
    const { room, facilitator, ana, firstStoryId, participantIdOf } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    const commitmentBefore = facilitator.view!.commitments[participantIdOf(ana)]
    await room.send(facilitator, 'votes:reveal')
    await room.send(ana, 'vote:change', { storyId: firstStoryId, value: '8' })
    room.restart()
    const [vote] = (await room.view(facilitator.viewer)).votes
    expect(vote).toMatchObject({ value: '8', castValue: '5' })
    expect(commitmentOf('5', voteId(firstStoryId, 1, participantIdOf(ana)), vote!.salt)).toBe(commitmentBefore)
    expect(commitmentOf('8', voteId(firstStoryId, 1, participantIdOf(ana)), vote!.salt)).not.toBe(commitmentBefore)
  })

  it('matches in every round with the salt of that round', async () => {
    const { room, facilitator, ana, firstStoryId, participantIdOf } = await openTable(db)
    for (const round of [1, 2, 3]) {
      await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
      const commitmentBefore = facilitator.view!.commitments[participantIdOf(ana)]
      await room.send(facilitator, 'votes:reveal')
      const [vote] = facilitator.view!.votes
      expect(commitmentOf('5', voteId(firstStoryId, round, participantIdOf(ana)), vote!.salt)).toBe(commitmentBefore)
      await room.send(facilitator, 'story:start_voting', { storyId: firstStoryId })
    }
  })

  it('disappears with a withdrawn vote, and its salt is never sent', async () => {
    const { room, facilitator, ana, ben, firstStoryId, world } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    const [row] = await world.scope.db.run<{ salt: string }>(
      'select salt from poker_votes where account_id = ? and session_id = ?',
      [world.scope.accountId, world.sessionId],
    )
    await room.send(ana, 'vote:withdraw', { storyId: firstStoryId })
    await room.send(ben, 'vote:cast', { storyId: firstStoryId, value: '8' })
    await room.send(facilitator, 'votes:reveal')
    for (const client of [facilitator, ana, ben]) expect(client.texts.join()).not.toContain(row!.salt)
  })

  it('has a salt of 128 bits or more', async () => {
    const { room, facilitator, ana, firstStoryId } = await openTable(db)
    await room.send(ana, 'vote:cast', { storyId: firstStoryId, value: '5' })
    await room.send(facilitator, 'votes:reveal')
    const { salt } = facilitator.view!.votes[0]!
    // A salt consists of letters and digits, which are 62.
    expect(salt.length * Math.log2(62)).toBeGreaterThanOrEqual(128)
  })
})

const AnyAction = fc.record({
  voterIndex: fc.nat(2),
  type: fc.constantFrom(
    'cast',
    'cast',
    'cast',
    'withdraw',
    'vote again',
    'reset',
    'reset all',
    'skip',
    'restart',
    'view',
  ),
  value: fc.constantFrom('1', '5', '8', '13'),
})

it('no frame or response before the reveal contains a salt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(AnyAction, { minLength: 4, maxLength: 20 }), async actions => {
      const table = await openTable(db, ['Ana', 'Ben', 'Cleo'])
      const { room, facilitator, otherClients: otherVoters, world } = table
      const clients = [facilitator, ...otherVoters]
      const storyId = () => clients[0]!.view!.session.currentStoryId ?? table.firstStoryId
      const salts = new Set<string>()
      const texts: string[] = []
      for (const { voterIndex, type, value } of actions) {
        const client = otherVoters[voterIndex]!
        if (type === 'cast') await room.send(client, 'vote:cast', { storyId: storyId(), value })
        if (type === 'withdraw') await room.send(client, 'vote:withdraw', { storyId: storyId() })
        if (type === 'vote again') await room.send(facilitator, 'story:start_voting', { storyId: storyId() })
        if (type === 'reset') await room.send(facilitator, 'votes:reset', { storyId: storyId() })
        if (type === 'reset all') {
          await room.send(facilitator, 'votes:reset_all')
          await room.send(facilitator, 'story:start_voting', { storyId: table.firstStoryId })
        }
        if (type === 'skip') await room.send(facilitator, 'story:start_voting', { storyId: table.secondStoryId })
        if (type === 'restart') {
          room.restart()
          for (const each of clients) await room.connect(each.viewer, each.seq, each)
        }
        if (type === 'view') texts.push(JSON.stringify(await room.view(client.viewer)))
        const rows = await world.scope.db.run<{ salt: string }>(
          'select salt from poker_votes where account_id = ? and session_id = ?',
          [world.scope.accountId, world.sessionId],
        )
        for (const { salt } of rows) salts.add(salt)
      }
      const log = await world.scope.db.run('select * from session_events where account_id = ? and session_id = ?', [
        world.scope.accountId,
        world.sessionId,
      ])
      const output = [...clients.flatMap(({ texts }) => texts), ...texts, ...room.logLines, JSON.stringify(log)].join(
        '\n',
      )
      expect(output).not.toContain('"salt"')
      for (const salt of salts) expect(output).not.toContain(salt)
    }),
    { numRuns: runCount({ short: 8, long: 100 }) },
  )
})
