import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makeRetroWorld, openRetroRoom } from '#tests/support/retro-room.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** Ignores who is online, and the right to change roles, which depends on it. Neither is part of the retro. */
const allOnline = (view: RetroView) => ({
  ...view,
  participants: view.participants.map(person => ({ ...person, online: true })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  me: { ...view.me, can: view.me.can.filter(type => type !== 'participant:update_role') },
})

/** Starts a retro with four people. */
async function startRetro(options = {}) {
  const world = await makeRetroWorld(db, options)
  const room = openRetroRoom(world)
  const people = [world.facilitator]
  for (const name of ['Ana', 'Ben', 'Cleo']) people.push(await world.addMember(name))
  for (const viewer of people) await room.run(viewer, 'session:join')
  const clients = []
  for (const viewer of people) clients.push(await room.connect(viewer))
  await room.run(world.facilitator, 'session:start')
  return { world, room, people, clients, facilitator: clients[0]!, ana: clients[1]!, ben: clients[2]! }
}

describe('a retro', () => {
  it('runs from setup to completion, with cards, a group, votes and an action item', async () => {
    const { room, facilitator, ana, ben, clients } = await startRetro()
    await room.send(facilitator, 'phase:advance')
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Pair more' })
    await room.send(ben, 'card:add', { columnId: 'start', content: 'Pairing' })
    await room.send(ben, 'card:add', { columnId: 'stop', content: 'Late deploys' })
    expect(ana.view!.cards).toHaveLength(1)
    expect(ana.view!.hiddenCards).toBe(2)
    await room.send(facilitator, 'phase:advance')
    expect(ana.view!.cards).toHaveLength(3)
    const [a, b] = ana.view!.cards.filter(({ columnId }) => columnId === 'start').map(({ id }) => id)
    await room.send(ana, 'cards:group', { cardIds: [a, b], title: 'Pairing' })
    await room.send(facilitator, 'phase:advance')
    const groupId = ana.view!.groups[0]!.id
    const ungroupedId = ana.view!.cards.find(({ groupId }) => groupId === null)!.id
    await room.send(ana, 'vote:cast', { topicId: groupId })
    await room.send(ben, 'vote:cast', { topicId: groupId })
    await room.send(ben, 'vote:cast', { topicId: ungroupedId })
    expect(ana.view!.tally).toBeNull()
    await room.send(facilitator, 'phase:advance')
    expect(ana.view!.tally).toEqual([
      { topicId: groupId, count: 2 },
      { topicId: ungroupedId, count: 1 },
    ])
    await room.send(facilitator, 'topic:select', { topicId: groupId })
    await room.send(facilitator, 'phase:advance')
    expect(await room.send(facilitator, 'phase:advance')).toMatchObject({ type: 'reject', reason: 'no_actions' })
    await room.send(ana, 'action:add', { title: 'Pair on Tuesdays', trigger: 'If it is Tuesday' })
    await room.send(facilitator, 'phase:advance')
    for (const client of clients) {
      expect(allOnline(client.view!)).toEqual(allOnline(await room.view(client.viewer)))
      expect(client.view!.session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' })
    }
    room.restart()
    for (const client of clients) {
      expect(allOnline(await room.view(client.viewer))).toEqual(allOnline(client.view!))
    }
  })
})

describe('a participant who is ready', () => {
  it('is not ready in the next phase, nor when the phase returns, even after a restart', async () => {
    const { world, room, facilitator, ana } = await startRetro()
    await room.send(facilitator, 'phase:advance')
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Pair more' })
    await room.send(ana, 'participant:ready', { ready: true })
    for (const phase of ['GROUP', 'COLLECT']) await room.send(facilitator, 'phase:set', { phase })
    const listReady = async () => (await room.view(world.facilitator)).participants.filter(person => person.ready)
    expect(facilitator.view!.participants.filter(person => person.ready)).toEqual([])
    expect(await listReady()).toEqual([])
    room.restart()
    expect(await listReady()).toEqual([])
  })
})

const actions = [
  'phase:advance',
  'phase:set',
  'card:add',
  'card:add',
  'card:edit',
  'card:move',
  'card:remove',
  'card:react',
  'cards:group',
  'card:ungroup',
  'group:rename',
  'vote:cast',
  'vote:cast',
  'vote:withdraw',
  'votes:budget',
  'topic:select',
  'comment:add',
  'comment:remove',
  'card:moderate',
  'comment:moderate',
  'checkin:set',
  'participant:ready',
  'rating:give',
  'action:add',
  'action:update',
  'action:remove',
  'timer:start',
  'session:leave',
  'session:join',
  'session:join',
  'restart',
  'reconnect',
] as const
const Action = fc.record({ action: fc.constantFrom(...actions), personIndex: fc.nat(3), pick: fc.nat(9) })

describe('after any actions in a retro', () => {
  it('each browser has the state that the server would send, and a restart restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Action, { minLength: 5, maxLength: 60 }), fc.boolean(), async (script, anonymous) => {
        const { room, clients } = await startRetro({ settings: { allowAnonymousCards: anonymous } })
        await room.send(clients[0]!, 'phase:advance')
        for (const { action, personIndex, pick } of script) {
          const client = clients[action.startsWith('phase') || action.startsWith('timer') ? 0 : personIndex]!
          const view = client.view!
          const cardId = view.cards[pick % (view.cards.length || 1)]?.id ?? 'none'
          const fields: Record<string, object> = {
            'phase:set': { phase: ['COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'][pick % 5] },
            'card:add': { columnId: ['start', 'stop', 'continue'][pick % 3], content: `Card ${pick}` },
            'card:edit': { cardId, content: `Edited ${pick}` },
            'card:move': { cardId, columnId: 'stop' },
            'card:remove': { cardId },
            'card:react': { cardId, reaction: '👍' },
            'cards:group': {
              cardIds: view.cards.slice(0, 1 + (pick % 3)).map(({ id }) => id),
              groupId: pick % 2 ? (view.groups[0]?.id ?? null) : null,
            },
            'card:ungroup': { cardId },
            'group:rename': { groupId: view.groups[0]?.id ?? 'none', title: `Group ${pick}` },
            'vote:cast': { topicId: view.groups[pick]?.id ?? cardId },
            'vote:withdraw': { topicId: view.myVotes[0] ?? 'none' },
            'votes:budget': { votesPerParticipant: 1 + pick },
            'topic:select': { topicId: pick ? cardId : null },
            'comment:add': { cardId, content: 'Why?' },
            'comment:remove': { commentId: view.comments[0]?.id ?? 'none' },
            'card:moderate': { cardId, act: ['hide', 'show', 'remove'][pick % 3] },
            'comment:moderate': {
              commentId: view.comments[0]?.id ?? 'none',
              act: ['hide', 'show', 'remove'][pick % 3],
            },
            'checkin:set': { mood: 1 + (pick % 5), answer: pick % 2 ? 'Fine' : '' },
            'participant:ready': { ready: pick % 2 === 0 },
            'rating:give': { rating: 1 + (pick % 5) },
            'action:add': { title: `Do ${pick}` },
            'action:update': { itemId: view.actionItems[0]?.id ?? 'none', status: 'in_progress' },
            'action:remove': { itemId: view.actionItems[0]?.id ?? 'none' },
            'timer:start': { duration: 60 },
          }
          if (action === 'restart') room.restart()
          if (action === 'restart' || action === 'reconnect') {
            for (const index of clients.keys()) {
              if (action === 'reconnect' && index !== personIndex) continue
              const client = clients[index]!
              room.live.disconnect(client)
              clients[index] = await room.connect(client.viewer)
            }
          } else await room.send(client, action, fields[action] as Record<string, unknown>)
        }
        for (const client of clients) {
          expect(allOnline(client.view!)).toEqual(allOnline(await room.view(client.viewer)))
        }
        const viewBefore = await room.view(clients[0]!.viewer)
        room.restart()
        const viewAfter = await room.view(clients[0]!.viewer)
        expect(allOnline(viewAfter)).toEqual(allOnline(viewBefore))
      }),
      { numRuns: runCount({ short: 12, long: 160 }) },
    )
  })
})

describe('someone who leaves', () => {
  it('has no cards, votes or check-in until they join again', async () => {
    const { world, room, facilitator, ana, ben } = await startRetro()
    await room.send(ana, 'checkin:set', { mood: 4, answer: 'Fine' })
    await room.send(facilitator, 'phase:advance')
    await room.send(ana, 'card:add', { columnId: 'start', content: 'Pair more' })
    /** Whether each card that Ana sees is her own, and the number of her votes and of all check-ins. */
    const readCounts = () => ({
      areOwn: ana.view!.cards.map(({ mine }) => mine),
      votes: ana.view!.myVotes.length,
      checkIns: ben.view!.checkIns.length,
    })
    const expectSameAsServer = async () => {
      for (const client of [ana, ben])
        expect(allOnline(client.view!)).toEqual(allOnline(await room.view(client.viewer)))
    }
    expect(readCounts()).toEqual({ areOwn: [true], votes: 0, checkIns: 1 })
    await room.send(ana, 'session:leave')
    expect({ ...readCounts(), hiddenCards: ana.view!.hiddenCards }).toEqual({
      areOwn: [],
      votes: 0,
      checkIns: 0,
      hiddenCards: 1,
    })
    await expectSameAsServer()
    await room.send(ana, 'session:join')
    expect({ ...readCounts(), hiddenCards: ana.view!.hiddenCards }).toEqual({
      areOwn: [true],
      votes: 0,
      checkIns: 1,
      hiddenCards: 0,
    })
    await expectSameAsServer()
    for (const phase of ['GROUP', 'VOTE']) await room.send(facilitator, 'phase:set', { phase })
    const [topicId] = ana.view!.cards.map(({ id }) => id)
    await room.send(ana, 'vote:cast', { topicId })
    expect(readCounts()).toEqual({ areOwn: [true], votes: 1, checkIns: 1 })
    await room.send(ana, 'session:leave')
    expect(readCounts()).toEqual({ areOwn: [false], votes: 0, checkIns: 0 })
    await expectSameAsServer()
    await room.send(ana, 'session:join')
    expect(readCounts()).toEqual({ areOwn: [true], votes: 1, checkIns: 1 })
    await expectSameAsServer()
    await room.send(ana, 'session:leave')
    await room.send(facilitator, 'phase:set', { phase: 'DISCUSS' })
    expect((await room.view(world.facilitator)).tally, 'the vote still counts').toEqual([{ topicId, count: 1 }])
  })
})

describe('the number of people who are writing', () => {
  it('is sent to the others, but never while cards are anonymous', async () => {
    const namedRetro = await startRetro({ settings: { allowAnonymousCards: false } })
    await namedRetro.room.send(namedRetro.facilitator, 'phase:advance')
    namedRetro.room.live.receive(namedRetro.ana, JSON.stringify({ type: 'writing' }))
    expect(namedRetro.ben.frames.at(-1)).toEqual({ type: 'writing', count: 1 })
    expect(namedRetro.ana.frames.filter(({ type }) => type === 'writing')).toEqual([])
    const anonymousRetro = await startRetro()
    await anonymousRetro.room.send(anonymousRetro.facilitator, 'phase:advance')
    anonymousRetro.room.live.receive(anonymousRetro.ana, JSON.stringify({ type: 'writing' }))
    expect(anonymousRetro.ben.frames.filter(({ type }) => type === 'writing')).toEqual([])
  })
})
