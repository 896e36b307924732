import { isoTime } from '#kit/export/columns.ts'
import { fileFormat, fileVersion } from './rules-import.ts'
import type { RecordedStory, RecordedVote, SessionRecord } from './rules-record.ts'

const exportedVote = ({ castValue, changedAt, castAt, seal: _, ...vote }: RecordedVote) => ({
  participantId: vote.participantId,
  value: vote.value,
  cast: castValue,
  changedAt: isoTime(changedAt),
  confidence: vote.confidence,
  castAt: isoTime(castAt),
  sealedAs: vote.sealedAs,
  salt: vote.salt,
  commitment: vote.commitment,
})

const exportedStory = ({ rounds, order: _, estimatedAt, status, ...story }: RecordedStory) => ({
  ...story,
  status: status === 'VOTING' ? ('PENDING' as const) : status,
  estimatedAt: isoTime(estimatedAt),
  rounds: rounds.map(({ round, startedAt, revealedAt, results, votes }) => {
    return {
      round,
      startedAt: isoTime(startedAt),
      revealedAt: isoTime(revealedAt),
      results,
      votes: votes.map(exportedVote),
    }
  }),
})

/**
 * Converts a session to a JSON export, version 1. Times are ISO 8601 in UTC. Ids are valid only inside the file: an
 * import assigns new ones. Teams are stored by name.
 * - `cast` is the vote as cast, `value` the vote that counts.
 * - `sealedAs` is the id of the vote in its commitment. With it, `salt` and `commitment` verify the vote, as the vote
 *   history describes.
 * - `results` is calculated again by an import.
 */
export function toJsonExport({ session, participants, stories, comments }: SessionRecord, exportedAt: number) {
  const { votingSystem, importedAt: _, createdAt, scheduledAt, startedAt, completedAt, ...fields } = session
  const { id, name, description, status, team, settings } = fields
  const times = { scheduledAt: isoTime(scheduledAt), startedAt: isoTime(startedAt), completedAt: isoTime(completedAt) }
  return {
    format: fileFormat,
    version: fileVersion,
    exportedAt: isoTime(exportedAt),
    session: { id, name, description, status, team, createdAt: isoTime(createdAt), ...times, settings },
    votingSystem,
    participants: participants.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: isoTime(joinedAt) })),
    stories: stories.map(exportedStory),
    comments: comments.map(({ at, ...comment }) => ({ ...comment, at: isoTime(at) })),
  }
}
