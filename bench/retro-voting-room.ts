import { setTimeout as sleep } from 'node:timers/promises'
import { commandId, joinAsGuest, type Person } from '#tests/support/client.ts'
import { Crowd, type FrameParser, type Member, occurrences } from './crowd-sockets.ts'
import { countAcks, joinInBatches, presencePause, type VotingRoom } from './voting-room.ts'

/** Actions on a retro board: add a hidden card, edit a revealed one, drag one to another group. */
export type CardAction = 'add' | 'edit' | 'group'

/** A board with people and cards. `roomFor` returns a room whose `vote` performs one kind of action. */
export type RetroBoard = {
  id: string
  crowd: Crowd
  roomFor(action: CardAction): Promise<VotingRoom>
  finish(): Promise<void>
}

const contentOf = (number: number) =>
  `${String(number).padStart(5, '0')} The release went out without a single page at night, thanks to the checklist.`
const columnIds = ['start', 'stop', 'continue']
const placeholderCardId = `car_${'x'.repeat(22)}`

const cardCommand = (
  id: string,
  action: CardAction,
  number: number,
  { card = placeholderCardId, group = placeholderCardId } = {},
) => {
  if (action === 'group') return `{"id":"${id}","type":"cards:group","cardIds":["${card}"],"groupId":"${group}"}`
  const text = contentOf(number)
  if (action === 'edit') return `{"id":"${id}","type":"card:edit","cardId":"${card}","content":"${text}"}`
  return `{"id":"${id}","type":"card:add","columnId":"${columnIds[number % 3]}","content":"${text}"}`
}

/** The message that the bare room broadcasts instead of the command. */
export const bareAction = (action: CardAction) => (id: string, number: number) => cardCommand(id, action, number)

const eventMarks = { add: '"type":"card.', edit: '"card.updated"', group: '"cards.grouped"', phase: '"phase.changed"' }
const parserFor = (event: keyof typeof eventMarks): FrameParser => {
  const text = Buffer.from(eventMarks[event])
  return { countVotes: frame => occurrences(frame, text), countAcks }
}

/** Collects the ids of each member's cards from their own events. */
function collectCardIds(cards: Map<Member, string[]>): FrameParser {
  const added = Buffer.from('"card.added"')
  const { countVotes, countAcks } = parserFor('add')
  return {
    countVotes(frame, member) {
      if (frame.includes(added)) {
        const { events } = JSON.parse(String(frame)) as { events: { type: string; card?: { id: string } }[] }
        const ownCardIds = events.flatMap(({ type, card }) => (type === 'card.added' && card ? card.id : []))
        cards.set(member, [...(cards.get(member) ?? []), ...ownCardIds])
      }
      return countVotes(frame, member)
    },
    countAcks,
  }
}

/** Opens a retro with `size` people, including the facilitator, and `cards` cards. */
export async function openRetroBoard(person: Person, size: number, cards: number): Promise<RetroBoard> {
  const settings = { maxCardsPerParticipant: 100 }
  const address = `/api/retrospectives/accounts/${person.accountId}/sessions`
  const { id } = await person.post<{ id: string }>(address, { name: `Board of ${cards}`, status: 'WAITING', settings })
  const roomUrl = `${person.url.replace(/^http/, 'ws')}/parties/retro/${id}`
  const cardsByMember = new Map<Member, string[]>()
  const crowd = new Crowd(parserFor('phase'))
  const facilitator = await crowd.join(roomUrl, ['trimtab.v1', await person.createTicket(id, 'retro')])
  const sendAsFacilitator = (command: object) =>
    facilitator.socket.send(JSON.stringify({ id: commandId(), ...command }))
  sendAsFacilitator({ type: 'session:join' })
  sendAsFacilitator({ type: 'session:start' })
  await joinInBatches(size - 1, async index => {
    const { ticket } = await joinAsGuest(person.url, id, `Guest ${index + 1}`)
    await crowd.join(roomUrl, ['trimtab.v1', ticket])
  })

  let phase = 'SETUP'
  async function enterPhase(nextPhase: string) {
    if (phase === nextPhase) return
    phase = nextPhase
    crowd.setParser(parserFor('phase'))
    sendAsFacilitator({ type: 'phase:set', phase })
    await crowd.waitUntil({ votes: size, acks: 1 })
  }
  let actionCount = 0
  let groups: string[] = []
  const allCardIds = () => [...cardsByMember.values()].flat()
  const send = (member: Member, action: CardAction, targets = {}) =>
    member.socket.send(cardCommand(commandId(), action, actionCount++, targets))

  /** Creates two groups that never become empty, so that every drag is one event. */
  async function makeGroups() {
    if (groups.length) return
    const ids = allCardIds()
    crowd.setParser(parserFor('group'))
    sendAsFacilitator({ type: 'cards:group', cardIds: ids.slice(0, 5), title: 'Releases' })
    sendAsFacilitator({ type: 'cards:group', cardIds: ids.slice(5, 10), title: 'Nights' })
    await crowd.waitUntil({ votes: 2 * size, acks: 2 })
    const { state } = await person.get<{ state: { groups: { id: string }[] } }>(`/api/retrospectives/sessions/${id}`)
    groups = state.groups.map(group => group.id)
  }

  const perform: Record<CardAction, (member: Member) => void> = {
    add: member => send(member, 'add'),
    edit(member) {
      const memberCards = cardsByMember.get(member)!
      send(member, 'edit', { card: memberCards[actionCount % memberCards.length] })
    },
    group(member) {
      const movable = allCardIds().slice(10)
      const group = groups[Math.floor(actionCount / movable.length) % 2]
      send(member, 'group', { card: movable[actionCount % movable.length], group })
    },
  }

  await enterPhase('COLLECT')
  crowd.setParser(collectCardIds(cardsByMember))
  for (let i = 0; i < cards; i++) perform.add(crowd.members[i % size]!)
  await crowd.waitUntil({ votes: cards * size, acks: cards })
  await sleep(presencePause)

  return {
    id,
    crowd,
    async roomFor(action) {
      await enterPhase(action === 'add' ? 'COLLECT' : 'GROUP')
      if (action === 'group') await makeGroups()
      crowd.setParser(parserFor(action))
      return { crowd, vote: perform[action], startRound: async () => {}, close: () => crowd.close() }
    },
    /** Groups most cards into topics, votes, and completes the retro. */
    async finish() {
      await enterPhase('GROUP')
      const ids = allCardIds()
      const cardsPerTopic = 6
      const topicCount = Math.floor(ids.length / 8)
      const ungroupedIds = ids.slice(topicCount * cardsPerTopic)
      crowd.setParser(parserFor('group'))
      for (let i = 0; i < topicCount; i++) {
        const leader = crowd.members[i % size]!
        const cardIds = ids.slice(i * cardsPerTopic, (i + 1) * cardsPerTopic)
        leader.socket.send(JSON.stringify({ id: commandId(), type: 'cards:group', cardIds, title: `Topic ${i + 1}` }))
      }
      await crowd.waitUntil({ votes: topicCount * size, acks: topicCount })
      await enterPhase('VOTE')
      crowd.setParser({ countVotes: () => 0, countAcks })
      for (const [index, member] of crowd.members.entries()) {
        const topicId = ungroupedIds[index % ungroupedIds.length]
        member.socket.send(JSON.stringify({ id: commandId(), type: 'vote:cast', topicId }))
      }
      await crowd.waitUntil({ votes: 0, acks: size })
      await enterPhase('COMPLETED')
    },
  }
}
