import fc from 'fast-check'
import type { TestDatabase } from '#tests/support/database.ts'
import { LeakDetector } from '#tests/support/leak-detector.ts'
import { makeRetroWorld, openRetroRoom, RetroClient } from '#tests/support/retro-room.ts'
import { seededIds } from '#tests/support/seeded-ids.ts'

/**
 * Acts that are always anonymous, acts that are anonymous in anonymous phases, and acts that always show their author.
 */
const alwaysAnonymous = [
  'react',
  'group',
  'ungroup',
  'rename',
  'vote',
  'unvote',
  'rate',
  'item change',
  'item remove',
] as const
const anonymousByPhase = ['add', 'add', 'add', 'edit', 'move', 'remove', 'comment', 'uncomment', 'item'] as const
const alwaysNamed = ['sign', 'ready', 'check in', 'drop', 'come back', 'leave', 'join', 'hand over', 'demote'] as const
const sessionActs = ['advance', 'advance', 'phase', 'topic', 'budget', 'restart', 'wait', 'configure', 'look'] as const
const acts = [...anonymousByPhase, ...anonymousByPhase, ...alwaysAnonymous, ...alwaysNamed, ...sessionActs] as const
type ActName = (typeof acts)[number]

const phases = ['COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'] as const

/** The facilitator, three members and a guest can write. One member observes and one never joins. */
export const writerCount = 5
/** Index of the member who never joins, after the writers and the observer. */
export const strangerIndex = 6

export const Act = fc.record({
  act: fc.constantFrom(...acts),
  writerIndex: fc.nat(writerCount - 1),
  pick: fc.nat(9),
})
export type Act = { act: ActName; writerIndex: number; pick: number }

export const RetroScript = fc.record({
  // All phases in order, with jumps in between.
  script: fc
    .tuple(...phases.map(() => fc.array(Act, { minLength: 4, maxLength: 14 })))
    .map(chunks => chunks.flatMap((chunk, pick) => [{ act: 'phase' as const, writerIndex: 0, pick }, ...chunk])),
  anonymousPhases: fc.subarray([...phases]),
  allowAnonymousCards: fc.constantFrom(true, true, true, false),
  /** Two writers who swap all their anonymous acts. */
  swappedWriters: fc.uniqueArray(fc.nat(writerCount - 1), { minLength: 2, maxLength: 2 }),
})
export type RetroScript = {
  script: readonly Act[]
  anonymousPhases: (typeof phases)[number][]
  allowAnonymousCards: boolean
  swappedWriters: number[]
}

const byId = <T extends { id: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const isIn = <T extends string>(list: readonly T[], act: string): act is T => list.includes(act as T)

/** Returns a unique text for a step. */
export const textOfStep = (step: number) => `kanari${step}w`

export type PlayedRetro = Awaited<ReturnType<typeof playRetro>>

/**
 * Plays a retro in its room, with a guest, an observer and a non-participant. With `isSwapped`, `swappedWriters` perform
 * each other's anonymous acts. Returns everything that each viewer received, and the stored data.
 */
export async function playRetro(
  { db }: Pick<TestDatabase, 'db'>,
  { script, anonymousPhases, allowAnonymousCards, swappedWriters }: RetroScript,
  seed: string,
  isSwapped: boolean,
) {
  const settings = { anonymousPhases, allowAnonymousCards, maxCardsPerParticipant: 100, votesPerParticipant: 50 }
  const world = await makeRetroWorld(db, { ids: seededIds(seed), settings })
  const room = openRetroRoom(world)
  const { facilitator, scope } = world
  const guest = {
    ...facilitator,
    kind: 'guest',
    userId: null,
    participantId: world.ids.id('par'),
    name: 'Gus',
  } as const
  const system = { ...facilitator, kind: 'system', userId: null, name: 'system' } as const
  const people = [facilitator]
  for (const name of ['Ana', 'Ben', 'Cleo']) people.push(await world.addMember(name))
  people.push({ ...guest, sessionId: null })
  const observer = await world.addMember('Olga')
  const stranger = await world.addMember('Sven')
  const everyone = [...people, observer, stranger]
  let commandCount = 0
  const nextCommandId = () => `c${++commandCount}`

  await room.run(
    system,
    'guest:join',
    { participantId: guest.participantId, name: 'Gus', role: 'VOTER' },
    nextCommandId(),
  )
  for (const viewer of people.slice(0, 4)) await room.run(viewer, 'session:join', {}, nextCommandId())
  await room.run(observer, 'session:join', { role: 'OBSERVER' }, nextCommandId())
  const clients: RetroClient[] = []
  for (const viewer of everyone) clients.push(await room.connect(viewer))
  const textsByReader = everyone.map(() => [] as string[])
  const detector = new LeakDetector()
  const recordTexts = (index: number, texts: string[]) => {
    textsByReader[index]!.push(...texts)
    detector.onReceived(index, texts)
  }
  const takeTexts = (index: number) => recordTexts(index, clients[index]!.texts.splice(0))
  const recordReply = (index: number, reply: unknown) => recordTexts(index, [JSON.stringify(reply)])

  await room.send(clients[0]!, 'session:start', {}, nextCommandId())
  await room.send(clients[0]!, 'phase:advance', {}, nextCommandId())
  const disconnected = new Set<number>()
  const canWrite = (index: number) => {
    const role = clients[index]!.view?.me.role
    return !disconnected.has(index) && (role === 'VOTER' || role === 'FACILITATOR')
  }
  const [firstSwapped, secondSwapped] = swappedWriters as [number, number]
  const swapPartnerOf = (index: number) => {
    if (index === firstSwapped) return secondSwapped
    return index === secondSwapped ? firstSwapped : index
  }
  const currentPhase = () => clients[strangerIndex]!.view!.session.phase
  const isAnonymous = () => allowAnonymousCards && (anonymousPhases as string[]).includes(currentPhase())
  const reconnect = async (index: number, seq?: number) => {
    disconnected.delete(index)
    takeTexts(index)
    const client = new RetroClient(everyone[index]!)
    client.view = clients[index]!.view
    clients[index] = await room.connect(client.viewer, seq, client)
  }

  async function actAsWriter(authorIndex: number, step: number, { act, pick }: Act) {
    const client = clients[authorIndex]!
    const view = client.view!
    // Sorted by id: the order differs for clients that were away.
    const pickFrom = <T extends { id: string }>(list: readonly T[]) => byId(list)[pick % (list.length || 1)]
    const ownCards = view.cards.filter(card => card.mine && (act === 'sign' || card.authorId === null))
    const visibleCards = view.cards.filter(({ isShown }) => isShown)
    const topics = [...new Set(visibleCards.map(card => card.groupId ?? card.id))].map(id => ({ id }))
    const comments = view.comments.filter(comment => comment.mine && comment.authorId === null)
    const text = textOfStep(step)
    const sendCommand = (type: string, fields: object) =>
      room.send(client, type, fields as Record<string, unknown>, `w${step}`)
    switch (act) {
      case 'add':
        return sendCommand('card:add', { columnId: ['start', 'stop'][pick % 2], content: text })
      case 'sign':
        return sendCommand('card:add', { columnId: 'stop', content: text, anonymous: false })
      case 'edit':
        return sendCommand('card:edit', { cardId: pickFrom(ownCards)?.id ?? 'none', content: text })
      case 'move':
        return sendCommand('card:move', { cardId: pickFrom(ownCards)?.id ?? 'none', columnId: 'continue' })
      case 'remove':
        return sendCommand('card:remove', { cardId: pickFrom(ownCards)?.id ?? 'none' })
      case 'comment':
        return sendCommand('comment:add', { cardId: pickFrom(visibleCards)?.id ?? 'none', content: text })
      case 'uncomment':
        return sendCommand('comment:remove', { commentId: pickFrom(comments)?.id ?? 'none' })
      case 'item':
        return sendCommand('action:add', { title: text })
      case 'item change':
        return sendCommand('action:update', { itemId: pickFrom(view.actionItems)?.id ?? 'none', status: 'in_progress' })
      case 'item remove':
        return sendCommand('action:remove', { itemId: pickFrom(view.actionItems)?.id ?? 'none' })
      case 'react':
        return sendCommand('card:react', {
          cardId: pickFrom(visibleCards)?.id ?? 'none',
          reaction: ['👍', '💡'][pick % 2],
        })
      case 'group':
        return sendCommand('cards:group', {
          cardIds: byId(visibleCards)
            .slice(pick, pick + 3)
            .map(card => card.id),
        })
      case 'ungroup':
        return sendCommand('card:ungroup', { cardId: pickFrom(visibleCards)?.id ?? 'none' })
      case 'rename':
        return sendCommand('group:rename', { groupId: pickFrom(view.groups)?.id ?? 'none', title: `Group ${pick}` })
      case 'vote':
        return sendCommand('vote:cast', { topicId: pickFrom(topics)?.id ?? 'none' })
      case 'unvote':
        return sendCommand('vote:withdraw', { topicId: pickFrom(view.myVotes.map(id => ({ id })))?.id ?? 'none' })
      case 'rate':
        return sendCommand('rating:give', { rating: 1 + (pick % 5) })
    }
  }

  async function actUnderOwnName({ act, writerIndex, pick }: Act) {
    const client = clients[writerIndex]!
    switch (act) {
      case 'ready':
        return room.send(client, 'participant:ready', { ready: pick % 2 === 0 }, nextCommandId())
      case 'check in':
        return room.send(client, 'checkin:set', { mood: 1 + (pick % 5), answer: 'Fine' }, nextCommandId())
      case 'drop':
        takeTexts(writerIndex)
        room.live.disconnect(client)
        return void disconnected.add(writerIndex)
      case 'come back':
        room.live.disconnect(client)
        return reconnect(writerIndex, pick % 2 ? client.seq : undefined)
      case 'leave':
        return room.send(client, 'session:leave', {}, nextCommandId())
      case 'join':
        return room.send(client, 'session:join', {}, nextCommandId())
    }
  }

  const facilitatorIndex = () =>
    clients.findIndex(({ view }, index) => view?.me.role === 'FACILITATOR' && !disconnected.has(index))
  async function actAsFacilitator(step: number, { act, writerIndex, pick }: Act) {
    const client = clients[Math.max(0, facilitatorIndex())]!
    const participantId = clients[writerIndex]!.view?.me.participantId ?? 'none'
    const [topic = null] = client.view!.tally ?? []
    switch (act) {
      case 'advance':
        return room.send(client, 'phase:advance', {}, nextCommandId())
      case 'phase':
        return room.send(client, 'phase:set', { phase: phases[pick % phases.length] }, nextCommandId())
      case 'topic':
        return room.send(client, 'topic:select', { topicId: topic?.topicId ?? null }, nextCommandId())
      case 'budget':
        return room.send(client, 'votes:budget', { votesPerParticipant: 40 + pick }, nextCommandId())
      case 'hand over':
        return room.send(client, 'facilitator:hand_over', { participantId }, nextCommandId())
      case 'demote':
        return room.send(
          client,
          'participant:update_role',
          { participantId, role: pick % 3 ? 'VOTER' : 'OBSERVER' },
          nextCommandId(),
        )
      case 'configure':
        return room.run(system, 'session:configure', { name: `Sprint ${step}` }, nextCommandId())
      case 'look':
        for (const [index, viewer] of everyone.entries()) recordReply(index, await room.view(viewer).catch(String))
        return
      case 'restart':
        room.restart()
        for (const index of clients.keys()) {
          if (!disconnected.has(index)) await reconnect(index, pick % 2 ? clients[index]!.seq : undefined)
        }
    }
  }

  for (const [step, scriptedAct] of script.entries()) {
    const { act, writerIndex, pick } = scriptedAct
    world.time.moveClockOnly(777 + 13 * pick)
    if (isIn(sessionActs, act) || act === 'hand over' || act === 'demote') await actAsFacilitator(step, scriptedAct)
    else if (isIn(anonymousByPhase, act) || isIn(alwaysAnonymous, act) || act === 'sign') {
      const swaps = isSwapped && act !== 'sign' && (isIn(alwaysAnonymous, act) || isAnonymous())
      // In both runs, the swap partner has to be connected.
      const isPresent = swappedWriters.includes(writerIndex) ? swappedWriters.every(canWrite) : canWrite(writerIndex)
      // The swap partner wrote the anonymous cards and comments, so only the partner can change them, in any phase.
      const isChangeOfOwnContent = ['edit', 'move', 'remove', 'uncomment'].includes(act)
      const actorIndex = swaps || (isSwapped && isChangeOfOwnContent) ? swapPartnerOf(writerIndex) : writerIndex
      if (!isPresent) continue
      const viewBefore = clients[actorIndex]!.view!
      const reply = await actAsWriter(actorIndex, step, scriptedAct)
      if (reply?.type === 'ack') detector.onAccepted(actorIndex, scriptedAct, textOfStep(step), viewBefore)
    } else if (disconnected.has(writerIndex) && act !== 'come back')
      await reconnect(writerIndex, clients[writerIndex]!.seq)
    else await actUnderOwnName(scriptedAct)
    detector.onView(clients[strangerIndex]!.view!)
    for (const index of clients.keys()) takeTexts(index)
  }
  for (const index of disconnected) await reconnect(index)
  for (const [index, viewer] of everyone.entries()) recordReply(index, await room.live.snapshot(viewer))
  for (const index of clients.keys()) takeTexts(index)
  return { world, room, textsByReader, detector, scope }
}
