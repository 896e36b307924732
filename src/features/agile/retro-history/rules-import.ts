export const texts = {
  noFile: 'Choose the JSON file of an exported retrospective.',
  notJson: 'This file is not JSON.',
  tooLarge: 'The file is larger than 4 MB.',
  notAnExport: 'This file is not an exported retrospective.',
  version: 'This file was written by another version that cannot be read here.',
  future: 'This time lies in the future.',
  order: 'This ends before it begins.',
  twice: 'This id is in the file twice.',
  unknownPerson: 'This person is not in the file.',
  unknownCard: 'This card is not in the file.',
  unknownColumn: 'This column is not in the file.',
  unknownGroup: 'This group is not in the file.',
  unknownTopic: 'This topic is not in the file.',
  tooManyVotes: 'A file has at most 20,000 votes and reactions.',
} as const

const mostVotes = 20_000
/** A moment may lie so far ahead of our clock and no further, in milliseconds. */
const ahead = 24 * 60 * 60_000

type Path = (string | number)[]
type Fault = { path: Path; message: string }
type Named = { id: string }
type File = {
  session: { columns: Named[]; createdAt: number; startedAt: number | null; completedAt: number | null }
  participants: Named[]
  checkIns: { participantId: string }[]
  cards: (Named & {
    columnId: string
    groupId: string | null
    authorId: string | null
    reactions: { count: number }[]
  })[]
  groups: (Named & { columnId?: string | undefined })[]
  votes: { topicId: string; count: number }[] | null
  discussed: string[]
  comments: (Named & { cardId: string; authorId: string | null })[]
  actionItems: Named[]
}

function* twice(file: File): Generator<Fault> {
  const { participants, cards, groups, comments, actionItems } = file
  const lists = { participants, cards, groups, comments, actionItems, columns: file.session.columns }
  for (const [name, list] of Object.entries(lists)) {
    const seen = new Set<string>()
    for (const [i, { id }] of list.entries()) {
      if (seen.has(id))
        yield { path: [...(name === 'columns' ? ['session'] : []), name, i, 'id'], message: texts.twice }
      seen.add(id)
    }
  }
  const voted = file.votes?.map(({ topicId }) => topicId) ?? []
  for (const [i, id] of voted.entries())
    if (voted.indexOf(id) < i) yield { path: ['votes', i, 'topicId'], message: texts.twice }
}

function* faults(file: File): Generator<Fault> {
  const { session, participants, cards, groups, votes, comments } = file
  yield* twice(file)
  const ids = (list: readonly Named[]) => new Set(list.map(({ id }) => id))
  const known = { people: ids(participants), cards: ids(cards), groups: ids(groups), columns: ids(session.columns) }
  const topics = new Set(cards.map(({ id, groupId }) => groupId ?? id))
  const { startedAt, completedAt } = session
  if (startedAt !== null && completedAt !== null && completedAt < startedAt)
    yield { path: ['session', 'completedAt'], message: texts.order }
  const shares = [...(votes ?? []), ...cards.flatMap(({ reactions }) => reactions)]
  if (shares.reduce((sum, { count }) => sum + count, 0) > mostVotes)
    yield { path: ['votes'], message: texts.tooManyVotes }
  const missing = (id: string | null, among: ReadonlySet<string>) => id !== null && !among.has(id)
  for (const [i, { columnId, groupId, authorId }] of cards.entries()) {
    if (missing(columnId, known.columns)) yield { path: ['cards', i, 'columnId'], message: texts.unknownColumn }
    if (missing(groupId, known.groups)) yield { path: ['cards', i, 'groupId'], message: texts.unknownGroup }
    if (missing(authorId, known.people)) yield { path: ['cards', i, 'authorId'], message: texts.unknownPerson }
  }
  for (const [i, { columnId = null }] of groups.entries())
    if (missing(columnId, known.columns)) yield { path: ['groups', i, 'columnId'], message: texts.unknownColumn }
  for (const [i, { topicId }] of votes?.entries() ?? [])
    if (!topics.has(topicId)) yield { path: ['votes', i, 'topicId'], message: texts.unknownTopic }
  for (const [i, { cardId, authorId }] of comments.entries()) {
    if (missing(cardId, known.cards)) yield { path: ['comments', i, 'cardId'], message: texts.unknownCard }
    if (missing(authorId, known.people)) yield { path: ['comments', i, 'authorId'], message: texts.unknownPerson }
  }
  for (const [i, { participantId }] of file.checkIns.entries())
    if (missing(participantId, known.people))
      yield { path: ['checkIns', i, 'participantId'], message: texts.unknownPerson }
}

const mostFaults = 20

/** What does not fit together in a file, the first of it; paths as in the file. */
export function faultsOf(file: File): Fault[] {
  const found: Fault[] = []
  for (const fault of faults(file)) {
    found.push(fault)
    if (found.length >= mostFaults) break
  }
  return found
}

/** Whether a file tells of a moment that has not come yet, by our clock. */
export const isAhead = ({ session: { createdAt, startedAt, completedAt } }: File, now: number): boolean =>
  [createdAt, startedAt, completedAt].some(at => at !== null && at > now + ahead)

/** So many whole ratings, 1 to 5, that their average is the one that is said. */
export function ratingsLike({ average, count }: { average: number; count: number }): number[] {
  const sum = Math.round(average * count)
  const least = Math.floor(sum / count)
  return Array.from({ length: count }, (_, i) => least + (i < sum - least * count ? 1 : 0))
}
