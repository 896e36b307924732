import type { Statement } from '#db/client.ts'
import { pokerParticipants, pokerRounds, pokerSessions, pokerStories, pokerVotes } from '#db/schema/poker.ts'
import {
  type Chapter,
  day,
  facilitatorFor,
  type SampleContext,
} from '#features/accounts/demo/commands-sample-context.ts'
import { commitmentText, voteId } from '#features/agile/poker/live/rules-state.ts'
import { defaultSettings as settings } from '#features/agile/poker/rules-settings.ts'
import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import { builtInVotingSystems } from '#features/agile/voting-systems/rules.ts'
import { sha256 } from '#kit/data/crypto.ts'

type CompanySession = SampleContext['company']['sessions'][number]
type SampleStory = CompanySession['stories'][number] & { id?: string; confidence?: number | null }
/** A session of the company, or of one of its teams. Stories can have ids, and the confidence of their votes. */
export type SampleSession = Omit<CompanySession, 'stories'> & { teamId?: string | null; stories: SampleStory[] }

const minute = 60 * 1000
const hour = 60 * minute
const deck = builtInVotingSystems.find(({ isDefault }) => isDefault)!.values

/** The company's poker sessions. The visitor facilitates the waiting ones if their role allows it. */
export const pokerHistory: Chapter = context => context.company.sessions.flatMap(each => sampleSession(context, each))

/**
 * The statements for a sample poker session: a completed one with votes and estimates, or a waiting one with stories
 * and a facilitator.
 */
export function sampleSession(
  context: SampleContext,
  { stories, daysAgo = 6, ...session }: SampleSession,
): Statement[] {
  const { people, scope, defaultVotingSystemId: votingSystemId } = context
  const isCompleted = session.status === 'COMPLETED'
  const facilitator = facilitatorFor(context, isCompleted)
  const seats = [facilitator, ...people.filter(({ id }) => id !== facilitator.id)]
  const { accountId, ids, clock, db } = scope
  const sessionId = ids.id('pok')
  const createdAt = clock.now() - (isCompleted ? daysAgo * day : hour)
  const endedAt = createdAt + hour
  const parent = { accountId, sessionId }

  const voters = Math.max(0, ...stories.map(({ votes }) => votes?.length ?? 0))
  const participants = seats.slice(0, Math.max(1, voters)).map(({ id: userId, name }, i) => ({
    ...parent,
    id: ids.id('par'),
    userId,
    name,
    role: i === 0 ? ('FACILITATOR' as const) : ('VOTER' as const),
    joinedAt: createdAt + i * 1000,
  }))
  /** The time of a story's reveal. The stories share the hour evenly. */
  const revealedAt = (order: number) => createdAt + ((order + 1) * hour) / (stories.length + 1)
  const storyRows = stories.map(({ title, estimate, id = ids.id('sty') }, order) => ({
    ...parent,
    id,
    title,
    order,
    status: estimate ? ('ESTIMATED' as const) : ('PENDING' as const),
    round: estimate ? 1 : 0,
    finalEstimate: estimate ?? null,
    estimatedAt: estimate ? revealedAt(order) + (order + 1) * minute : null,
    updatedAt: estimate ? endedAt : createdAt,
  }))
  const voteRows = stories.flatMap(({ votes = [], confidence = null }, order) =>
    votes.flatMap((value, seat) => {
      if (value === null) return []
      const [storyId, participantId] = [storyRows[order]!.id, participants[seat]!.id]
      const salt = ids.id('salt').slice('salt_'.length)
      const commitment = sha256(commitmentText(value, voteId(storyId, 1, participantId), salt))
      const castAt = revealedAt(order) - (seat + 1) * 10_000
      return [{ ...parent, storyId, round: 1, participantId, value, confidence, castAt, salt, commitment }]
    }),
  )
  const roundRows = storyRows.flatMap(({ id: storyId }, order) => {
    const votes = voteRows.filter(vote => vote.storyId === storyId)
    const times = { startedAt: revealedAt(order) - 2 * minute, revealedAt: revealedAt(order) }
    return votes.length === 0 ? [] : [{ ...parent, storyId, round: 1, ...times, results: resultsOf(votes, deck) }]
  })
  const facilitatorId = facilitator.id
  const row = {
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
    db.orm.insert(pokerSessions).values(row),
    db.orm.insert(pokerParticipants).values(participants),
    db.orm.insert(pokerStories).values(storyRows),
    ...(voteRows.length > 0 ? [db.orm.insert(pokerVotes).values(voteRows)] : []),
    ...(roundRows.length > 0 ? [db.orm.insert(pokerRounds).values(roundRows)] : []),
  ]
}
