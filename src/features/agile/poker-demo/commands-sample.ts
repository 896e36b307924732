import type { Statement } from '#db/client.ts'
import { pokerParticipants, pokerRounds, pokerSessions, pokerStories, pokerVotes } from '#db/schema/poker.ts'
import {
  dayMs,
  facilitatorFor,
  type SampleContext,
  type SampleMember,
  type SampleStatements,
} from '#features/accounts/demo/commands-sample-context.ts'
import { commitmentText, voteId } from '#features/agile/poker/live/rules-state.ts'
import { defaultSettings as settings } from '#features/agile/poker/rules-settings.ts'
import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import { builtInVotingSystems } from '#features/agile/voting-systems/rules.ts'
import { sha256 } from '#kit/data/crypto.ts'

type CompanySession = SampleContext['company']['sessions'][number]
type Votes = (string | null)[]
/**
 * A story with the votes of each round. `confidence` is that of all voters in the first round, except the last voter,
 * whose confidence is one lower.
 */
type SampleStory = { id: string; title: string; estimate?: string; rounds: Votes[]; confidence?: number }
type SampleSession = Omit<CompanySession, 'stories'> & {
  teamId?: string | null
  /** In the order in which they joined, the facilitator first. */
  people: readonly SampleMember[]
  stories: SampleStory[]
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const deck = builtInVotingSystems.find(({ isDefault }) => isDefault)!.values

/**
 * Returns the statements for the company's poker sessions. The visitor facilitates the waiting ones if their role
 * allows it.
 */
export const samplePokerStatements: SampleStatements = context =>
  context.company.sessions.flatMap(session => {
    const facilitator = facilitatorFor(context, { isPast: session.status === 'COMPLETED' })
    const people = [facilitator, ...context.people.filter(({ id }) => id !== facilitator.id)]
    const stories = session.stories.map(({ votes, ...story }) => {
      return { ...story, id: context.scope.ids.id('sty'), rounds: votes ? [votes] : [] }
    })
    return sampleSessionStatements(context, { ...session, people, stories })
  })

/**
 * Returns the statements for a sample poker session: a completed one with votes and estimates, or a waiting one with
 * stories and a facilitator.
 */
export function sampleSessionStatements(
  context: SampleContext,
  { stories, people, daysAgo = 6, ...session }: SampleSession,
): Statement[] {
  const { scope, defaultVotingSystemId: votingSystemId } = context
  const isCompleted = session.status === 'COMPLETED'
  const { accountId, ids, clock, db } = scope
  const sessionId = ids.id('pok')
  const createdAt = clock.now() - (isCompleted ? daysAgo * dayMs : hourMs)
  const endedAt = createdAt + hourMs
  const parent = { accountId, sessionId }

  const voters = Math.max(0, ...stories.flatMap(({ rounds }) => rounds.map(({ length }) => length)))
  const participants = people.slice(0, Math.max(1, voters)).map(({ id: userId, name }, i) => ({
    ...parent,
    id: ids.id('par'),
    userId,
    name,
    role: i === 0 ? ('FACILITATOR' as const) : ('VOTER' as const),
    joinedAt: createdAt + i * 1000,
  }))
  /** Returns the time of a story's reveal. The stories share the hour evenly. */
  const revealedAt = (order: number) => createdAt + ((order + 1) * hourMs) / (stories.length + 1)
  const storyRows = stories.map(({ title, estimate, id, rounds }, order) => ({
    ...parent,
    id,
    title,
    order,
    status: estimate ? ('ESTIMATED' as const) : ('PENDING' as const),
    round: rounds.length,
    finalEstimate: estimate ?? null,
    estimatedAt: estimate ? revealedAt(order) + (order + 1) * minuteMs : null,
    updatedAt: estimate ? endedAt : createdAt,
  }))
  const playedRounds = stories.flatMap(({ id: storyId, rounds, confidence }, order) =>
    rounds.map((values, index) => {
      const round = index + 1
      const at = revealedAt(order) - (rounds.length - round) * 3 * minuteMs
      const votes = values.flatMap((value, voterIndex) => {
        if (value === null) return []
        const participantId = participants[voterIndex]!.id
        const salt = ids.id('salt').slice('salt_'.length)
        const commitment = sha256(commitmentText(value, voteId(storyId, round, participantId), salt))
        const castAt = at - (voterIndex + 1) * 10_000
        const voterConfidence = round === 1 && confidence ? confidence - Number(voterIndex === values.length - 1) : null
        return [
          { ...parent, storyId, round, participantId, value, confidence: voterConfidence, castAt, salt, commitment },
        ]
      })
      const roundRow = { ...parent, storyId, round, startedAt: at - 2 * minuteMs, revealedAt: at }
      return { votes, roundRow: { ...roundRow, results: resultsOf(votes, deck) } }
    }),
  )
  const voteRows = playedRounds.flatMap(({ votes }) => votes)
  const roundRows = playedRounds.map(({ roundRow }) => roundRow)
  const facilitatorId = people[0]!.id
  const sessionRow = {
    ...session,
    id: sessionId,
    accountId,
    votingSystemId,
    creatorId: facilitatorId,
    facilitatorId,
    settings,
    startedAt: isCompleted ? createdAt : null,
    completedAt: isCompleted ? endedAt : null,
    createdAt,
    updatedAt: isCompleted ? endedAt : createdAt,
  }
  return [
    db.orm.insert(pokerSessions).values(sessionRow),
    db.orm.insert(pokerParticipants).values(participants),
    db.orm.insert(pokerStories).values(storyRows),
    ...(voteRows.length > 0 ? [db.orm.insert(pokerVotes).values(voteRows)] : []),
    ...(roundRows.length > 0 ? [db.orm.insert(pokerRounds).values(roundRows)] : []),
  ]
}
