import { join } from 'node:path'
import Database from 'libsql'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { joinAsGuest, type Person, register } from '#tests/support/client.ts'
import type { Server } from '#tests/support/server.ts'
import { killDuringWrites, type WriteKind } from './round.ts'
import { Sender } from './sender.ts'

const topicCount = 3
type Voter = Sender<RetroView>
type VotingRetro = { id: string; voters: Voter[]; topicIds: string[] }

/** Opens a retro in its vote phase, with a facilitator, four guests and three cards to vote on. */
async function openRetro({ url }: Server, person: Person): Promise<VotingRetro> {
  const settings = { votesPerParticipant: topicCount }
  const address = `/api/retrospectives/accounts/${person.accountId}/sessions`
  const { id } = await person.post<{ id: string }>(address, { name: 'Kill', status: 'WAITING', settings })
  const lead: Voter = new Sender('Lead', person, 'retro')
  const { session } = await lead.connect(id)
  await lead.sendOrThrow({ type: 'session:join' })
  await lead.sendOrThrow({ type: 'session:start' })
  await lead.sendOrThrow({ type: 'phase:set', phase: 'COLLECT' })
  for (let card = 1; card <= topicCount; card++)
    await lead.sendOrThrow({ type: 'card:add', columnId: session.columns[0]!.id, content: `Card ${card}` })
  const guests: Voter[] = []
  for (let index = 1; index <= 4; index++) {
    const { client, participantId, ticket } = await joinAsGuest(url, id, `Guest ${index}`)
    const guest: Voter = new Sender(`Guest ${index}`, client, 'retro')
    guest.participantId = participantId
    await guest.connect(id, ticket)
    guests.push(guest)
  }
  await lead.sendOrThrow({ type: 'phase:set', phase: 'VOTE' })
  const { cards, me } = await lead.connect(id)
  lead.participantId = me.participantId!
  return { id, voters: [lead, ...guests], topicIds: cards.map(card => card.id) }
}

/** Returns the topics on which a person must have a vote after their acknowledged commands, sorted. */
function expectedTopics({ sent }: Voter): string[] {
  const topics: string[] = []
  for (const { command } of sent.filter(({ outcome }) => outcome === 'acked')) {
    const topicId = String(command.topicId)
    if (command.type === 'vote:cast') topics.push(topicId)
    if (command.type === 'vote:withdraw') topics.splice(topics.indexOf(topicId), 1)
  }
  return topics.sort()
}

function faultsInTopics(moment: string, voter: Voter, topics: string[]): string[] {
  const expected = expectedTopics(voter)
  if (topics.sort().join() === expected.join()) return []
  return [`${moment}: ${voter.name} has votes on [${topics}], and they should be on [${expected}].`]
}

/** Five people continuously cast and withdraw their votes on the topics of a retro. */
export const retroVotes: WriteKind = {
  name: 'retro votes',
  async prepare(server) {
    const email = `retro-votes-${Date.now()}@example.com`
    const person = await register(server.url, { email, password: 'a long walk by the sea' })
    const retro = await openRetro(server, person)
    const { id, voters, topicIds } = retro
    const steps = new Map(voters.map(voter => [voter, 0]))

    function nextVote(voter: Voter) {
      const step = steps.get(voter)!
      steps.set(voter, step + 1)
      const type = step % (2 * topicCount) < topicCount ? 'vote:cast' : 'vote:withdraw'
      return { type, topicId: topicIds[step % topicCount]! }
    }
    const countAcked = () => voters.flatMap(({ sent }) => sent).filter(({ outcome }) => outcome === 'acked').length

    return {
      async runRound() {
        // The round of another kind may have killed the server since these voters were connected.
        await Promise.all(voters.map(voter => voter.connect(id)))
        const ackedBefore = countAcked()
        const voting = voters.map(voter => voter.keepSending(() => nextVote(voter)))
        const { faults, figures } = await killDuringWrites(server, () => countAcked() - ackedBefore)
        await Promise.all(voters.map(voter => voter.connect(id)))
        for (const voter of voters) voter.pause()
        await Promise.all([...voting, ...voters.map(voter => voter.waitUntilAnswered())])
        for (const voter of voters) {
          faults.push(...voter.refusals.splice(0))
          const { myVotes } = await voter.connect(id)
          faults.push(...faultsInTopics('After the start', voter, [...myVotes]))
        }
        return { faults, figures }
      },
      close() {
        for (const voter of voters) voter.close()
      },
      checkStoredData(dataDir) {
        const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
        const rows = db
          .prepare('select participant_id, topic_id, count from retro_votes where session_id = ?')
          .all(id) as { participant_id: string; topic_id: string; count: number }[]
        db.close()
        const faults = voters.flatMap(voter => {
          const ownVotes = rows.filter(row => row.participant_id === voter.participantId)
          return faultsInTopics(
            'Stored',
            voter,
            ownVotes.flatMap(row => Array<string>(row.count).fill(row.topic_id)),
          )
        })
        return { faults, ackedCount: countAcked() }
      },
    }
  },
}
