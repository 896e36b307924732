import { setTimeout as sleep } from 'node:timers/promises'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { joinAsGuest, makePokerSession, type Person, register } from '#tests/support/client.ts'
import type { Server } from '#tests/support/server.ts'
import { faultsInRecords } from './records.ts'
import { killDuringWrites, type WriteKind } from './round.ts'
import { allowedValues, Voter } from './voter.ts'

const storiesPerSession = 50

type VotingSession = { sessionId: string; lead: Voter; voters: Voter[]; storyIds: string[] }

const readView = async (viewer: Voter, sessionId: string) =>
  (await viewer.client.get<{ state: PokerView }>(`/api/planning-poker/sessions/${sessionId}`)).state

/** Opens a session with one facilitator and seven guests. */
async function openSession({ url }: Server, person: Person): Promise<VotingSession> {
  const stories = Array.from({ length: storiesPerSession }, (_, index) => `Story ${index + 1}`)
  const sessionId = await makePokerSession(person, { stories })
  const facilitator = new Voter('Lead', person)
  await facilitator.connect(sessionId)
  await facilitator.sendOrThrow({ type: 'session:join' })
  await facilitator.sendOrThrow({ type: 'session:start' })
  const guests = []
  for (let index = 1; index <= 7; index++) {
    const { client, participantId, ticket } = await joinAsGuest(url, sessionId, `Guest ${index}`)
    const guest = new Voter(`Guest ${index}`, client)
    guest.participantId = participantId
    await guest.connect(sessionId, ticket)
    guests.push(guest)
  }
  const view = await readView(facilitator, sessionId)
  facilitator.participantId = view.me.participantId!
  return { sessionId, lead: facilitator, voters: [facilitator, ...guests], storyIds: view.stories.map(({ id }) => id) }
}

/** Compares a vote that the server shows with the votes that its voter sent. */
function faultsInVote(moment: string, voter: Voter, storyId: string, value: string | undefined): string[] {
  const votes = voter.votesFor(storyId)
  if (value === undefined && !votes.some(({ outcome }) => outcome === 'acked')) return []
  const expectedValues = allowedValues(votes)
  if (value !== undefined && expectedValues.includes(value)) return []
  return [`${moment}: ${voter.name} has ${value ?? 'no vote'}, and should have ${expectedValues.join(' or ')}.`]
}

/** Eight people vote without a pause. Every fourth kill happens during the reveal. */
export const pokerVotes: WriteKind = {
  name: 'votes',
  async prepare(server) {
    const person = await register(server.url, {
      email: `votes-${Date.now()}@example.com`,
      password: 'a long walk by the sea',
    })
    const sessions: VotingSession[] = []
    let usedStoryCount = storiesPerSession

    async function nextStory() {
      if (usedStoryCount >= storiesPerSession) {
        sessions.push(await openSession(server, person))
        usedStoryCount = 0
      }
      const session = sessions.at(-1)!
      return { ...session, storyId: session.storyIds[usedStoryCount++]! }
    }

    return {
      async runRound(roundIndex) {
        const { sessionId, lead, voters, storyId } = await nextStory()
        // The round of another kind may have killed the server since these voters were connected.
        await Promise.all(voters.map(voter => voter.connect(sessionId)))
        await lead.sendOrThrow({ type: 'story:start_voting', storyId })
        const voting = voters.map(voter => voter.voteOn(storyId))
        const countAcked = () =>
          voters.flatMap(voter => voter.votesFor(storyId)).filter(({ outcome }) => outcome === 'acked').length
        const killsDuringReveal = roundIndex % 4 === 3
        const { faults, figures } = await killDuringWrites(server, countAcked, () => {
          if (killsDuringReveal) lead.send({ type: 'votes:reveal' })
        })

        await Promise.all(
          voters.map(async voter => {
            const { myVote } = await voter.connect(sessionId)
            const value = myVote?.storyId === storyId ? myVote.value : undefined
            faults.push(...faultsInVote('After the restart', voter, storyId, value))
          }),
        )
        // Let people vote for a moment after the restart too.
        await sleep(150)
        for (const voter of voters) voter.pause()
        await Promise.all([...voting, ...voters.map(voter => voter.waitUntilAnswered())])
        if (!killsDuringReveal) await lead.sendOrThrow({ type: 'votes:reveal' })
        const revealedVotes = (await readView(lead, sessionId)).votes
        for (const voter of voters) {
          const votesOfVoter = revealedVotes.filter(({ participantId }) => participantId === voter.participantId)
          if (votesOfVoter.length > 1) faults.push(`${voter.name} has ${votesOfVoter.length} votes.`)
          faults.push(...faultsInVote('After the reveal', voter, storyId, votesOfVoter[0]?.value))
        }
        return { faults, figures: `${figures}, ${revealedVotes.length} revealed` }
      },
      close() {
        for (const { voters } of sessions) for (const voter of voters) voter.close()
      },
      checkStoredData(dataDir) {
        const faults = sessions.flatMap(({ sessionId, voters }) => faultsInRecords(dataDir, sessionId, voters))
        const sentVotes = sessions.flatMap(({ voters }) => voters).flatMap(voter => voter.sent)
        return { faults, ackedCount: sentVotes.filter(({ outcome }) => outcome === 'acked').length }
      },
    }
  },
}
