import { afterAll, describe, expect, it } from 'vitest'
import { createRetroInPhase } from '#tests/support/created-retro.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { makeRetroWorld, openRetroRoom } from '#tests/support/retro-room.ts'

const { db, close } = await freshDatabase()
const { t, signInAs } = await makePokerApi()
afterAll(async () => {
  await close()
  await t.close()
})

/** Starts a retro with a facilitator and three members, and moves it to a phase. */
async function startRetroIn(phase: string, settings = {}) {
  const world = await makeRetroWorld(db, { settings })
  const room = openRetroRoom(world)
  const people = [world.facilitator]
  for (const name of ['Ana', 'Ben', 'Cleo']) people.push(await world.addMember(name))
  const clients = []
  for (const viewer of people) {
    await room.run(viewer, 'session:join')
    clients.push(await room.connect(viewer))
  }
  const [facilitator, ana, ben, cleo] = clients as [
    (typeof clients)[0],
    (typeof clients)[0],
    (typeof clients)[0],
    (typeof clients)[0],
  ]
  await room.send(facilitator, 'session:start')
  await room.send(facilitator, 'phase:set', { phase })
  return { world, room, facilitator, ana, ben, cleo }
}
const card = { columnId: 'start', content: 'Slow builds' }

describe('a card that was written as anonymous', () => {
  it('is rejected if the phase is no longer anonymous when it arrives', async () => {
    const { world, room, facilitator, ana } = await startRetroIn('COLLECT')
    const system = { ...world.facilitator, kind: 'system', userId: null } as const
    await room.run(system, 'session:configure', { settings: { allowAnonymousCards: false } })
    const reply = await room.send(ana, 'card:add', { ...card, anonymous: true })
    expect(reply).toMatchObject({ type: 'reject', code: 'conflict', reason: 'not_anonymous' })
    expect(ana.view!.cards).toEqual([])
    await room.send(ana, 'card:add', { ...card, anonymous: false })
    await room.send(facilitator, 'phase:advance')
    const [firstCard] = facilitator.view!.cards
    expect(firstCard).toMatchObject({ authorId: ana.view!.me.participantId })
    expect(
      await room.send(ana, 'comment:add', { cardId: firstCard!.id, content: 'Mine', anonymous: true }),
    ).toMatchObject({
      reason: 'not_anonymous',
    })
    expect(facilitator.view!.comments).toEqual([])
  })

  it('stays anonymous when the phase is no longer anonymous', async () => {
    const { world, room, facilitator, ana } = await startRetroIn('COLLECT')
    await room.send(ana, 'card:add', card)
    const system = { ...world.facilitator, kind: 'system', userId: null } as const
    await room.run(system, 'session:configure', { settings: { allowAnonymousCards: false } })
    await room.send(facilitator, 'phase:advance')
    await room.send(ana, 'card:edit', { cardId: facilitator.view!.cards[0]!.id, content: 'Slow builds, really' })
    expect(facilitator.view!.cards).toMatchObject([{ content: 'Slow builds, really', authorId: null, mine: false }])
  })
})

describe('the average rating', () => {
  it('changes when three ratings are new, and never with a single one', async () => {
    const { room, facilitator, ana, ben, cleo } = await startRetroIn('ACTION_ITEMS')
    /** `given` is the number of all ratings, `count` the number of those in the average. */
    const ratingFigures = () => {
      const { given, average, count } = facilitator.view!.rating
      return { given, average, count }
    }
    for (const [client, rating] of [
      [ana, 5],
      [ben, 5],
    ] as const)
      await room.send(client, 'rating:give', { rating })
    expect(ratingFigures()).toEqual({ given: 2, average: null, count: 0 })
    await room.send(cleo, 'rating:give', { rating: 2 })
    expect(ratingFigures()).toEqual({ given: 3, average: 4, count: 3 })
    await room.send(facilitator, 'rating:give', { rating: 1 })
    await room.send(ana, 'rating:give', { rating: 1 })
    expect(ratingFigures()).toEqual({ given: 4, average: 4, count: 3 })
    room.restart()
    expect((await room.view(ben.viewer)).rating).toEqual({ mine: 5, given: 4, average: 4, count: 3 })
    await room.run(ben.viewer, 'rating:give', { rating: 4 })
    expect((await room.view(cleo.viewer)).rating).toEqual({ mine: 2, given: 4, average: 2, count: 4 })
  })
})

describe('the log of events', () => {
  it('contains no rating or mood of a person who leaves and rejoins', async () => {
    const { world, room, ana } = await startRetroIn('ACTION_ITEMS')
    await room.send(ana, 'checkin:set', { mood: 2, answer: 'A long week' })
    await room.send(ana, 'rating:give', { rating: 1 })
    await room.send(ana, 'session:leave')
    await room.send(ana, 'session:join')
    const sql = `select payload from session_events where account_id = ? and session_id = ? and type = 'participant.joined'`
    const { accountId } = world.scope
    const rows = await world.scope.db.run<{ payload: string }>(sql, [accountId, world.sessionId])
    const { participant } = JSON.parse(rows.at(-1)!.payload)
    expect(Object.keys(participant).sort()).toEqual(['id', 'joinedAt', 'role', 'status', 'userId'])
    expect((await room.view(ana.viewer)).rating.mine, 'the person still sees their own rating').toBe(1)
  })
})

describe('an action item in an anonymous phase', () => {
  const fields = { settings: { anonymousPhases: ['COLLECT', 'ACTION_ITEMS'] } }

  it('has no creator, neither in the list of all items nor for an admin', async () => {
    const [teamLead, admin] = [await signInAs('TEAM_LEAD'), await signInAs('ADMIN')]
    const items = [{ title: 'Cache the builds' }]
    await createRetroInPhase(teamLead, {
      fields,
      actionItems: items,
      cards: [{ author: teamLead, content: 'Slow builds' }],
    })
    const { body } = await admin('GET', '/api/action-items?q=Cache')
    expect(body.data.items).toMatchObject([{ title: 'Cache the builds', creatorId: null }])
  })

  it('has a creator if the phase is not anonymous', async () => {
    const teamLead = await signInAs('TEAM_LEAD')
    await createRetroInPhase(teamLead, {
      actionItems: [{ title: 'Name the owner' }],
      cards: [{ author: teamLead, content: 'Slow' }],
    })
    const { body } = await teamLead('GET', '/api/action-items?q=Name')
    expect(body.data.items).toMatchObject([{ creatorId: expect.stringMatching(/^usr_/) }])
  })
})
