import { csvRows } from '#kit/csv.ts'
import type { SessionRecord } from './rules-record.ts'

/** The columns, the same in every language: other programs read them. */
const columns = [
  'session',
  'story_number',
  'story_key',
  'story_title',
  'story_link',
  'story_status',
  'final_estimate',
  'estimated_at',
  'round',
  'round_started_at',
  'round_revealed_at',
  'round_average',
  'round_median',
  'round_agreement',
  'participant',
  'vote',
  'vote_cast',
  'vote_changed_at',
  'confidence',
  'cast_at',
  'sealed_as',
  'salt',
  'commitment',
]

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/**
 * One row for each vote of each revealed round; a story without one has a row of its own. UTF-8 with a byte order mark,
 * times ISO 8601 in UTC. What a spreadsheet would take for a formula has an apostrophe in front.
 */
export function sessionCsv({ session, participants, stories }: SessionRecord): string {
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const rows = stories.flatMap((story, index) => {
    const { externalKey, title, link, status, finalEstimate, estimatedAt, rounds } = story
    const shown = status === 'VOTING' ? 'PENDING' : status
    const about = [session.name, index + 1, externalKey, title, link, shown, finalEstimate, time(estimatedAt)]
    if (rounds.length === 0) return [about]
    return rounds.flatMap(({ round, startedAt, revealedAt, results, votes }) => {
      const { average, median, agreement } = results
      const when = [...about, round, time(startedAt), time(revealedAt), average, median, agreement]
      if (votes.length === 0) return [when]
      return votes.map(vote => [
        ...when,
        names.get(vote.participantId),
        vote.value,
        vote.castValue,
        time(vote.changedAt),
        vote.confidence,
        time(vote.castAt),
        vote.sealedAs,
        vote.salt,
        vote.commitment,
      ])
    })
  })
  const whole = rows.map(row => [...row, ...Array<null>(columns.length - row.length).fill(null)])
  return `\uFEFF${csvRows([columns, ...whole])}`
}
