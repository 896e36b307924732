import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom, PokerClient, type PokerWorld } from '#tests/support/poker-room.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'
import { runCount } from '#tests/support/run-count.ts'
import { waitFor } from '#tests/support/wait.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const deck = ['1', '2', '3', '5', '8', '13']
const names = ['Ana', 'Ben', 'Cleo', 'Dan']

async function readStored({ scope, sessionId }: PokerWorld) {
  const args = [scope.accountId, sessionId]
  const events = await scope.db.run<{ seq: number; command_id: string; actor_id: string; type: string }>(
    'select seq, command_id, actor_id, type from session_events where account_id = ? and session_id = ? order by seq',
    args,
  )
  const votes = await scope.db.run<{ participant_id: string; value: string }>(
    'select participant_id, value from poker_votes where account_id = ? and session_id = ? order by participant_id',
    args,
  )
  return { events, votes: new Map(votes.map(row => [row.participant_id, row.value])) }
}

/** The fate of a client's next command on the network. */
const Fate = fc.constantFrom('arrive', 'arrive', 'arrive', 'drop', 'repeat', 'lose reply', 'repeat old ones')
const Step = fc.record({
  clientIndex: fc.nat(names.length - 1),
  fate: Fate,
  next: fc.constantFrom('continue', 'continue', 'continue', 'wait', 'reconnect', 'restart'),
})

it('dropped, repeated and reordered commands take effect exactly once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: 5, maxLength: 40 }),
      fc.array(fc.constantFrom(...deck, null), { minLength: 40, maxLength: 40 }),
      async (steps, values) => {
        const world = await makePokerWorld(db)
        const room = openPokerRoom(world)
        await room.run(world.facilitator, 'session:start')
        const storyId = (await room.view(world.facilitator)).stories[0]!.id
        await room.run(world.facilitator, 'story:start_voting', { storyId })
        const clients: PokerClient[] = []
        for (const name of names) {
          const viewer = await world.addMember(name)
          await room.run(viewer, 'session:join')
          clients.push(await room.connect(viewer))
        }
        // Each client keeps its commands in order and sends the first one until it is acknowledged.
        const unacknowledged: { id: string; text: string }[][] = names.map(() => [])
        const acknowledged: { id: string; text: string }[][] = names.map(() => [])
        const expectedVotes: (string | null)[] = names.map(() => null)
        const deliveredIds = new Set<string>()
        let commandCount = 0

        const deliver = (clientIndex: number, text: string) => room.live.receive(clients[clientIndex]!, text)
        const takeReplies = (clientIndex: number) => {
          while (
            unacknowledged[clientIndex]!.length &&
            clients[clientIndex]!.replyTo(unacknowledged[clientIndex]![0]!.id)
          ) {
            expect(clients[clientIndex]!.replyTo(unacknowledged[clientIndex]![0]!.id)?.type).toBe('ack')
            acknowledged[clientIndex]!.push(unacknowledged[clientIndex]!.shift()!)
          }
        }
        const reconnect = async (clientIndex: number) => {
          const { viewer, seq } = clients[clientIndex]!
          room.live.disconnect(clients[clientIndex]!)
          const newClient = new PokerClient(viewer)
          Object.assign(newClient, { view: clients[clientIndex]!.view, seq })
          clients[clientIndex] = await room.connect(viewer, seq, newClient)
        }

        for (const [index, { clientIndex, fate, next }] of steps.entries()) {
          world.time.moveClockOnly(250)
          const value = values[index]!
          const id = `${names[clientIndex]}-${commandCount++}`
          const command = value === null ? { type: 'vote:withdraw', storyId } : { type: 'vote:cast', storyId, value }
          unacknowledged[clientIndex]!.push({ id, text: JSON.stringify({ id, ...command }) })
          expectedVotes[clientIndex] = value
          // Unacknowledged commands go before new ones, as after a reconnect.
          for (const { text, id: sentId } of unacknowledged[clientIndex]!) {
            if (fate === 'drop') break
            deliveredIds.add(sentId)
            deliver(clientIndex, text)
            if (fate === 'repeat') deliver(clientIndex, text)
          }
          if (fate === 'repeat old ones')
            for (const { text } of acknowledged[clientIndex]!.slice(0, 3)) deliver(clientIndex, text)
          if (fate === 'lose reply') {
            await waitUntilSettled()
            await reconnect(clientIndex)
          }
          if (next === 'wait') await waitUntilSettled()
          if (next === 'reconnect') await reconnect(clientIndex)
          if (next === 'restart') {
            await waitUntilSettled()
            clients.forEach((_, other) => void takeReplies(other))
            room.restart()
            for (const other of clients.keys()) await reconnect(other)
          }
        }
        for (const clientIndex of clients.keys()) {
          await waitUntilSettled()
          takeReplies(clientIndex)
          for (const { text, id } of unacknowledged[clientIndex]!) {
            deliveredIds.add(id)
            deliver(clientIndex, text)
          }
          await waitFor(() => {
            takeReplies(clientIndex)
            expect(unacknowledged[clientIndex]).toEqual([])
          })
        }
        await world.time.advance(200)

        const storedState = await readStored(world)
        expect(storedState.events.map(({ seq }) => seq)).toEqual(storedState.events.map((_, index) => index + 1))
        const voteEvents = storedState.events.filter(({ type }) => type.startsWith('vote.'))
        const keys = voteEvents.map(event => `${event.actor_id} ${event.command_id}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { command_id } of voteEvents) expect(deliveredIds).toContain(command_id)

        for (const clientIndex of clients.keys()) {
          const client = clients[clientIndex]!
          expect(storedState.votes.get(client.view!.me.participantId!) ?? null).toBe(expectedVotes[clientIndex])
          expect(client.view).toEqual(await room.view(client.viewer))
          expect(client.gaps).toBe(0)
        }
      },
    ),
    { numRuns: runCount({ short: 8, long: 100 }), endOnFailure: true },
  )
})

type Action = { clientIndex: number; type: PokerCommandType; pick: number; value: string; waitMs: number }
const AnyAction: fc.Arbitrary<Action> = fc.record({
  clientIndex: fc.nat(4),
  type: fc.constantFrom<PokerCommandType[]>(
    ...(['vote:cast', 'vote:cast', 'vote:cast', 'vote:withdraw', 'votes:reveal', 'story:start_voting'] as const),
    ...(['story:start_voting', 'story:estimate', 'story:next', 'story:previous', 'story:add', 'timer:start'] as const),
    ...(['timer:stop', 'reveal:cancel', 'session:leave', 'session:join', 'session:start'] as const),
    ...(['participant:update_role', 'participant:update_role', 'participant:remove', 'session:complete'] as const),
  ),
  pick: fc.nat(5),
  value: fc.constantFrom(...deck, '?'),
  // The countdown to an automatic reveal takes 3 seconds, the grace period for reconnects 10.
  waitMs: fc.constantFrom(0, 0, 0, 50, 3000, 11_000),
})

function fieldsOf({ type, pick, value }: Action, view: PokerView): Record<string, unknown> {
  const storyId = view.stories[pick % view.stories.length]?.id ?? 'none'
  const currentStoryId = view.session.currentStoryId ?? 'none'
  const participantId = view.participants[pick % view.participants.length]?.id ?? 'none'
  if (type === 'vote:cast') return { storyId: currentStoryId, value }
  if (type === 'vote:withdraw') return { storyId: currentStoryId }
  if (type === 'story:start_voting') return { storyId }
  if (type === 'story:estimate') return { storyId: currentStoryId, estimate: value }
  if (type === 'story:add') return { titles: [`Story ${value}`] }
  if (type === 'timer:start') return { duration: 60 }
  if (type === 'participant:update_role') {
    return { participantId, role: (['FACILITATOR', 'VOTER', 'OBSERVER'] as const)[pick % 3] }
  }
  return type === 'participant:remove' ? { participantId } : {}
}

it('a snapshot plus events equals a later snapshot, for everyone, and survives a restart', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(AnyAction, { minLength: 10, maxLength: 60 }),
      fc.boolean(),
      async (actions, autoReveal) => {
        const world = await makePokerWorld(db, { settings: { autoReveal } })
        const room = openPokerRoom(world)
        const viewers = [world.facilitator]
        for (const name of names.slice(0, 3)) viewers.push(await world.addMember(name))
        const guestId = `par_guest${world.sessionId}`
        const system = { ...world.facilitator, kind: 'system' as const, userId: null }
        await room.run(system, 'guest:join', { participantId: guestId, name: 'Gus', role: 'VOTER' })
        viewers.push(world.guest(guestId, 'Gus'))
        const clients: PokerClient[] = []
        for (const viewer of viewers) clients.push(await room.connect(viewer))
        await room.send(clients[0]!, 'session:start')

        for (const action of actions) {
          const client = clients[action.clientIndex]!
          if (client.closed) continue
          const isAllowed = client.view!.me.can.includes(action.type)
          const reply = await room.send(client, action.type, fieldsOf(action, client.view!))
          if (action.type === 'votes:reveal' || action.type === 'timer:start')
            expect(reply?.type === 'ack').toBe(isAllowed)
          await world.time.advance(action.waitMs)
          await room.wake()
        }
        await world.time.advance(200)
        for (const client of clients) {
          expect(client.gaps).toBe(0)
          if (!client.closed) expect(client.view).toEqual(await room.view(client.viewer))
        }
        const viewsBefore = await Promise.all(
          clients.filter(({ closed }) => !closed).map(({ viewer }) => room.view(viewer)),
        )
        room.restart()
        for (const view of viewsBefore) {
          const viewAfter = await room.view(viewers.find(({ userId }) => userId === view.me.userId)!)
          const offlineParticipants = view.participants.map(participant => ({ ...participant, online: false }))
          expect({ ...viewAfter, me: null }).toEqual({ ...view, participants: offlineParticipants, me: null })
        }
      },
    ),
    { numRuns: runCount({ short: 12, long: 160 }), endOnFailure: true },
  )
})

it('someone who leaves after the reveal has no vote of their own, and has it again after joining again', async () => {
  const world = await makePokerWorld(db)
  const room = openPokerRoom(world)
  const viewer = await world.addMember('Ana')
  const [lead, ana] = [await room.connect(world.facilitator), await room.connect(viewer)]
  await room.send(lead, 'session:start')
  const storyId = lead.view!.stories[0]!.id
  await room.send(lead, 'story:start_voting', { storyId })
  await room.send(ana, 'session:join')
  await room.send(ana, 'vote:cast', { storyId, value: '5' })
  await room.send(lead, 'votes:reveal')
  await world.time.advance(11_000)
  const ownVotes = []
  for (const command of ['session:leave', 'session:join'] as const) {
    await room.send(ana, command)
    await world.time.advance(200)
    expect(ana.view).toEqual(await room.view(viewer))
    ownVotes.push(ana.view!.myVote?.value ?? null)
  }
  expect(ownVotes).toEqual([null, '5'])
})
