import type { RootDb } from '#db/client.ts'
import type { ResultsView } from '#features/agile/poker/live/protocol.ts'
import { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import { voteId } from '#features/agile/poker/live/rules-state.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import {
  type RecordedComment,
  type RecordedPerson,
  type RecordedRound,
  type RecordedStory,
  type RecordedVote,
  type SessionRecord,
  sealText,
} from './rules-record.ts'

const selectSession = `select p.id, p.name, p.description, p.status, p.created_at, p.scheduled_at, p.started_at,
  p.completed_at, p.imported_at, p.settings, t.name as team, v.name as deck, v.description as deck_description, v.type,
  v.category, v.allow_custom_values, v.choices
from poker_sessions p
join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
left join teams t on t.account_id = p.account_id and t.id = p.team_id
where p.account_id = ?1 and p.id = ?2 and p.deleted_at is null`

const selectPeople = `select id, name, role, status, joined_at as joinedAt, user_id as userId from poker_participants
where account_id = ?1 and session_id = ?2 order by joined_at, rowid`

const selectStories = `select id, title, description, link, external_key as externalKey, sort_order as "order", status,
  final_estimate as finalEstimate, estimated_at as estimatedAt
from poker_stories where account_id = ?1 and session_id = ?2 order by sort_order, rowid`

const selectRounds = `select story_id, round, started_at, revealed_at, results from poker_rounds
where account_id = ?1 and session_id = ?2 and revealed_at is not null and results is not null order by story_id, round`

// The one door through which votes leave for good: those of revealed rounds, and of no other.
const selectVotes = `select v.story_id, v.round, v.participant_id, coalesce(v.changed_value, v.value) as value,
  v.value as cast_value, v.changed_at, v.confidence, v.cast_at, v.salt, v.commitment, v.sealed_as
from poker_rounds r
join poker_votes v on v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round
where r.account_id = ?1 and r.session_id = ?2 and r.revealed_at is not null`

const selectComments = `select id, story_id as storyId, participant_id as participantId, name, content, at
from poker_comments where account_id = ?1 and session_id = ?2 order by at, rowid`

type Row = Record<string, unknown>
const text = (value: unknown) => value as string
const moment = (value: unknown) => (value === null ? null : Number(value))
type Person = RecordedPerson & { userId: string | null }

/**
 * A session with everything that was openly said in it, for whoever may come to it: members of its account, and its guests.
 * Fails with not_found, and with forbidden for whoever was removed from it.
 */
export async function getRecord(root: RootDb, viewer: Viewer, sessionId: string): Promise<SessionRecord> {
  const db = root.forAccount(viewer.accountId)
  const args = [viewer.accountId, sessionId]
  const [[session], people, stories, rounds, votes, comments] = await Promise.all([
    db.run(selectSession, args),
    db.run<Person>(selectPeople, args),
    db.run<Omit<RecordedStory, 'rounds'>>(selectStories, args),
    db.run(selectRounds, args),
    db.run(selectVotes, args),
    db.run<RecordedComment>(selectComments, args),
  ])
  if (!session) return fail('not_found')
  admit(people, viewer)
  const roundsOf = Map.groupBy(rounds, row => text(row.story_id))
  const votesOf = Map.groupBy(votes, row => `${row.story_id} ${row.round}`)
  const places = new Map(people.map(({ id }, place) => [id, place]))
  return {
    session: sessionOf(session),
    participants: people.map(({ userId: _, ...person }) => person),
    stories: stories.map(story => ({
      ...story,
      rounds: (roundsOf.get(story.id) ?? []).map(row => roundOf(row, votesOf, places)),
    })),
    comments,
  }
}

function admit(people: readonly Person[], { kind, userId, participantId }: Viewer) {
  const own = people.find(({ id, userId: user }) => (kind === 'guest' ? id === participantId : user === userId))
  if (kind === 'guest' && !own) fail('not_found')
  const [code, message] = refusals.removed
  if (own?.status === 'REMOVED') fail(code, message, { data: { reason: 'removed' } })
}

const sessionOf = (row: Row): SessionRecord['session'] => ({
  id: text(row.id),
  name: text(row.name),
  description: text(row.description),
  status: row.status as SessionRecord['session']['status'],
  team: row.team as string | null,
  createdAt: Number(row.created_at),
  scheduledAt: moment(row.scheduled_at),
  startedAt: moment(row.started_at),
  completedAt: moment(row.completed_at),
  importedAt: moment(row.imported_at),
  settings: withDefaults(JSON.parse(text(row.settings))),
  votingSystem: {
    name: text(row.deck),
    description: text(row.deck_description),
    type: text(row.type),
    category: text(row.category),
    allowCustomValues: Boolean(row.allow_custom_values),
    values: JSON.parse(text(row.choices)),
  },
})

function roundOf(row: Row, votes: Map<string, Row[]>, places: Map<string, number>): RecordedRound {
  const cast = (votes.get(`${row.story_id} ${row.round}`) ?? []).map(voteOf)
  // By person and not by time: who was quick and who hesitated is nobody's first question.
  cast.sort((a, b) => places.get(a.participantId)! - places.get(b.participantId)!)
  return {
    round: Number(row.round),
    startedAt: Number(row.started_at),
    revealedAt: Number(row.revealed_at),
    results: JSON.parse(text(row.results)) as ResultsView,
    votes: cast,
  }
}

function voteOf(row: Row): RecordedVote {
  const participantId = text(row.participant_id)
  const vote = {
    participantId,
    value: text(row.value),
    castValue: text(row.cast_value),
    changedAt: moment(row.changed_at),
    confidence: row.confidence as number | null,
    castAt: Number(row.cast_at),
    salt: text(row.salt),
    commitment: text(row.commitment),
    sealedAs: (row.sealed_as as string | null) ?? voteId(text(row.story_id), Number(row.round), participantId),
  }
  const isSealed = vote.commitment !== ''
  return { ...vote, seal: !isSealed ? 'none' : sha256(sealText(vote)) === vote.commitment ? 'holds' : 'broken' }
}
