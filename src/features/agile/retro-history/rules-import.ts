import { duplicateIdFaultsIn, endBeforeStart, type Fault } from '#features/agile/sessions/transfer/rules-import.ts'
import type { RetroFile } from './schema.ts'

export const fileFormat = 'trimtab.retrospective'
export const fileVersion = 1
/** The maximum size of an imported file, in bytes. */
export const maxFileBytes = 4 * 1024 * 1024

/** Maximum number of votes and reactions in a file. */
const maxVotes = 20_000

/** Returns the end of the retro in a file, in milliseconds UTC. Its start or creation if it has no end. */
export const endOf = ({ session }: RetroFile): number => session.completedAt ?? session.startedAt ?? session.createdAt

/** Finds inconsistencies in a file. The path of each fault is its place in the file. */
export function* faultsOf(file: RetroFile): Generator<Fault> {
  const { session, participants, cards, groups, votes, comments } = file
  yield* duplicateIdFaultsIn({ participants, cards, groups, comments, actionItems: file.actionItems })
  yield* duplicateIdFaultsIn({ columns: session.columns }, ['session'])
  yield* endBeforeStart(session)
  const votedTopics = votes?.map(({ topicId }) => topicId) ?? []
  for (const [i, id] of votedTopics.entries())
    if (votedTopics.indexOf(id) < i)
      yield { path: ['votes', i, 'topicId'], message: 'agileSessions.errors.duplicateId' }
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
  const existingIds = {
    people: idsOf(participants),
    cards: idsOf(cards),
    groups: idsOf(groups),
    columns: idsOf(session.columns),
  }
  const topicIds = new Set(cards.map(({ id, groupId }) => groupId ?? id))
  const voteCounts = [...(votes ?? []), ...cards.flatMap(({ reactions }) => reactions)]
  if (voteCounts.reduce((sum, { count }) => sum + count, 0) > maxVotes)
    yield { path: ['votes'], message: 'retroHistory.errors.tooManyVotes' }
  const isUnknown = (id: string | null, knownIds: ReadonlySet<string>) => id !== null && !knownIds.has(id)
  for (const [i, { columnId, groupId, authorId }] of cards.entries()) {
    if (isUnknown(columnId, existingIds.columns))
      yield { path: ['cards', i, 'columnId'], message: 'retroHistory.errors.unknownColumn' }
    if (isUnknown(groupId, existingIds.groups))
      yield { path: ['cards', i, 'groupId'], message: 'retroHistory.errors.unknownGroup' }
    if (isUnknown(authorId, existingIds.people))
      yield { path: ['cards', i, 'authorId'], message: 'agileSessions.errors.unknownPerson' }
  }
  for (const [i, { columnId = null }] of groups.entries())
    if (isUnknown(columnId, existingIds.columns))
      yield { path: ['groups', i, 'columnId'], message: 'retroHistory.errors.unknownColumn' }
  for (const [i, { topicId }] of votes?.entries() ?? [])
    if (!topicIds.has(topicId)) yield { path: ['votes', i, 'topicId'], message: 'retroHistory.errors.unknownTopic' }
  for (const [i, { cardId, authorId }] of comments.entries()) {
    if (isUnknown(cardId, existingIds.cards))
      yield { path: ['comments', i, 'cardId'], message: 'retroHistory.errors.unknownCard' }
    if (isUnknown(authorId, existingIds.people))
      yield { path: ['comments', i, 'authorId'], message: 'agileSessions.errors.unknownPerson' }
  }
  for (const [i, { participantId }] of file.checkIns.entries())
    if (isUnknown(participantId, existingIds.people))
      yield { path: ['checkIns', i, 'participantId'], message: 'agileSessions.errors.unknownPerson' }
}

/** Returns `count` whole ratings, 1 to 5, with the given average. */
export function ratingsWithAverage({ average, count }: { average: number; count: number }): number[] {
  const sum = Math.round(average * count)
  const lowest = Math.floor(sum / count)
  // So many ratings are one higher than the lowest.
  const higherCount = sum - lowest * count
  return Array.from({ length: count }, (_, i) => (i < higherCount ? lowest + 1 : lowest))
}
