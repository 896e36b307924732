import { duplicateIdFaultsIn, endBeforeStart, type Fault } from '#features/agile/sessions/transfer/rules-import.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { SessionFile } from './schema.ts'

export const fileFormat = 'trimtab.planning-poker'
export const fileVersion = 1
/** The maximum size of an imported session, in bytes. */
export const maxFileBytes = 8 * 1024 * 1024

/** Maximum rounds per story and votes per file. */
export const maxRounds = 100
const maxVotes = 20_000

type Story = SessionFile['stories'][number]
type Vote = Story['rounds'][number]['votes'][number]
type Path = Fault['path']
type KnownIds = { people: ReadonlySet<string>; stories: ReadonlySet<string> }

const isInDeck = ({ votingSystem: { allowCustomValues, values } }: SessionFile, card: string) =>
  allowCustomValues || values.some(({ value }) => value === card)

function* faultsOfVote(vote: Vote, file: SessionFile, knownIds: KnownIds): Generator<ErrorKey> {
  const { participantId, value, cast, changedAt } = vote
  if (!knownIds.people.has(participantId)) yield 'agileSessions.errors.unknownPerson'
  if (!isInDeck(file, value) || !isInDeck(file, cast)) yield 'pokerHistory.errors.notInDeck'
  const isChanged = value !== cast
  const hasChangeTime = changedAt !== null
  if (isChanged !== hasChangeTime) yield 'pokerHistory.errors.changed'
}

function* faultsOfRounds({ rounds }: Story, file: SessionFile, path: Path, knownIds: KnownIds): Generator<Fault> {
  for (const [i, { round, startedAt, revealedAt, votes }] of rounds.entries()) {
    const roundPath = [...path, i]
    if (i > 0 && round <= rounds[i - 1]!.round)
      yield { path: [...roundPath, 'round'], message: 'pokerHistory.errors.roundOrder' }
    if (revealedAt < startedAt) yield { path: [...roundPath, 'revealedAt'], message: 'agileSessions.errors.order' }
    const voters = new Set<string>()
    for (const [j, vote] of votes.entries()) {
      if (voters.has(vote.participantId))
        yield { path: [...roundPath, 'votes', j], message: 'pokerHistory.errors.votedTwice' }
      voters.add(vote.participantId)
      for (const message of faultsOfVote(vote, file, knownIds)) yield { path: [...roundPath, 'votes', j], message }
    }
  }
}

/** Finds inconsistencies in a file. Paths are those of the file. */
export function* faultsOf(file: SessionFile): Generator<Fault> {
  const { session, participants, stories, comments } = file
  const knownIds = { people: new Set(participants.map(({ id }) => id)), stories: new Set(stories.map(({ id }) => id)) }
  yield* endBeforeStart(session)
  yield* duplicateIdFaultsIn({ participants, stories, comments })
  const voteCounts = stories.flatMap(({ rounds }) => rounds.map(round => round.votes.length))
  if (voteCounts.reduce((sum, count) => sum + count, 0) > maxVotes)
    yield { path: ['stories'], message: 'pokerHistory.errors.tooManyVotes' }
  for (const [i, story] of stories.entries()) {
    const { status, finalEstimate } = story
    const estimatePath = ['stories', i, 'finalEstimate']
    if (status === 'ESTIMATED' && finalEstimate === null)
      yield { path: estimatePath, message: 'pokerHistory.errors.needsEstimate' }
    if (finalEstimate !== null && !isInDeck(file, finalEstimate))
      yield { path: estimatePath, message: 'pokerHistory.errors.notInDeck' }
    yield* faultsOfRounds(story, file, ['stories', i, 'rounds'], knownIds)
  }
  for (const [i, { participantId, storyId }] of comments.entries()) {
    if (!knownIds.people.has(participantId))
      yield { path: ['comments', i, 'participantId'], message: 'agileSessions.errors.unknownPerson' }
    if (storyId !== null && !knownIds.stories.has(storyId))
      yield { path: ['comments', i, 'storyId'], message: 'pokerHistory.errors.unknownStory' }
  }
}

/** Returns the latest time in a file, apart from the time of the export. It is the end of a session that has none. */
export function lastTime({ session, stories, comments }: SessionFile): number {
  const storyTimes = stories.flatMap(({ estimatedAt, rounds }) => [
    estimatedAt ?? 0,
    ...rounds.map(({ revealedAt }) => revealedAt),
  ])
  const times = [
    session.createdAt,
    session.startedAt ?? 0,
    session.completedAt ?? 0,
    ...storyTimes,
    ...comments.map(({ at }) => at),
  ]
  return times.reduce((latest, at) => Math.max(latest, at), 0)
}

/** Returns the times of a file that cannot be in the future. */
export function timesOf(file: SessionFile): number[] {
  const voteTimes = file.stories.flatMap(({ rounds }) =>
    rounds.flatMap(({ votes }) => votes.map(({ castAt }) => castAt)),
  )
  return [lastTime(file), ...voteTimes, ...file.participants.map(({ joinedAt }) => joinedAt)]
}
