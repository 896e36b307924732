import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { RetroClient } from '#tests/support/retro-room.ts'
import { openRetro, reconnectingClient } from '#tests/support/retro-table.ts'
import { nextId } from '#tests/support/rooms.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

type Retro = Awaited<ReturnType<typeof openRetro>>

/** Sends several commands without waiting for replies. Returns the replies in the same order. */
async function sendAtOnce({ room }: Retro, commands: [RetroClient, string, object][]) {
  const ids = commands.map(() => nextId())
  for (const [i, [client, type, fields]] of commands.entries())
    room.live.receive(client, JSON.stringify({ id: ids[i], type, ...fields }))
  await expect.poll(() => commands.every(([client], i) => client.replyTo(ids[i]!))).toBe(true)
  return commands.map(([client], i) => client.replyTo(ids[i]!))
}

const sortById = <T extends { id: string }>(items: readonly T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const storedRows = async ({ world }: Retro, table: string) =>
  world.scope.db.run<Record<string, unknown>>(`select * from ${table} where account_id = ? and session_id = ?`, [
    world.scope.accountId,
    world.sessionId,
  ])

describe('cards and votes of other people', () => {
  it('no one can edit or delete another’s card, not even the facilitator or by claiming to be someone else', async () => {
    const retro = await openRetro(db)
    const { room, facilitator, ana, ben, writeCard, setPhase, participantIdOf } = retro
    const cardId = await writeCard(ana, 'Of Ana')
    for (const phase of ['COLLECT', 'GROUP'] as const) {
      await setPhase(phase)
      const reason = phase === 'COLLECT' ? 'card_unknown' : 'not_your_card'
      for (const client of [ben, facilitator]) {
        expect(await room.send(client, 'card:edit', { cardId, content: 'Mine' })).toMatchObject({ reason })
        expect(await room.send(client, 'card:remove', { cardId })).toMatchObject({ reason })
      }
      for (const claim of [
        { authorId: participantIdOf(ana) },
        { ownerKey: 'x' },
        { participantId: participantIdOf(ana) },
        { mine: true },
      ]) {
        const reply = await room.send(ben, 'card:edit', { cardId, content: 'Mine', ...claim })
        expect(reply).toMatchObject({ code: 'invalid' })
      }
    }
    expect(facilitator.view?.cards).toMatchObject([{ id: cardId, content: 'Of Ana' }])
  })

  it('a card of another retro is unknown, even to someone who participates in both', async () => {
    const [ownRetro, otherRetro] = [await openRetro(db, 'GROUP'), await openRetro(db, 'GROUP')]
    const cardId = await otherRetro.writeCard(otherRetro.ana, 'Elsewhere')
    const ownCardId = await ownRetro.writeCard(ownRetro.ana, 'Here')
    const attempts: [string, object][] = [
      ['card:edit', { cardId, content: 'x' }],
      ['card:move', { cardId, columnId: 'stop' }],
      ['card:remove', { cardId }],
      ['cards:group', { cardIds: [ownCardId, cardId] }],
      ['comment:add', { cardId, content: 'x' }],
    ]
    for (const [type, fields] of attempts)
      expect(await ownRetro.room.send(ownRetro.ana, type, { ...fields })).toMatchObject({ reason: 'card_unknown' })
    await expect(ownRetro.room.connect(otherRetro.ana.viewer)).rejects.toMatchObject({ code: 'not_found' })
    expect(otherRetro.facilitator.view?.cards[0]?.content).toBe('Elsewhere')
  })

  it('people can withdraw only their own vote, and another person’s vote stays', async () => {
    const retro = await openRetro(db, 'VOTE')
    const { room, ana, ben, facilitator, writeCard, setPhase } = retro
    const topicId = await writeCard(ana, 'Topic')
    await room.send(ana, 'vote:cast', { topicId })
    expect(await room.send(ben, 'vote:withdraw', { topicId })).toMatchObject({ type: 'ack' })
    expect(await room.send(facilitator, 'vote:withdraw', { topicId })).toMatchObject({ type: 'ack' })
    const forgedFields = { topicId, participantId: ana.view!.me.participantId }
    expect(await room.send(ben, 'vote:withdraw', forgedFields)).toMatchObject({ code: 'invalid' })
    expect(ana.view?.myVotes).toEqual([topicId])
    await setPhase('DISCUSS')
    expect(facilitator.view?.tally).toEqual([{ topicId, count: 1 }])
  })
})

describe('limits of votes and cards under parallel requests', () => {
  it.each([1, 3, 7])(
    'of 20 simultaneous votes on 20 topics, over both channels, only %d are accepted',
    async budget => {
      const names = ['Ana', 'Ben', 'Cleo']
      const retro = await openRetro(db, 'VOTE', names, { settings: { votesPerParticipant: budget } })
      const { room, ana, otherClients, writeCard, setPhase, facilitator } = retro
      const topics: string[] = []
      for (let i = 0; i < 20; i++) topics.push(await writeCard(otherClients[i % 3]!, `Topic ${i}`))
      const outcomes = await Promise.all(
        topics.map(async (topicId, i) => {
          if (i % 2) {
            const id = nextId()
            room.live.receive(ana, JSON.stringify({ id, type: 'vote:cast', topicId }))
            await expect.poll(() => ana.replyTo(id)).toBeTruthy()
            const reply = ana.replyTo(id)
            return reply?.type === 'reject' ? reply.reason : 'accepted'
          }
          return room.run(ana.viewer, 'vote:cast', { topicId }).then(
            () => 'accepted',
            error => error.details.data.reason,
          )
        }),
      )
      expect(outcomes.filter(reason => reason === 'accepted')).toHaveLength(budget)
      expect(outcomes.filter(reason => reason === 'no_votes_left')).toHaveLength(20 - budget)
      expect(ana.view?.myVotes).toHaveLength(budget)
      expect(await storedRows(retro, 'retro_votes')).toHaveLength(budget)
      await setPhase('DISCUSS')
      expect(facilitator.view!.tally!.reduce((sum, { count }) => sum + count, 0)).toBe(budget)
    },
  )

  it('20 simultaneous votes on one card count as one', async () => {
    const retro = await openRetro(db, 'VOTE')
    const topicId = await retro.writeCard(retro.ana, 'Topic')
    const vote: [RetroClient, string, object] = [retro.ana, 'vote:cast', { topicId }]
    const replies = await sendAtOnce(retro, Array(20).fill(vote))
    expect(replies.filter(reply => reply?.type === 'ack')).toHaveLength(1)
    for (const reply of replies.slice(1)) expect(reply).toMatchObject({ reason: 'already_voted' })
    expect(await storedRows(retro, 'retro_votes')).toHaveLength(1)
  })

  it('casting and withdrawing in any order never exceeds the budget', async () => {
    const retro = await openRetro(db, 'VOTE', ['Ana'], { settings: { votesPerParticipant: 2 } })
    const topics: string[] = []
    for (let i = 0; i < 4; i++) topics.push(await retro.writeCard(retro.ana, `Topic ${i}`))
    const voteChange = fc.tuple(fc.boolean(), fc.nat(3))
    await fc.assert(
      fc.asyncProperty(fc.array(voteChange, { minLength: 1, maxLength: 20 }), async script => {
        const commands = script.map(([isCast, topicIndex]): [RetroClient, string, object] => [
          retro.ana,
          isCast ? 'vote:cast' : 'vote:withdraw',
          { topicId: topics[topicIndex] },
        ])
        await sendAtOnce(retro, commands.slice(0, 15))
        expect(retro.ana.view!.myVotes.length).toBeLessThanOrEqual(2)
        expect(new Set(retro.ana.view!.myVotes).size).toBe(retro.ana.view!.myVotes.length)
        expect((await storedRows(retro, 'retro_votes')).length).toBe(retro.ana.view!.myVotes.length)
        await retro.world.time.advance(2_000)
      }),
      { numRuns: runCount({ short: 5, long: 60 }) },
    )
  })

  it('a lower budget removes no votes, and people over it cannot vote until they have fewer', async () => {
    const { room, facilitator, ana, writeCard } = await openRetro(db, 'VOTE')
    const [a, b, c] = [await writeCard(ana, 'A'), await writeCard(ana, 'B'), await writeCard(ana, 'C')]
    for (const topicId of [a, b]) await room.send(ana, 'vote:cast', { topicId })
    await room.send(facilitator, 'votes:budget', { votesPerParticipant: 1 })
    expect(ana.view?.myVotes).toEqual([a, b])
    expect(await room.send(ana, 'vote:cast', { topicId: c })).toMatchObject({ reason: 'no_votes_left' })
    for (const topicId of [a, b]) await room.send(ana, 'vote:withdraw', { topicId })
    expect(await room.send(ana, 'vote:cast', { topicId: c })).toMatchObject({ type: 'ack' })
  })

  it('simultaneous cards do not exceed the limit of each person', async () => {
    const retro = await openRetro(db, 'COLLECT', ['Ana'], { settings: { maxCardsPerParticipant: 4 } })
    const phone = await retro.room.connect({ ...retro.ana.viewer, sessionId: 'ses_phone' })
    const commands = Array.from({ length: 20 }, (_, i): [RetroClient, string, object] => [
      i % 2 ? phone : retro.ana,
      'card:add',
      { columnId: 'start', content: `Card ${i}` },
    ])
    const replies = await sendAtOnce(retro, commands)
    expect(replies.filter(reply => reply?.type === 'ack')).toHaveLength(4)
    expect(await storedRows(retro, 'retro_cards')).toHaveLength(4)
    expect([retro.ana.view?.cards.length, phone.view?.cards.length]).toEqual([4, 4])
  })
})

describe('grouping a card while others edit, group or delete it', () => {
  it('a card that is grouped while its author types accepts the edit and stays in its group', async () => {
    const retro = await openRetro(db, 'GROUP')
    const { ana, ben, facilitator, writeCard } = retro
    const [editedCardId, otherCardId] = [await writeCard(ana, 'Half'), await writeCard(ben, 'Other')]
    const replies = await sendAtOnce(retro, [
      [ben, 'cards:group', { cardIds: [editedCardId, otherCardId], title: 'Both' }],
      [ana, 'card:edit', { cardId: editedCardId, content: 'Half a thought, finished' }],
    ])
    for (const reply of replies) expect(reply).toMatchObject({ type: 'ack' })
    const card = facilitator.view!.cards.find(({ id }) => id === editedCardId)!
    expect(card).toMatchObject({ content: 'Half a thought, finished', groupId: facilitator.view!.groups[0]!.id })
  })

  it('a card that is deleted while it is grouped is in no group, in either order', async () => {
    for (const firstCommand of ['delete', 'group']) {
      const retro = await openRetro(db, 'GROUP')
      const { ana, ben, facilitator, writeCard } = retro
      const [deletedCardId, otherCardId] = [await writeCard(ana, 'Gone'), await writeCard(ben, 'Other')]
      const removal: [RetroClient, string, object] = [ana, 'card:remove', { cardId: deletedCardId }]
      const grouping: [RetroClient, string, object] = [ben, 'cards:group', { cardIds: [deletedCardId, otherCardId] }]
      const replies = await sendAtOnce(retro, firstCommand === 'delete' ? [removal, grouping] : [grouping, removal])
      expect(replies[0]).toMatchObject({ type: 'ack' })
      expect(replies[1]).toMatchObject(firstCommand === 'delete' ? { reason: 'card_unknown' } : { type: 'ack' })
      expect(facilitator.view?.cards).toMatchObject([{ id: otherCardId, groupId: null }])
      expect(facilitator.view?.groups).toEqual([])
    }
  })

  it('two people move one card into different groups at once: the later move wins, for everyone and after a restart', async () => {
    const retro = await openRetro(db, 'GROUP')
    const { room, ana, ben, facilitator, writeCard } = retro
    const [a, b, c, d, e] = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(text => writeCard(ana, text)))
    await room.send(facilitator, 'cards:group', { cardIds: [a, b], title: 'First' })
    await room.send(facilitator, 'cards:group', { cardIds: [c, d], title: 'Second' })
    const [firstGroupId, secondGroupId] = facilitator.view!.groups.map(({ id }) => id)
    const replies = await sendAtOnce(retro, [
      [ana, 'cards:group', { cardIds: [e], groupId: firstGroupId }],
      [ben, 'cards:group', { cardIds: [e], groupId: secondGroupId }],
    ])
    for (const reply of replies) expect(reply).toMatchObject({ type: 'ack' })
    for (const client of [ana, ben, facilitator])
      expect(client.view?.cards.find(({ id }) => id === e)?.groupId).toBe(secondGroupId)
    room.restart()
    expect(sortById((await room.view(facilitator.viewer)).cards)).toEqual(sortById(facilitator.view!.cards))
  })

  it('after any simultaneous grouping, no card is in two groups and no group has fewer than two cards', async () => {
    const retro = await openRetro(db, 'GROUP', ['Ana', 'Ben', 'Cleo'])
    const { room, otherClients, facilitator, writeCard } = retro
    const cards: string[] = []
    for (let i = 0; i < 9; i++) cards.push(await writeCard(otherClients[i % 3]!, `Card ${i}`))
    const groupingStep = fc.tuple(
      fc.nat(2),
      fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(groupingStep, { minLength: 2, maxLength: 12 }), async script => {
        const commands = script.map(
          ([personIndex, cardIndexes, targetIndex, shouldUngroup]): [RetroClient, string, object] => {
            if (shouldUngroup) return [otherClients[personIndex]!, 'card:ungroup', { cardId: cards[cardIndexes[0]!] }]
            const groupId = facilitator.view!.groups[targetIndex]?.id ?? null
            return [
              otherClients[personIndex]!,
              'cards:group',
              { cardIds: cardIndexes.map(index => cards[index]), groupId },
            ]
          },
        )
        await sendAtOnce(retro, commands)
        const view = facilitator.view!
        for (const { id } of view.groups)
          expect(view.cards.filter(({ groupId }) => groupId === id).length).toBeGreaterThan(1)
        const groupIds = new Set(view.groups.map(({ id }) => id))
        for (const { groupId } of view.cards) expect(groupId === null || groupIds.has(groupId)).toBe(true)
        await retro.world.time.advance(3_000)
        room.restart()
        for (const client of [facilitator, ...otherClients]) await room.connect(client.viewer, client.seq, client)
        const viewAfter = await room.view(facilitator.viewer)
        expect([sortById(viewAfter.cards), sortById(viewAfter.groups)]).toEqual([
          sortById(view.cards),
          sortById(view.groups),
        ])
      }),
      { numRuns: runCount({ short: 5, long: 60 }) },
    )
  })

  it('deleting a grouped card keeps the rest of the group, but dissolves a pair', async () => {
    const { room, ana, ben, facilitator, writeCard } = await openRetro(db, 'GROUP')
    const [a, b, c] = [await writeCard(ana, 'A'), await writeCard(ana, 'B'), await writeCard(ben, 'C')]
    await room.send(ben, 'cards:group', { cardIds: [a, b, c], title: 'Three' })
    await room.send(ben, 'comment:add', { cardId: a, content: 'Yes' })
    await room.send(ana, 'card:remove', { cardId: a })
    expect(facilitator.view).toMatchObject({ groups: [{ title: 'Three' }], comments: [] })
    await room.send(ana, 'card:remove', { cardId: b })
    expect(facilitator.view).toMatchObject({ groups: [], cards: [{ id: c, groupId: null }] })
    room.restart()
    expect(await room.view(facilitator.viewer)).toMatchObject({ groups: [], cards: [{ id: c, groupId: null }] })
  })
})

describe('moving a card from a stale board or to a deleted column', () => {
  it('two people move one card at once: the later position wins', async () => {
    const retro = await openRetro(db, 'GROUP')
    const { ana, facilitator, room, writeCard } = retro
    const cardId = await writeCard(ana, 'Mover')
    await sendAtOnce(retro, [
      [ana, 'card:move', { cardId, columnId: 'stop' }],
      [facilitator, 'card:move', { cardId, columnId: 'continue' }],
    ])
    for (const client of [ana, facilitator])
      expect(client.view?.cards).toMatchObject([{ id: cardId, columnId: 'continue' }])
    room.restart()
    expect((await room.view(facilitator.viewer)).cards).toMatchObject([{ id: cardId, columnId: 'continue' }])
  })

  it('a stale board reconnects, sends its command once, and has the same state as everyone', async () => {
    const { room, ana, facilitator, writeCard } = await openRetro(db, 'GROUP')
    const cardId = await writeCard(ana, 'Mover')
    const staleClient = reconnectingClient(ana)
    room.live.disconnect(ana)
    await room.send(facilitator, 'card:move', { cardId, columnId: 'continue' })
    await room.connect(staleClient.viewer, staleClient.seq, staleClient)
    await room.send(staleClient, 'card:move', { cardId, columnId: 'stop' }, 'drag')
    await room.send(facilitator, 'card:move', { cardId, columnId: 'continue' })
    expect(await room.send(staleClient, 'card:move', { cardId, columnId: 'stop' }, 'drag')).toMatchObject({
      type: 'ack',
    })
    expect(facilitator.view?.cards[0]?.columnId).toBe('continue')
    expect(sortById(staleClient.view!.cards)).toEqual(sortById((await room.view(ana.viewer)).cards))
  })

  it('a card cannot move to a deleted column; a column with cards is not deleted', async () => {
    const retro = await openRetro(db, 'COLLECT')
    const { room, ana, facilitator, system, writeCard } = retro
    const usedCardId = await writeCard(ana, 'Kept', 'start')
    const columns = facilitator.view!.session.columns.filter(({ id }) => id === 'stop')
    await room.run(system, 'session:configure', { columns })
    expect(facilitator.view?.session.columns.map(({ id }) => id)).toEqual(['stop', 'start'])
    expect(await room.send(ana, 'card:move', { cardId: usedCardId, columnId: 'continue' })).toMatchObject({
      type: 'reject',
      reason: 'column_unknown',
    })
    expect(await room.send(ana, 'card:add', { columnId: 'continue', content: 'Late' })).toMatchObject({
      reason: 'column_unknown',
    })
  })
})
