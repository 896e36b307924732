import { setTimeout as sleep } from 'node:timers/promises'
import { commandId, demoLogin, joinAsGuest, makePokerSession, type Person } from '#tests/support/client.ts'
import { Crowd, type FrameParser, type Member, occurrences } from './crowd.ts'

/** A room with people: the product's or the bare one, behind one interface. */
export type VotingRoom = {
  crowd: Crowd
  /** Sends a vote of this member with a new value. */
  vote(member: Member): void
  /** Opens a new round, so that every vote is a first vote. */
  freshRound(): Promise<void>
  close(): void
}

/** Time until all presence frames have arrived, in ms. */
export const presencePause = 500

const cards = ['1', '2', '3', '5', '8', '13', '21', '34']
const atOnce = 20

/** Joins everyone in batches. All at once would measure the operating system's connection queue. */
export async function fill(size: number, join: (index: number) => Promise<unknown>) {
  for (let i = 0; i < size; i += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, size - i) }, (_, k) => join(i + k)))
}

const cast = Buffer.from('"vote.cast"')
const ack = Buffer.from('{"type":"ack"')
export const acksIn = (frame: Buffer) => (frame.subarray(0, ack.length).equals(ack) ? 1 : 0)
const started = Buffer.from('"story.voting_started"')

const votes: FrameParser = {
  seenIn: frame => occurrences(frame, cast),
  ackedIn: acksIn,
}
const rounds: FrameParser = { seenIn: frame => occurrences(frame, started), ackedIn: () => 0 }

export const signIn = (url: string) => demoLogin(url, 'ENTERPRISE')

/**
 * Opens a poker session with `size` people, including the facilitator, and its first story. Each story allows one fresh
 * round.
 */
export async function openPokerRoom(person: Person, size: number, maxRounds = 100): Promise<VotingRoom> {
  const stories = Array.from({ length: maxRounds }, (_, i) => `Story ${i + 1}`)
  const id = await makePokerSession(person, { name: `Room of ${size}`, stories })
  const crowd = new Crowd(votes)
  const address = `${person.url.replace(/^http/, 'ws')}/parties/poker/${id}`
  const facilitator = await crowd.join(address, ['trimtab.v1', await person.ticket(id)])
  const storyIds: string[] = []
  let casts = 0
  let story = -1

  const sendAsFacilitator = (command: object) =>
    facilitator.socket.send(JSON.stringify({ id: commandId(), ...command }))
  const room: VotingRoom = {
    crowd,
    vote(member) {
      const value = cards[casts++ % cards.length]
      member.socket.send(`{"id":"${commandId()}","type":"vote:cast","storyId":"${storyIds[story]}","value":"${value}"}`)
    },
    async freshRound() {
      story++
      crowd.read(rounds)
      sendAsFacilitator({ type: 'story:start_voting', storyId: storyIds[story] })
      await crowd.until(crowd.members.length, 0)
      crowd.read(votes)
    },
    close: () => crowd.close(),
  }
  const view = await person.get<{ state: { stories: { id: string }[] } }>(`/api/planning-poker/sessions/${id}`)
  storyIds.push(...view.state.stories.map(each => each.id))
  sendAsFacilitator({ type: 'session:join' })
  sendAsFacilitator({ type: 'session:start' })
  await fill(size - 1, async index => {
    const { ticket } = await joinAsGuest(person.url, id, `Guest ${index + 1}`)
    await crowd.join(address, ['trimtab.v1', ticket])
  })
  await room.freshRound()
  await sleep(presencePause)
  return room
}

/** A vote in the product's format. */
const bareVote = (id: string, casts: number) =>
  `{"id":"${id}","type":"vote:cast","storyId":"sto_${'x'.repeat(22)}","value":"${cards[casts % cards.length]}"}`

/** Opens the bare room with `size` people. Messages are as long as the product's commands, and return to their sender. */
export async function openBareRoom(url: string, size: number, message = bareVote): Promise<VotingRoom> {
  const marks = new Map<Member, string>()
  const crowd: Crowd = new Crowd({
    seenIn: () => 1,
    ackedIn: (frame, member) => (frame.toString('latin1', 7, 12) === marks.get(member) ? 1 : 0),
  })
  const address = `${url.replace(/^http/, 'ws')}/parties/room/${commandId()}`
  await fill(size, async index => marks.set(await crowd.join(address), `m${String(index).padStart(4, '0')}`))
  let casts = 0
  return {
    crowd,
    vote(member) {
      const id = `${marks.get(member)}-${String(casts).padStart(16, '0')}`
      member.socket.send(message(id, casts++))
    },
    freshRound: async () => {},
    close: () => crowd.close(),
  }
}
