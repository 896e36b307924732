import { setTimeout as sleep } from 'node:timers/promises'
import { commandId, joinAsGuest, type Person } from '#tests/support/client.ts'
import { Crowd, type FrameParser, type Member, occurrences } from './crowd.ts'
import { acksIn, fill, presencePause, type VotingRoom } from './voting-room.ts'

/** Actions on a retro board: add a hidden card, edit a revealed one, drag one to another group. */
export type Act = 'add' | 'edit' | 'group'

/** A board with people and cards. `roomFor` returns a room whose `vote` performs one kind of action. */
export type RetroBoard = { id: string; crowd: Crowd; roomFor(act: Act): Promise<VotingRoom>; finish(): Promise<void> }

const content = (number: number) =>
  `${String(number).padStart(5, '0')} The release went out without a single page at night, thanks to the checklist.`
const columnIds = ['start', 'stop', 'continue']
const cardId = `car_${'x'.repeat(22)}`

const commandOf = (id: string, act: Act, number: number, { card = cardId, group = cardId } = {}) => {
  if (act === 'group') return `{"id":"${id}","type":"cards:group","cardIds":["${card}"],"groupId":"${group}"}`
  const text = content(number)
  if (act === 'edit') return `{"id":"${id}","type":"card:edit","cardId":"${card}","content":"${text}"}`
  return `{"id":"${id}","type":"card:add","columnId":"${columnIds[number % 3]}","content":"${text}"}`
}

/** The message that the bare room broadcasts instead of the command. */
export const bareAct = (act: Act) => (id: string, number: number) => commandOf(id, act, number)

const mark = { add: '"type":"card.', edit: '"card.updated"', group: '"cards.grouped"', phase: '"phase.changed"' }
const reading = (what: keyof typeof mark): FrameParser => {
  const text = Buffer.from(mark[what])
  return { seenIn: frame => occurrences(frame, text), ackedIn: acksIn }
}

/** Collects the ids of each member's cards from their own events. */
function collectCardIds(cards: Map<Member, string[]>): FrameParser {
  const added = Buffer.from('"card.added"')
  const { seenIn, ackedIn } = reading('add')
  return {
    seenIn(frame, member) {
      if (frame.includes(added)) {
        const { events } = JSON.parse(String(frame)) as { events: { type: string; card?: { id: string } }[] }
        const own = events.flatMap(({ type, card }) => (type === 'card.added' && card ? card.id : []))
        cards.set(member, [...(cards.get(member) ?? []), ...own])
      }
      return seenIn(frame, member)
    },
    ackedIn,
  }
}

/** Opens a retro with `size` people, including the facilitator, and `cards` cards. */
export async function openRetroBoard(person: Person, size: number, cards: number): Promise<RetroBoard> {
  const settings = { maxCardsPerParticipant: 100 }
  const address = `/api/retrospectives/accounts/${person.accountId}/sessions`
  const { id } = await person.post<{ id: string }>(address, { name: `Board of ${cards}`, status: 'WAITING', settings })
  const room = `${person.url.replace(/^http/, 'ws')}/parties/retro/${id}`
  const cardsByMember = new Map<Member, string[]>()
  const crowd = new Crowd(reading('phase'))
  const facilitator = await crowd.join(room, ['trimtab.v1', await person.ticket(id, 'retro')])
  const sendAsFacilitator = (command: object) =>
    facilitator.socket.send(JSON.stringify({ id: commandId(), ...command }))
  sendAsFacilitator({ type: 'session:join' })
  sendAsFacilitator({ type: 'session:start' })
  await fill(size - 1, async index => {
    const { ticket } = await joinAsGuest(person.url, id, `Guest ${index + 1}`)
    await crowd.join(room, ['trimtab.v1', ticket])
  })

  let phase = 'SETUP'
  async function enter(nextPhase: string) {
    if (phase === nextPhase) return
    phase = nextPhase
    crowd.read(reading('phase'))
    sendAsFacilitator({ type: 'phase:set', phase })
    await crowd.until(size, 1)
  }
  let acts = 0
  let groups: string[] = []
  const all = () => [...cardsByMember.values()].flat()
  const send = (member: Member, act: Act, names = {}) => member.socket.send(commandOf(commandId(), act, acts++, names))

  /** Creates two groups that never become empty, so that every drag is one event. */
  async function makeGroups() {
    if (groups.length) return
    const ids = all()
    crowd.read(reading('group'))
    sendAsFacilitator({ type: 'cards:group', cardIds: ids.slice(0, 5), title: 'Releases' })
    sendAsFacilitator({ type: 'cards:group', cardIds: ids.slice(5, 10), title: 'Nights' })
    await crowd.until(2 * size, 2)
    const { state } = await person.get<{ state: { groups: { id: string }[] } }>(`/api/retrospectives/sessions/${id}`)
    groups = state.groups.map(group => group.id)
  }

  const act: { [A in Act]: (member: Member) => void } = {
    add: member => send(member, 'add'),
    edit(member) {
      const own = cardsByMember.get(member)!
      send(member, 'edit', { card: own[acts % own.length] })
    },
    group(member) {
      const movable = all().slice(10)
      const group = groups[Math.floor(acts / movable.length) % 2]
      send(member, 'group', { card: movable[acts % movable.length], group })
    },
  }

  await enter('COLLECT')
  crowd.read(collectCardIds(cardsByMember))
  for (let i = 0; i < cards; i++) act.add(crowd.members[i % size]!)
  await crowd.until(cards * size, cards)
  await sleep(presencePause)

  return {
    id,
    crowd,
    async roomFor(what) {
      await enter(what === 'add' ? 'COLLECT' : 'GROUP')
      if (what === 'group') await makeGroups()
      crowd.read(reading(what))
      return { crowd, vote: act[what], freshRound: async () => {}, close: () => crowd.close() }
    },
    /** Groups most cards by six, votes, and completes the retro. */
    async finish() {
      await enter('GROUP')
      const ids = all()
      const count = Math.floor(ids.length / 8)
      crowd.read(reading('group'))
      for (let i = 0; i < count; i++) {
        const leader = crowd.members[i % size]!
        const cardIds = ids.slice(i * 6, i * 6 + 6)
        leader.socket.send(JSON.stringify({ id: commandId(), type: 'cards:group', cardIds, title: `Topic ${i + 1}` }))
      }
      await crowd.until(count * size, count)
      await enter('VOTE')
      crowd.read({ seenIn: () => 0, ackedIn: acksIn })
      for (const [index, member] of crowd.members.entries()) {
        const topicId = ids.slice(count * 6)[index % (ids.length - count * 6)]
        member.socket.send(JSON.stringify({ id: commandId(), type: 'vote:cast', topicId }))
      }
      await crowd.until(0, size)
      await enter('COMPLETED')
    },
  }
}
