import type { RecordedStory, RecordedVote, SessionRecord } from './rules-record.ts'

export const fileFormat = 'trimtab.planning-poker'
export const fileVersion = 1
/** As many bytes as an exported session may have that is read again. */
export const largestFile = 8 * 1024 * 1024

/**
 * A session as a file, version 1. Times are ISO 8601 in UTC. Ids name things inside the file alone: an import gives new
 * ones. A vote's `cast` is what was cast and `value` what counts; `sealedAs`, `salt` and `commitment` belong together as
 * the recipe of the vote history says. `results` follow from the votes and are worked out again by an import.
 */
export type SessionFile = {
  format: typeof fileFormat
  version: typeof fileVersion
  exportedAt: string
  session: {
    id: string
    name: string
    description: string
    status: 'DRAFT' | 'WAITING' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | 'CANCELLED'
    /** By its name: an import takes the account's own team of that name, where it has one. */
    team: string | null
    createdAt: string
    scheduledAt: string | null
    startedAt: string | null
    completedAt: string | null
    settings: SessionRecord['session']['settings']
  }
  votingSystem: SessionRecord['session']['votingSystem']
  participants: { id: string; name: string; role: string; status: string; joinedAt: string }[]
  stories: {
    id: string
    title: string
    description: string
    link: string
    externalKey: string
    /** A story whose vote is open is PENDING in a file. */
    status: 'PENDING' | 'REVEALED' | 'ESTIMATED' | 'SKIPPED'
    finalEstimate: string | null
    estimatedAt: string | null
    /** Those that were revealed. */
    rounds: {
      round: number
      startedAt: string
      revealedAt: string
      results: RecordedStory['rounds'][number]['results']
      votes: {
        participantId: string
        value: string
        cast: string
        changedAt: string | null
        confidence: number | null
        castAt: string
        sealedAs: string
        salt: string
        commitment: string
      }[]
    }[]
  }[]
  comments: {
    id: string
    storyId: string | null
    participantId: string
    name: string
    content: string
    at: string
  }[]
}

const time = (at: number) => new Date(at).toISOString()
const maybe = (at: number | null) => (at === null ? null : time(at))

const voteOf = ({ castValue, changedAt, castAt, seal: _, ...vote }: RecordedVote) => ({
  participantId: vote.participantId,
  value: vote.value,
  cast: castValue,
  changedAt: maybe(changedAt),
  confidence: vote.confidence,
  castAt: time(castAt),
  sealedAs: vote.sealedAs,
  salt: vote.salt,
  commitment: vote.commitment,
})

const storyOf = ({ rounds, order: _, estimatedAt, status, ...story }: RecordedStory) => ({
  ...story,
  status: status === 'VOTING' ? ('PENDING' as const) : status,
  estimatedAt: maybe(estimatedAt),
  rounds: rounds.map(({ round, startedAt, revealedAt, results, votes }) => {
    return { round, startedAt: time(startedAt), revealedAt: time(revealedAt), results, votes: votes.map(voteOf) }
  }),
})

/** The session as a file that an import reads again. */
export function fileOf({ session, participants, stories, comments }: SessionRecord, exportedAt: number): SessionFile {
  const { votingSystem, importedAt: _, createdAt, scheduledAt, startedAt, completedAt, ...rest } = session
  const { id, name, description, status, team, settings } = rest
  const times = { scheduledAt: maybe(scheduledAt), startedAt: maybe(startedAt), completedAt: maybe(completedAt) }
  return {
    format: fileFormat,
    version: fileVersion,
    exportedAt: time(exportedAt),
    session: { id, name, description, status, team, createdAt: time(createdAt), ...times, settings },
    votingSystem,
    participants: participants.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: time(joinedAt) })),
    stories: stories.map(storyOf),
    comments: comments.map(({ at, ...comment }) => ({ ...comment, at: time(at) })),
  }
}
