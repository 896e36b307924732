import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { RetroClient } from '#tests/support/retro-room.ts'
import { countGaps, openRetro, reconnectingClient } from '#tests/support/retro-table.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'
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

describe('two facilitators', () => {
  it('who press “next” at the same time advance one phase, not two', async () => {
    const retro = await openRetro(db, 'COLLECT')
    const { room, facilitator, ana, writeCard, participantIdOf } = retro
    await writeCard(ana, 'Card')
    await room.send(facilitator, 'participant:update_role', {
      participantId: participantIdOf(ana),
      role: 'FACILITATOR',
    })
    const replies = await sendAtOnce(retro, [
      [facilitator, 'phase:advance', { from: 'COLLECT' }],
      [ana, 'phase:advance', { from: 'COLLECT' }],
    ])
    for (const reply of replies) expect(reply).toMatchObject({ type: 'ack' })
    expect(facilitator.view?.session.phase).toBe('GROUP')
  })

  it('who select different phases or topics at once get the later one, with one timer', async () => {
    const settings = { timerEnabled: true, phaseTimers: { VOTE: 60, DISCUSS: 120 } }
    const retro = await openRetro(db, 'GROUP', ['Ana', 'Ben'], { settings })
    const { room, facilitator, ana, writeCard, setPhase, participantIdOf, world } = retro
    const [a, b] = [await writeCard(ana, 'A'), await writeCard(ana, 'B')]
    await room.send(facilitator, 'participant:update_role', {
      participantId: participantIdOf(ana),
      role: 'FACILITATOR',
    })
    await sendAtOnce(retro, [
      [facilitator, 'phase:set', { phase: 'VOTE' }],
      [ana, 'phase:set', { phase: 'DISCUSS' }],
    ])
    const now = world.time.clock.now()
    expect(facilitator.view).toMatchObject({ session: { phase: 'DISCUSS' }, timer: { endsAt: now + 120_000 } })
    await sendAtOnce(retro, [
      [facilitator, 'topic:select', { topicId: a }],
      [ana, 'topic:select', { topicId: b }],
    ])
    expect(facilitator.view).toMatchObject({ topic: { id: b }, discussed: [a] })
    expect(ana.view?.topic).toEqual(facilitator.view?.topic)
    await setPhase('VOTE')
    expect(ana.view?.topic).toBeNull()
  })

  it('who step down at the same time cannot both do so', async () => {
    const retro = await openRetro(db)
    const { room, facilitator, ana, participantIdOf } = retro
    await room.send(facilitator, 'participant:update_role', {
      participantId: participantIdOf(ana),
      role: 'FACILITATOR',
    })
    const replies = await sendAtOnce(retro, [
      [facilitator, 'participant:update_role', { participantId: participantIdOf(facilitator), role: 'VOTER' }],
      [ana, 'participant:update_role', { participantId: participantIdOf(ana), role: 'VOTER' }],
    ])
    expect(replies).toMatchObject([{ type: 'ack' }, { type: 'reject', reason: 'last_facilitator' }])
    expect(facilitator.view?.participants.filter(({ role }) => role === 'FACILITATOR')).toHaveLength(1)
  })
})

describe('a phase that ends at the moment of a command', () => {
  it('each card is stored or clearly refused, and never lost after an ack, in any order', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(order, fc.nat(5), async (writers, position) => {
        const retro = await openRetro(
          db,
          'COLLECT',
          writers.map(index => `Writer ${index}`),
        )
        await retro.writeCard(retro.facilitator, 'First')
        const commands = writers.map((index): [RetroClient, string, object] => [
          retro.otherClients[index]!,
          'card:add',
          { columnId: 'stop', content: `Of ${index}` },
        ])
        commands.splice(position, 0, [retro.facilitator, 'phase:advance', { from: 'COLLECT' }])
        const replies = await sendAtOnce(retro, commands)
        const visibleTexts = retro.facilitator.view!.cards.map(({ content }) => content)
        for (const [i, [, type, fields]] of commands.entries()) {
          if (type !== 'card:add') continue
          const { content } = fields as { content: string }
          const reply = replies[i]
          if (reply?.type === 'ack') expect(visibleTexts).toContain(content)
          else {
            expect(reply).toMatchObject({ type: 'reject', reason: 'not_in_collect' })
            expect(visibleTexts).not.toContain(content)
          }
        }
        retro.room.restart()
        expect((await retro.room.view(retro.facilitator.viewer)).cards).toEqual(retro.facilitator.view!.cards)
      }),
      { numRuns: runCount({ short: 5, long: 60 }) },
    )
  })
})

describe('duplicates and commands out of order', () => {
  it('a command with the same id is executed once, even after a restart and other commands', async () => {
    const retro = await openRetro(db)
    const { room, ana, ben, facilitator } = retro
    const card = { columnId: 'start', content: 'Once' }
    for (let i = 0; i < 3; i++) expect(await room.send(ana, 'card:add', card, 'mine')).toMatchObject({ type: 'ack' })
    await room.send(ben, 'card:add', { ...card, content: 'Between' }, 'mine')
    room.restart()
    const reconnected = await room.connect(ana.viewer, ana.seq, reconnectingClient(ana))
    expect(await room.send(reconnected, 'card:add', card, 'mine')).toMatchObject({ type: 'ack' })
    expect(reconnected.view?.cards).toMatchObject([{ content: 'Once' }])
    expect((await room.view(facilitator.viewer)).hiddenCards).toBe(2)
  })

  it('a command before its precondition is refused and changes nothing; in order it is accepted', async () => {
    const { room, ana, facilitator, writeCard, setPhase } = await openRetro(db)
    const cardId = await writeCard(ana, 'Card')
    expect(await room.send(ana, 'vote:cast', { topicId: cardId })).toMatchObject({ reason: 'not_in_vote' })
    expect(await room.send(ana, 'group:rename', { groupId: 'grp_soon', title: 'x' })).toMatchObject({
      reason: 'not_in_group',
    })
    expect(await room.send(facilitator, 'topic:select', { topicId: cardId })).toMatchObject({
      reason: 'not_in_discussion',
    })
    await setPhase('VOTE')
    expect(await room.send(ana, 'vote:cast', { topicId: cardId })).toMatchObject({ type: 'ack' })
  })
})

describe('huge input', () => {
  it('a card of 500 of the longest characters is stored exactly; 501 characters, 301 ids and a megabyte are refused', async () => {
    const { room, ana, facilitator, setPhase } = await openRetro(db)
    const longText = '𝟝'.repeat(500)
    expect(await room.send(ana, 'card:add', { columnId: 'start', content: longText })).toMatchObject({ type: 'ack' })
    expect(await room.send(ana, 'card:add', { columnId: 'start', content: `${longText}x` })).toMatchObject({
      code: 'invalid',
    })
    await setPhase('GROUP')
    const cardIds = Array.from({ length: 301 }, (_, i) => `car_${i}`)
    expect(await room.send(ana, 'cards:group', { cardIds })).toMatchObject({ code: 'invalid' })
    room.live.receive(ana, JSON.stringify({ id: 'big', type: 'card:add', columnId: 'start', content: 'x'.repeat(1e6) }))
    await waitUntilSettled()
    // The close code for a message that is too big.
    expect(ana.closed?.code).toBe(1009)
    room.restart()
    expect((await room.view(facilitator.viewer)).cards).toMatchObject([{ content: longText }])
  })

  const unusualTexts = [
    '"',
    `'); drop table retro_cards--`,
    '\\"}',
    '</script><b>',
    '\u05d3\u05e0\u05d4 abc',
    '[a](javascript:alert(1))',
    '{"a":1}',
  ]
  it.each(unusualTexts)('%j is stored exactly', async content => {
    const { room, ana, facilitator, setPhase } = await openRetro(db)
    await room.send(ana, 'card:add', { columnId: 'start', content })
    await setPhase('GROUP')
    room.restart()
    expect((await room.view(facilitator.viewer)).cards).toMatchObject([{ content }])
  })

  it('a client that floods the room is disconnected, and the others continue', async () => {
    const { room, ana, ben } = await openRetro(db)
    for (let i = 0; i < 60; i++)
      room.live.receive(ana, JSON.stringify({ id: nextId(), type: 'card:add', columnId: 'start', content: `${i}` }))
    // The close code for too many commands.
    await expect.poll(() => ana.closed?.code).toBe(1008)
    await room.send(ben, 'card:add', { columnId: 'start', content: 'Calm' }, 'calm')
    await expect.poll(() => ben.replyTo('calm')).toMatchObject({ type: 'ack' })
    expect(countGaps(ben)).toBe(0)
  })
})
