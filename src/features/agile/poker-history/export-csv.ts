import { type Column, isoTime, toCsv } from '#kit/export/columns.ts'
import type { RecordedRound, RecordedStory, RecordedVote, SessionRecord } from './rules-record.ts'

/** A vote, a round without votes, or a story without rounds. `number` counts stories from 1. */
type Row = { number: number; story: RecordedStory; round?: RecordedRound; vote?: RecordedVote }

const time = (at: number | null | undefined) => isoTime(at ?? null)

/** Returns the columns. They are not translated, because other programs read them. */
function columnsOf({ session, participants }: SessionRecord): Column<Row>[] {
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  return [
    { key: 'session', value: () => session.name },
    { key: 'story_number', value: ({ number }) => number },
    { key: 'story_key', value: ({ story }) => story.externalKey },
    { key: 'story_title', value: ({ story }) => story.title },
    { key: 'story_link', value: ({ story }) => story.link },
    { key: 'story_status', value: ({ story }) => (story.status === 'VOTING' ? 'PENDING' : story.status) },
    { key: 'final_estimate', value: ({ story }) => story.finalEstimate },
    { key: 'estimated_at', value: ({ story }) => time(story.estimatedAt) },
    { key: 'round', value: ({ round }) => round?.round },
    { key: 'round_started_at', value: ({ round }) => time(round?.startedAt) },
    { key: 'round_revealed_at', value: ({ round }) => time(round?.revealedAt) },
    { key: 'round_average', value: ({ round }) => round?.results.average },
    { key: 'round_median', value: ({ round }) => round?.results.median },
    { key: 'round_agreement', value: ({ round }) => round?.results.agreement },
    { key: 'participant', value: ({ vote }) => vote && names.get(vote.participantId) },
    { key: 'vote', value: ({ vote }) => vote?.value },
    { key: 'vote_cast', value: ({ vote }) => vote?.castValue },
    { key: 'vote_changed_at', value: ({ vote }) => time(vote?.changedAt) },
    { key: 'confidence', value: ({ vote }) => vote?.confidence },
    { key: 'cast_at', value: ({ vote }) => time(vote?.castAt) },
    { key: 'sealed_as', value: ({ vote }) => vote?.sealedAs },
    { key: 'salt', value: ({ vote }) => vote?.salt },
    { key: 'commitment', value: ({ vote }) => vote?.commitment },
  ]
}

/** Returns a session as CSV: one row per vote of each revealed round, and one per story without votes. */
export function sessionCsv(record: SessionRecord): string {
  const rows = record.stories.flatMap((story, index): Row[] => {
    const storyRow = { number: index + 1, story }
    if (story.rounds.length === 0) return [storyRow]
    return story.rounds.flatMap(round =>
      round.votes.length === 0 ? [{ ...storyRow, round }] : round.votes.map(vote => ({ ...storyRow, round, vote })),
    )
  })
  return toCsv(columnsOf(record), rows)
}
