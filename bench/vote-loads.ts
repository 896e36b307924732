import { processorTime } from './processor-time.ts'
import type { VotingRoom } from './voting-room.ts'

/**
 * Casts votes one by one, each by another member. Returns the times until the last member sees a vote, in milliseconds.
 */
export async function singleVotes({ crowd, vote }: VotingRoom, count: number) {
  const times: number[] = []
  const memberCount = crowd.members.length
  let bytes = 0
  for (let i = 0; i < count; i++) {
    crowd.reset()
    const start = performance.now()
    vote(crowd.members[i % memberCount]!)
    await crowd.waitUntil({ votes: memberCount, acks: 1 })
    times.push(performance.now() - start)
    bytes += crowd.bytes()
  }
  return { times, bytesPerVote: bytes / count / memberCount }
}

/** Everyone casts a first vote at the same time. Returns the time until all have their acks and all votes. */
export async function simultaneousVotes({ crowd, vote, startRound }: VotingRoom) {
  await startRound()
  const memberCount = crowd.members.length
  crowd.reset()
  const start = performance.now()
  for (const member of crowd.members) vote(member)
  await crowd.waitUntil({ votes: memberCount * memberCount, acks: memberCount })
  return { ms: performance.now() - start, bytesPerVote: crowd.bytes() / memberCount / memberCount }
}

type SustainedLoad = { maxPerMember?: number; ms: number }

/** Runs `sustainedVotes`, and measures the processor time of the server's process group for each vote. */
export async function measureSustainedVotes(pid: number, room: VotingRoom, load: SustainedLoad) {
  const processorMsBefore = processorTime(pid)
  const { perSecond, sent } = await sustainedVotes(room, load)
  return { perSecond, processorMs: (processorTime(pid) - processorMsBefore) / sent }
}

/**
 * Everyone sends a vote, waits for its ack and sends the next one, until each has sent `maxPerMember` votes or `ms`
 * have passed. Returns the votes per second that all have received.
 *
 * The product limits a connection to 20 commands a second after a burst of 40. To stay below the limit, a run is one
 * burst of at most 40 votes each. `allowancePause` before the next run refills the allowance.
 */
async function sustainedVotes({ crowd, vote }: VotingRoom, { maxPerMember = Infinity, ms }: SustainedLoad) {
  const memberCount = crowd.members.length
  crowd.reset()
  const start = performance.now()
  let sent = 0
  for (const member of crowd.members) {
    let sentByMember = 0
    const send = () => {
      sentByMember++
      sent++
      vote(member)
    }
    member.onFrame = () => {
      if (sentByMember < maxPerMember && member.counts.acks === sentByMember && performance.now() - start < ms) send()
    }
    send()
  }
  await crowd.waitUntil({ votes: () => sent * memberCount, acks: () => sent })
  for (const member of crowd.members) member.onFrame = null
  return { perSecond: sent / ((performance.now() - start) / 1000), sent }
}

/** Time after which a connection can send a full burst again, in milliseconds. */
export const allowancePause = 2200
