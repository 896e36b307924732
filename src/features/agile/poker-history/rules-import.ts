/** How many rounds a story may have in a file, and how many votes the whole of it. */
export const mostRounds = 100
export const mostVotes = 20_000

/** A moment may lie so far ahead of our clock and no further, in milliseconds. */
const ahead = 24 * 60 * 60_000

export const texts = {
  format: 'Choose json, csv, md or pdf.',
  noFile: 'Choose the JSON file of an exported session.',
  notJson: 'This file is not JSON.',
  notAnExport: 'This file is not an exported planning poker session.',
  version: 'This file was written by another version that cannot be read here.',
  tooLarge: 'The file is larger than 8 MB.',
  future: 'This time lies in the future.',
  order: 'This ends before it begins.',
  twice: 'This id is in the file twice.',
  unknownPerson: 'This person is not in the file.',
  unknownStory: 'This story is not in the file.',
  votedTwice: 'This person voted twice in one round.',
  roundOrder: 'The rounds of a story count upwards.',
  notInDeck: 'This value is not in the voting system.',
  changed: 'A vote that was changed has another value than the one that was cast.',
  needsEstimate: 'An estimated story needs a final estimate.',
  tooManyStories: 'A session has at most 100 stories.',
  tooManyRounds: 'A story has at most 100 rounds in a file.',
  tooManyVotes: 'A file has at most 20,000 votes.',
} as const

type Path = (string | number)[]
type Fault = { path: Path; message: string }

type Vote = {
  participantId: string
  value: string
  cast: string
  changedAt: number | null
  castAt: number
}
type Round = { round: number; startedAt: number; revealedAt: number; votes: Vote[] }
type Story = { id: string; status: string; finalEstimate: string | null; estimatedAt: number | null; rounds: Round[] }
type File = {
  exportedAt: number
  session: { createdAt: number; startedAt: number | null; completedAt: number | null }
  votingSystem: { allowCustomValues: boolean; values: { value: string }[] }
  participants: { id: string; joinedAt: number }[]
  stories: Story[]
  comments: { id: string; storyId: string | null; participantId: string; at: number }[]
}

const repeated = (ids: readonly string[]) => ids.flatMap((id, i) => (ids.indexOf(id) < i ? [i] : []))

const inDeck = ({ votingSystem: { allowCustomValues, values } }: File, card: string) =>
  allowCustomValues || values.some(({ value }) => value === card)

function faultsOfVote({ participantId, value, cast, changedAt }: Vote, file: File, knows: Known): string[] {
  return [
    ...(knows.people.has(participantId) ? [] : [texts.unknownPerson]),
    ...(inDeck(file, value) && inDeck(file, cast) ? [] : [texts.notInDeck]),
    ...((value === cast) === (changedAt === null) ? [] : [texts.changed]),
  ]
}

type Known = { people: ReadonlySet<string>; stories: ReadonlySet<string> }

function* faultsOfRounds({ rounds }: Story, file: File, path: Path, knows: Known): Generator<Fault> {
  for (const [i, { round, startedAt, revealedAt, votes }] of rounds.entries()) {
    const at = [...path, i]
    if (i > 0 && round <= rounds[i - 1]!.round) yield { path: [...at, 'round'], message: texts.roundOrder }
    if (revealedAt < startedAt) yield { path: [...at, 'revealedAt'], message: texts.order }
    const voters = new Set<string>()
    for (const [j, vote] of votes.entries()) {
      if (voters.has(vote.participantId)) yield { path: [...at, 'votes', j], message: texts.votedTwice }
      voters.add(vote.participantId)
      for (const message of faultsOfVote(vote, file, knows)) yield { path: [...at, 'votes', j], message }
    }
  }
}

function* faults(file: File, mostVotesOfFile: number): Generator<Fault> {
  const { session, participants, stories, comments } = file
  const knows = { people: new Set(participants.map(({ id }) => id)), stories: new Set(stories.map(({ id }) => id)) }
  const { startedAt, completedAt } = session
  if (startedAt !== null && completedAt !== null && completedAt < startedAt)
    yield { path: ['session', 'completedAt'], message: texts.order }
  for (const [name, list] of Object.entries({ participants, stories, comments }))
    for (const i of repeated(list.map(({ id }) => id))) yield { path: [name, i, 'id'], message: texts.twice }
  const votes = stories.flatMap(({ rounds }) => rounds.map(round => round.votes.length))
  if (votes.reduce((sum, count) => sum + count, 0) > mostVotesOfFile)
    yield { path: ['stories'], message: texts.tooManyVotes }
  for (const [i, story] of stories.entries()) {
    const { status, finalEstimate } = story
    const estimate = ['stories', i, 'finalEstimate']
    if (status === 'ESTIMATED' && finalEstimate === null) yield { path: estimate, message: texts.needsEstimate }
    if (finalEstimate !== null && !inDeck(file, finalEstimate)) yield { path: estimate, message: texts.notInDeck }
    yield* faultsOfRounds(story, file, ['stories', i, 'rounds'], knows)
  }
  for (const [i, { participantId, storyId }] of comments.entries()) {
    if (!knows.people.has(participantId)) yield { path: ['comments', i, 'participantId'], message: texts.unknownPerson }
    if (storyId !== null && !knows.stories.has(storyId))
      yield { path: ['comments', i, 'storyId'], message: texts.unknownStory }
  }
}

const mostFaults = 20

/** What does not fit together in a file, the first of it; paths as in the file. */
export function faultsOf(file: File, mostVotesOfFile: number): Fault[] {
  const found: Fault[] = []
  for (const fault of faults(file, mostVotesOfFile)) {
    found.push(fault)
    if (found.length >= mostFaults) break
  }
  return found
}

/** The latest moment in a file besides that of its writing: when its session was over at the latest. */
export function lastMoment({ session, stories, comments }: File): number {
  const rounds = stories.flatMap(story => [story.estimatedAt ?? 0, ...story.rounds.map(({ revealedAt }) => revealedAt)])
  const all = [
    session.createdAt,
    session.startedAt ?? 0,
    session.completedAt ?? 0,
    ...rounds,
    ...comments.map(({ at }) => at),
  ]
  return all.reduce((latest, at) => Math.max(latest, at), 0)
}

/** Whether a file tells of a moment that has not come yet, by our clock. */
export const isAhead = (file: File, now: number): boolean => {
  const votes = file.stories.flatMap(({ rounds }) => rounds.flatMap(round => round.votes.map(({ castAt }) => castAt)))
  const moments = [lastMoment(file), ...votes, ...file.participants.map(({ joinedAt }) => joinedAt)]
  return moments.some(at => at > now + ahead)
}
