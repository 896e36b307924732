import type { VotingRoom } from './voting-room.ts'

/** Votes one after the other, each by another member: the time from sending to the last receiver, in milliseconds. */
export async function loneVotes({ crowd, vote }: VotingRoom, count: number) {
  const times: number[] = []
  const everybody = crowd.members.length
  let bytes = 0
  for (let i = 0; i < count; i++) {
    crowd.reset()
    const start = performance.now()
    vote(crowd.members[i % everybody]!)
    await crowd.until(everybody, 1)
    times.push(performance.now() - start)
    bytes += crowd.bytes()
  }
  return { times, bytesPerVote: bytes / count / everybody }
}

/** Everybody casts a first vote at the same moment: the time until all are acknowledged and have seen all votes. */
export async function allAtOnce({ crowd, vote, freshRound }: VotingRoom) {
  await freshRound()
  const everybody = crowd.members.length
  crowd.reset()
  const start = performance.now()
  for (const member of crowd.members) vote(member)
  await crowd.until(everybody * everybody, everybody)
  return { ms: performance.now() - start, bytesPerVote: crowd.bytes() / everybody / everybody }
}

/**
 * Everybody keeps one vote in flight and sends the next when it is acknowledged, until each has sent `each` votes or
 * `ms` have passed: the votes per second that were acknowledged and seen by all.
 *
 * A connection of the product may send 20 commands a second after a burst of 40. So that this limit is not what is
 * measured, a run is one burst: at most 40 votes each, and `rest` before the next run fills the allowance again.
 */
export async function manyVotes({ crowd, vote }: VotingRoom, each: number, ms: number) {
  const everybody = crowd.members.length
  crowd.reset()
  const start = performance.now()
  let sent = 0
  for (const member of crowd.members) {
    let own = 0
    const send = () => {
      own++
      sent++
      vote(member)
    }
    member.onFrame = () => {
      if (own < each && member.counts.acked === own && performance.now() - start < ms) send()
    }
    send()
  }
  await crowd.until(
    () => sent * everybody,
    () => sent,
  )
  for (const member of crowd.members) member.onFrame = null
  return { perSecond: sent / ((performance.now() - start) / 1000), sent }
}

/** How long a connection that has used its burst waits until it may send one again, in milliseconds. */
export const rest = 2200
