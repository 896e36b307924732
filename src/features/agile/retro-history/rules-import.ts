import { duplicateIds, endBeforeStart, type Fault } from '#features/agile/sessions/transfer/rules-import.ts'
import type { RetroFile } from './schema.ts'

export const fileFormat = 'trimtab.retrospective'
export const fileVersion = 1
/** The maximum size of an imported file, in bytes. */
export const maxFileBytes = 4 * 1024 * 1024

const maxVotes = 20_000
/** When the retro of a file was held. */
export const heldAt = ({ session }: RetroFile): number => session.completedAt ?? session.startedAt ?? session.createdAt

/** Finds inconsistencies in a file. Paths are those of the file. */
export function* faultsOf(file: RetroFile): Generator<Fault> {
  const { session, participants, cards, groups, votes, comments } = file
  yield* duplicateIds({ participants, cards, groups, comments, actionItems: file.actionItems })
  yield* duplicateIds({ columns: session.columns }, ['session'])
  yield* endBeforeStart(session)
  const voted = votes?.map(({ topicId }) => topicId) ?? []
  for (const [i, id] of voted.entries())
    if (voted.indexOf(id) < i) yield { path: ['votes', i, 'topicId'], message: 'agileSessions.errors.twice' }
  const ids = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
  const known = { people: ids(participants), cards: ids(cards), groups: ids(groups), columns: ids(session.columns) }
  const topics = new Set(cards.map(({ id, groupId }) => groupId ?? id))
  const shares = [...(votes ?? []), ...cards.flatMap(({ reactions }) => reactions)]
  if (shares.reduce((sum, { count }) => sum + count, 0) > maxVotes)
    yield { path: ['votes'], message: 'retroHistory.errors.tooManyVotes' }
  const missing = (id: string | null, among: ReadonlySet<string>) => id !== null && !among.has(id)
  for (const [i, { columnId, groupId, authorId }] of cards.entries()) {
    if (missing(columnId, known.columns))
      yield { path: ['cards', i, 'columnId'], message: 'retroHistory.errors.unknownColumn' }
    if (missing(groupId, known.groups))
      yield { path: ['cards', i, 'groupId'], message: 'retroHistory.errors.unknownGroup' }
    if (missing(authorId, known.people))
      yield { path: ['cards', i, 'authorId'], message: 'agileSessions.errors.unknownPerson' }
  }
  for (const [i, { columnId = null }] of groups.entries())
    if (missing(columnId, known.columns))
      yield { path: ['groups', i, 'columnId'], message: 'retroHistory.errors.unknownColumn' }
  for (const [i, { topicId }] of votes?.entries() ?? [])
    if (!topics.has(topicId)) yield { path: ['votes', i, 'topicId'], message: 'retroHistory.errors.unknownTopic' }
  for (const [i, { cardId, authorId }] of comments.entries()) {
    if (missing(cardId, known.cards))
      yield { path: ['comments', i, 'cardId'], message: 'retroHistory.errors.unknownCard' }
    if (missing(authorId, known.people))
      yield { path: ['comments', i, 'authorId'], message: 'agileSessions.errors.unknownPerson' }
  }
  for (const [i, { participantId }] of file.checkIns.entries())
    if (missing(participantId, known.people))
      yield { path: ['checkIns', i, 'participantId'], message: 'agileSessions.errors.unknownPerson' }
}

/** Returns `count` whole ratings, 1 to 5, with the given average. */
export function ratingsWithAverage({ average, count }: { average: number; count: number }): number[] {
  const sum = Math.round(average * count)
  const lowest = Math.floor(sum / count)
  return Array.from({ length: count }, (_, i) => lowest + (i < sum - lowest * count ? 1 : 0))
}
