import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePoker, openRoom, type PokerWorld, TestClient } from '#tests/support/live.ts'
import { waitUntilSettled } from '#tests/support/rooms.ts'
import { runs } from '#tests/support/runs.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const deck = ['1', '2', '3', '5', '8', '13']
const names = ['Ana', 'Ben', 'Cleo', 'Dan']

async function storedOf({ scope, sessionId }: PokerWorld) {
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

/** What the network does with a client's next command. */
const Fate = fc.constantFrom('arrive', 'arrive', 'arrive', 'drop', 'twice', 'answer lost', 'old one again')
const Step = fc.record({
  who: fc.nat(names.length - 1),
  fate: Fate,
  next: fc.constantFrom('go on', 'go on', 'go on', 'wait', 'reconnect', 'restart'),
})

it('dropped, repeated and reordered commands take effect exactly once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: 5, maxLength: 40 }),
      fc.array(fc.constantFrom(...deck, null), { minLength: 40, maxLength: 40 }),
      async (steps, values) => {
        const world = await makePoker(db)
        const room = openRoom(world)
        await room.run(world.facilitator, 'session:start')
        const storyId = (await room.view(world.facilitator)).stories[0]!.id
        await room.run(world.facilitator, 'story:start_voting', { storyId })
        const clients: TestClient[] = []
        for (const name of names) {
          const viewer = await world.addMember(name)
          await room.run(viewer, 'session:join')
          clients.push(await room.connect(viewer))
        }
        // Each client keeps its commands in order and sends the first one until it is acknowledged.
        const waiting: { id: string; text: string }[][] = names.map(() => [])
        const answered: { id: string; text: string }[][] = names.map(() => [])
        const expectedVotes: (string | null)[] = names.map(() => null)
        const accepted = new Set<string>()
        let count = 0

        const deliver = (who: number, text: string) => room.live.receive(clients[who]!, text)
        const takeAnswers = (who: number) => {
          while (waiting[who]!.length && clients[who]!.answerTo(waiting[who]![0]!.id)) {
            expect(clients[who]!.answerTo(waiting[who]![0]!.id)?.type).toBe('ack')
            answered[who]!.push(waiting[who]!.shift()!)
          }
        }
        const reconnect = async (who: number) => {
          const { viewer, seq } = clients[who]!
          room.live.disconnect(clients[who]!)
          const newClient = new TestClient(viewer)
          Object.assign(newClient, { view: clients[who]!.view, seq })
          clients[who] = await room.connect(viewer, seq, newClient)
        }

        for (const [index, { who, fate, next }] of steps.entries()) {
          world.time.pass(250)
          const value = values[index]!
          const id = `${names[who]}-${count++}`
          const command = value === null ? { type: 'vote:withdraw', storyId } : { type: 'vote:cast', storyId, value }
          waiting[who]!.push({ id, text: JSON.stringify({ id, ...command }) })
          expectedVotes[who] = value
          // Unacknowledged commands go before new ones, as after a reconnect.
          for (const { text, id: sent } of waiting[who]!) {
            if (fate === 'drop') break
            accepted.add(sent)
            deliver(who, text)
            if (fate === 'twice') deliver(who, text)
          }
          if (fate === 'old one again') for (const { text } of answered[who]!.slice(0, 3)) deliver(who, text)
          if (fate === 'answer lost') {
            await waitUntilSettled()
            await reconnect(who)
          }
          if (next === 'wait') await waitUntilSettled()
          if (next === 'reconnect') await reconnect(who)
          if (next === 'restart') {
            await waitUntilSettled()
            clients.forEach((_, other) => void takeAnswers(other))
            room.restart()
            for (const other of clients.keys()) await reconnect(other)
          }
        }
        for (const who of clients.keys()) {
          await waitUntilSettled()
          takeAnswers(who)
          for (const { text, id } of waiting[who]!) {
            accepted.add(id)
            deliver(who, text)
          }
          await vi.waitFor(() => {
            takeAnswers(who)
            expect(waiting[who]).toEqual([])
          })
        }
        await world.time.advance(200)

        const stored = await storedOf(world)
        expect(stored.events.map(({ seq }) => seq)).toEqual(stored.events.map((_, index) => index + 1))
        const byClients = stored.events.filter(({ type }) => type.startsWith('vote.'))
        const keys = byClients.map(event => `${event.actor_id} ${event.command_id}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { command_id } of byClients) expect(accepted).toContain(command_id)

        for (const who of clients.keys()) {
          const client = clients[who]!
          expect(stored.votes.get(client.view!.me.participantId!) ?? null).toBe(expectedVotes[who])
          expect(client.view).toEqual(await room.view(client.viewer))
          expect(client.gaps).toBe(0)
        }
      },
    ),
    { numRuns: runs({ few: 8, many: 100 }), endOnFailure: true },
  )
})

type Act = { who: number; type: PokerCommandType; pick: number; value: string; tick: number }
const Act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(4),
  type: fc.constantFrom<PokerCommandType[]>(
    ...(['vote:cast', 'vote:cast', 'vote:cast', 'vote:withdraw', 'votes:reveal', 'story:start_voting'] as const),
    ...(['story:start_voting', 'story:estimate', 'story:next', 'story:previous', 'story:add', 'timer:start'] as const),
    ...(['timer:stop', 'reveal:cancel', 'session:leave', 'session:join', 'session:start'] as const),
    ...(['participant:update_role', 'participant:update_role', 'participant:remove', 'session:complete'] as const),
  ),
  pick: fc.nat(5),
  value: fc.constantFrom(...deck, '?'),
  tick: fc.constantFrom(0, 0, 0, 50, 3000, 11_000),
})

function fieldsOf({ type, pick, value }: Act, view: PokerView): Record<string, unknown> {
  const storyId = view.stories[pick % view.stories.length]?.id ?? 'none'
  const current = view.session.currentStoryId ?? 'none'
  const participantId = view.participants[pick % view.participants.length]?.id ?? 'none'
  if (type === 'vote:cast') return { storyId: current, value }
  if (type === 'vote:withdraw') return { storyId: current }
  if (type === 'story:start_voting') return { storyId }
  if (type === 'story:estimate') return { storyId: current, estimate: value }
  if (type === 'story:add') return { titles: [`Story ${value}`] }
  if (type === 'timer:start') return { duration: 60 }
  if (type === 'participant:update_role') {
    return { participantId, role: (['FACILITATOR', 'VOTER', 'OBSERVER'] as const)[pick % 3] }
  }
  return type === 'participant:remove' ? { participantId } : {}
}

it('a snapshot plus events equals a later snapshot, for everyone, and survives a restart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 10, maxLength: 60 }), fc.boolean(), async (acts, autoReveal) => {
      const world = await makePoker(db, { settings: { autoReveal } })
      const room = openRoom(world)
      const viewers = [world.facilitator]
      for (const name of names.slice(0, 3)) viewers.push(await world.addMember(name))
      const seat = 'par_guest'
      const system = { ...world.facilitator, kind: 'system' as const, userId: null }
      await room.run(system, 'guest:join', { participantId: seat + world.sessionId, name: 'Gus', role: 'VOTER' })
      viewers.push(world.guest(seat + world.sessionId, 'Gus'))
      const clients: TestClient[] = []
      for (const viewer of viewers) clients.push(await room.connect(viewer))
      await room.send(clients[0]!, 'session:start')

      for (const act of acts) {
        const client = clients[act.who]!
        if (client.closed) continue
        const allowed = client.view!.me.can.includes(act.type)
        const reply = await room.send(client, act.type, fieldsOf(act, client.view!))
        if (act.type === 'votes:reveal' || act.type === 'timer:start') expect(reply?.type === 'ack').toBe(allowed)
        await world.time.advance(act.tick)
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
    }),
    { numRuns: runs({ few: 12, many: 160 }) },
  )
})
