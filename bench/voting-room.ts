import { setTimeout as sleep } from 'node:timers/promises'
import { commandId, demoLogin, joinAsGuest, makePokerSession, type Person } from '#tests/support/client.ts'
import { Crowd, type FrameParser, type Member, occurrences } from './crowd-sockets.ts'

/** One interface for a room of the product and for the bare room, each with connected people. */
export type VotingRoom = {
  crowd: Crowd
  /** Sends a vote of this member with a new value. */
  vote(member: Member): void
  /** Opens a new round, so that every vote is a first vote. */
  startRound(): Promise<void>
  close(): void
}

/** Time until all presence frames have arrived, in ms. */
export const presencePause = 500

const cardValues = ['1', '2', '3', '5', '8', '13', '21', '34']
const batchSize = 20

/** Joins everyone in batches. Without batches, this would measure the operating system's connection queue. */
export async function joinInBatches(size: number, join: (index: number) => Promise<unknown>) {
  for (let i = 0; i < size; i += batchSize)
    await Promise.all(Array.from({ length: Math.min(batchSize, size - i) }, (_, k) => join(i + k)))
}

const voteCastMark = Buffer.from('"vote.cast"')
const ackPrefix = Buffer.from('{"type":"ack"')
/** Returns 1 for a frame that acknowledges a command, else 0. */
export const countAcks = (frame: Buffer) => (frame.subarray(0, ackPrefix.length).equals(ackPrefix) ? 1 : 0)
const votingStartedMark = Buffer.from('"story.voting_started"')

const voteParser: FrameParser = {
  countVotes: frame => occurrences(frame, voteCastMark),
  countAcks,
}
const roundParser: FrameParser = { countVotes: frame => occurrences(frame, votingStartedMark), countAcks: () => 0 }

/** Signs in to an ENTERPRISE demo account. */
export const signIn = (url: string) => demoLogin(url, 'ENTERPRISE')

/**
 * Opens a poker session with `size` people, including the facilitator, and its first story. Each story allows one fresh
 * round.
 */
export async function openPokerRoom(person: Person, size: number, maxRounds = 100): Promise<VotingRoom> {
  const stories = Array.from({ length: maxRounds }, (_, i) => `Story ${i + 1}`)
  const id = await makePokerSession(person, { name: `Room of ${size}`, stories })
  const crowd = new Crowd(voteParser)
  const address = `${person.url.replace(/^http/, 'ws')}/parties/poker/${id}`
  const facilitator = await crowd.join(address, ['trimtab.v1', await person.createTicket(id)])
  const storyIds: string[] = []
  let voteCount = 0
  let storyIndex = -1

  const sendAsFacilitator = (command: object) =>
    facilitator.socket.send(JSON.stringify({ id: commandId(), ...command }))
  const room: VotingRoom = {
    crowd,
    vote(member) {
      const value = cardValues[voteCount++ % cardValues.length]
      member.socket.send(
        `{"id":"${commandId()}","type":"vote:cast","storyId":"${storyIds[storyIndex]}","value":"${value}"}`,
      )
    },
    async startRound() {
      storyIndex++
      crowd.setParser(roundParser)
      sendAsFacilitator({ type: 'story:start_voting', storyId: storyIds[storyIndex] })
      await crowd.waitUntil({ votes: crowd.members.length, acks: 0 })
      crowd.setParser(voteParser)
    },
    close: () => crowd.close(),
  }
  const view = await person.get<{ state: { stories: { id: string }[] } }>(`/api/planning-poker/sessions/${id}`)
  storyIds.push(...view.state.stories.map(each => each.id))
  sendAsFacilitator({ type: 'session:join' })
  sendAsFacilitator({ type: 'session:start' })
  await joinInBatches(size - 1, async index => {
    const { ticket } = await joinAsGuest(person.url, id, `Guest ${index + 1}`)
    await crowd.join(address, ['trimtab.v1', ticket])
  })
  await room.startRound()
  await sleep(presencePause)
  return room
}

/** A vote in the product's format. */
const bareVote = (id: string, voteCount: number) => {
  const value = cardValues[voteCount % cardValues.length]
  return `{"id":"${id}","type":"vote:cast","storyId":"sto_${'x'.repeat(22)}","value":"${value}"}`
}

/**
 * Opens the bare room with `size` people. Messages are as long as the product's commands, and return to their sender.
 */
export async function openBareRoom(url: string, size: number, message = bareVote): Promise<VotingRoom> {
  const memberMarks = new Map<Member, string>()
  const crowd: Crowd = new Crowd({
    countVotes: () => 1,
    // The id of a message begins with the mark of its sender, after `{"id":"`.
    countAcks: (frame, member) => (frame.toString('latin1', 7, 12) === memberMarks.get(member) ? 1 : 0),
  })
  const address = `${url.replace(/^http/, 'ws')}/parties/room/${commandId()}`
  await joinInBatches(size, async index =>
    memberMarks.set(await crowd.join(address), `m${String(index).padStart(4, '0')}`),
  )
  let voteCount = 0
  return {
    crowd,
    vote(member) {
      const id = `${memberMarks.get(member)}-${String(voteCount).padStart(16, '0')}`
      member.socket.send(message(id, voteCount++))
    },
    startRound: async () => {},
    close: () => crowd.close(),
  }
}
