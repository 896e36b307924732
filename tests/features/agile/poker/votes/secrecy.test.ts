import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { CommandOutcome } from '#kit/rooms.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom, type PokerClient } from '#tests/support/poker-room.ts'
import { runCount } from '#tests/support/run-count.ts'
import { seededIds } from '#tests/support/seeded-ids.ts'

const { db, close } = await freshDatabase()
const twinDatabase = await freshDatabase()
afterAll(async () => {
  await close()
  await twinDatabase.close()
})

const actionTypes = [
  'vote',
  'vote',
  'vote',
  'vote again',
  'withdraw',
  'timer',
  'drop',
  'drop',
  'reconnect',
  'restart',
  'view',
  'skip',
  'refused',
] as const
const AnyAction = fc.record({
  action: fc.constantFrom(...actionTypes),
  userIndex: fc.nat(3),
  value: fc.stringMatching(/^[A-Za-z0-9]{12,16}$/),
})
type Action = { action: (typeof actionTypes)[number]; userIndex: number; value: string }

let playCount = 0

/**
 * Plays a session up to the reveal, with other values than those of the script if given. Returns all texts that left the
 * server, by reader: the frames and responses of each viewer, and as `log` the log lines and the stored events.
 */
async function playToReveal(
  script: readonly Action[],
  {
    values = script.map(({ value }) => value),
    idSeed,
    autoReveal = false,
    database = db,
  }: { values?: readonly string[]; idSeed: string; autoReveal?: boolean; database?: typeof db },
) {
  const world = await makePokerWorld(database, {
    allowCustomValues: true,
    settings: { autoReveal },
    ids: seededIds(idSeed),
  })
  const room = openPokerRoom(world)
  const people = [world.facilitator]
  for (const name of ['Ana', 'Ben', 'Cleo']) people.push(await world.addMember(name))
  const observer = await world.addMember('Olga')
  const stranger = await world.addMember('Sven')
  const everyone = [...people, observer, stranger]
  const textsByReader = new Map(everyone.map(({ userId }) => [userId!, [] as string[]]))
  /** In the order of `everyone`. A reconnect replaces a client. */
  const clients: PokerClient[] = []
  const [facilitatorIndex, observerIndex] = [0, everyone.indexOf(observer)]
  for (const viewer of people) await room.run(viewer, 'session:join', {}, 'join')
  await room.run(observer, 'session:join', { role: 'OBSERVER' }, 'join')
  for (const viewer of everyone) clients.push(await room.connect(viewer))
  const collectTexts = (client: PokerClient) =>
    textsByReader.get(client.viewer.userId!)!.push(...client.texts.splice(0))
  const addText = (userId: string, response: unknown) => textsByReader.get(userId)!.push(JSON.stringify(response))

  await room.run(world.facilitator, 'session:start', {}, 'start')
  const storyIds = clients[0]!.view!.stories.map(({ id }) => id)
  let storyId = storyIds[0]!
  await room.run(world.facilitator, 'story:start_voting', { storyId }, 'open')
  let commandCount = 0
  const disconnected = new Set<number>()
  const reconnect = async (index: number) => {
    disconnected.delete(index)
    const oldClient = clients[index]!
    collectTexts(oldClient)
    clients[index] = await room.connect(oldClient.viewer, oldClient.seq)
  }
  for (const [index, { action, userIndex }] of script.entries()) {
    // A disconnected user returns with their next action, and gets the missed events.
    if (disconnected.has(userIndex)) await reconnect(userIndex)
    const client = clients[userIndex]!
    const id = `c${commandCount++}`
    const vote = { storyId, value: values[index]! }
    world.time.moveClockOnly(500)
    if (action === 'vote') await room.send(client, 'vote:cast', vote, id)
    else if (action === 'vote again') {
      const outcome = await room.run(client.viewer, 'vote:cast', vote, id).catch(String)
      addText(client.viewer.userId!, outcome as CommandOutcome)
    } else if (action === 'withdraw') await room.send(client, 'vote:withdraw', { storyId }, id)
    else if (action === 'timer') await room.send(clients[facilitatorIndex]!, 'timer:start', { duration: 60 }, id)
    else if (action === 'refused') await room.send(clients[observerIndex]!, 'vote:cast', vote, id)
    else if (action === 'view') for (const viewer of everyone) addText(viewer.userId!, await room.view(viewer))
    else if (action === 'skip') {
      storyId = storyIds[(storyIds.indexOf(storyId) + 1) % storyIds.length]!
      await room.send(clients[facilitatorIndex]!, 'story:start_voting', { storyId }, id)
    } else {
      if (action === 'restart') room.restart()
      for (const clientIndex of clients.keys()) {
        if (action !== 'restart' && clientIndex !== userIndex) continue
        room.live.disconnect(clients[clientIndex]!)
        if (action === 'drop') disconnected.add(clientIndex)
        else await reconnect(clientIndex)
      }
    }
    if (action === 'restart') await world.time.advance(100)
  }
  for (const clientIndex of disconnected) await reconnect(clientIndex)
  for (const viewer of everyone) addText(viewer.userId!, await room.live.snapshot(viewer))
  clients.forEach(collectTexts)
  const storedEvents = await world.scope.db.run(
    'select seq, command_id, actor_id, type, payload from session_events where account_id = ? and session_id = ? order by seq',
    [world.scope.accountId, world.sessionId],
  )
  textsByReader.set('log', [...room.logLines, JSON.stringify(storedEvents)])
  return { textsByReader, users: everyone.map(({ userId }) => userId!), room, world }
}

it('no voted value leaves the server before the reveal, except to its voter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(AnyAction, { minLength: 3, maxLength: 25 }), fc.boolean(), async (script, autoReveal) => {
      const { textsByReader, users } = await playToReveal(script, { idSeed: `canary ${++playCount}`, autoReveal })
      for (const { action, value } of script) {
        if (!action.startsWith('vote')) continue
        for (const [reader, texts] of textsByReader) {
          // A viewer who voted the same value, or one that contains it, sees their own.
          if (script.some(other => users[other.userIndex] === reader && other.value.includes(value))) continue
          for (const text of texts) expect(text).not.toContain(value)
        }
      }
    }),
    { numRuns: runCount({ short: 8, long: 100 }) },
  )
})

/** Commitments are random, so only their presence is compared. */
const withoutCommitments = (texts: string[] | undefined) =>
  texts?.map(text =>
    text
      .replace(/(commitment\\?":\\?")[\w-]{43}/g, '$1…')
      .replace(/"commitments":\{[^}]*\}/g, commitments => commitments.replace(/":"[\w-]{43}"/g, '":"…"')),
  )

it('people who have not voted see the same bytes before the reveal, whatever the votes are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(AnyAction, { minLength: 3, maxLength: 20 }),
      fc.boolean(),
      fc.boolean(),
      async (script, autoReveal, hasConsensus) => {
        const idSeed = `twin ${++playCount}`
        const firstRun = await playToReveal(script, { idSeed, autoReveal })
        const otherValues = script.map(({ value }, index) =>
          hasConsensus ? '5' : `${index}${value}${index}`.slice(0, 20),
        )
        const secondRun = await playToReveal(script, {
          values: otherValues,
          idSeed,
          autoReveal,
          database: twinDatabase.db,
        })
        const voters = new Set(
          script.filter(({ action }) => action.startsWith('vote')).map(({ userIndex }) => firstRun.users[userIndex]),
        )
        expect([...secondRun.textsByReader.keys()]).toEqual([...firstRun.textsByReader.keys()])
        for (const [reader, texts] of firstRun.textsByReader) {
          if (!voters.has(reader))
            expect(withoutCommitments(secondRun.textsByReader.get(reader))).toEqual(withoutCommitments(texts))
        }
      },
    ),
    { numRuns: runCount({ short: 6, long: 80 }) },
  )
})

it('the reveal shows every vote to everyone, and only the figures of earlier rounds', async () => {
  const script: Action[] = ['vote', 'vote again', 'vote'].map((action, userIndex) => ({
    action: action as 'vote',
    userIndex,
    value: `canary${userIndex}canary`,
  }))
  const { room, world } = await playToReveal(script, { idSeed: `reveal ${++playCount}` })
  await room.run(world.facilitator, 'votes:reveal')
  const lateView = await room.view(await world.addMember('Late'))
  expect(lateView.votes.map(({ value }) => value).sort()).toEqual(['canary0canary', 'canary1canary', 'canary2canary'])
  await room.run(world.facilitator, 'story:start_voting', { storyId: lateView.session.currentStoryId })
  const { rounds, ...currentView } = await room.view(world.facilitator)
  expect(JSON.stringify(currentView)).not.toContain('canary')
  expect(rounds.map(({ round, results }) => [round, results.distribution.length])).toEqual([[1, 3]])
})
