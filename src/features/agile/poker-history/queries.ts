import type { RootDb } from '#db/client.ts'
import type { CommentView } from '#features/agile/poker/live/protocol.ts'
import { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import { voteId } from '#features/agile/poker/live/rules-state.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import {
  type RecordedPerson,
  type RecordedRound,
  type RecordedStory,
  type RecordedVote,
  type SessionRecord,
  sealText,
} from './rules-record.ts'

const selectSessionSql = `select p.id, p.name, p.description, p.status, t.name as team, p.created_at as createdAt,
  p.scheduled_at as scheduledAt, p.started_at as startedAt, p.completed_at as completedAt, p.imported_at as importedAt,
  p.settings, json_object('name', v.name, 'description', v.description, 'type', v.type, 'category', v.category,
    'allowCustomValues', json(iif(v.allow_custom_values, 'true', 'false')), 'values', json(v.choices)) as votingSystem
from poker_sessions p
join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
left join teams t on t.account_id = p.account_id and t.id = p.team_id
where p.account_id = ?1 and p.id = ?2 and p.deleted_at is null`

const selectPeopleSql = `select id, name, role, status, joined_at as joinedAt, user_id as userId from poker_participants
where account_id = ?1 and session_id = ?2 order by joined_at, rowid`

const selectStoriesSql = `select id, title, description, link, external_key as externalKey, sort_order as "order", status,
  final_estimate as finalEstimate, estimated_at as estimatedAt
from poker_stories where account_id = ?1 and session_id = ?2 order by sort_order, rowid`

const selectRoundsSql = `select story_id as storyId, round, started_at as startedAt, revealed_at as revealedAt, results from poker_rounds
where account_id = ?1 and session_id = ?2 and revealed_at is not null and results is not null order by story_id, round`

// The only query for votes in this folder. It returns votes of revealed rounds only.
const selectVotesSql = `select v.story_id as storyId, v.round, v.participant_id as participantId,
  coalesce(v.changed_value, v.value) as value, v.value as castValue, v.changed_at as changedAt, v.confidence,
  v.cast_at as castAt, v.salt, v.commitment, v.sealed_as as sealedAs
from poker_rounds r
join poker_votes v on v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round
where r.account_id = ?1 and r.session_id = ?2 and r.revealed_at is not null`

const selectCommentsSql = `select id, story_id as storyId, participant_id as participantId, name, content, at
from poker_comments where account_id = ?1 and session_id = ?2 order by at, rowid`

type RoundKey = { storyId: string; round: number }
type StoredRound = RoundKey & Omit<RecordedRound, 'results' | 'votes'> & { results: string }
type StoredVote = RoundKey & Omit<RecordedVote, 'sealedAs' | 'seal'> & { sealedAs: string | null }
type StoredSession = Omit<SessionRecord['session'], 'settings' | 'votingSystem'> & {
  settings: string
  votingSystem: string
}
type Person = RecordedPerson & { userId: string | null }

/**
 * Returns a session with everything that was revealed in it, for members of its account and its guests. Throws
 * `not_found`, and `forbidden` for removed participants.
 */
export async function getRecord(root: RootDb, viewer: Viewer, sessionId: string): Promise<SessionRecord> {
  const db = root.forAccount(viewer.accountId)
  const args = [viewer.accountId, sessionId]
  const [[session], people, stories, rounds, votes, comments] = await Promise.all([
    db.run<StoredSession>(selectSessionSql, args),
    db.run<Person>(selectPeopleSql, args),
    db.run<Omit<RecordedStory, 'rounds'>>(selectStoriesSql, args),
    db.run<StoredRound>(selectRoundsSql, args),
    db.run<StoredVote>(selectVotesSql, args),
    db.run<CommentView>(selectCommentsSql, args),
  ])
  if (!session) return fail('not_found')
  requireAccess(people, viewer)
  const roundsByStory = Map.groupBy(rounds, ({ storyId }) => storyId)
  const votesByRound = Map.groupBy(votes, ({ storyId, round }) => `${storyId} ${round}`)
  const positions = new Map(people.map(({ id }, position) => [id, position]))
  const { settings, votingSystem, ...row } = session
  return {
    session: { ...row, settings: withDefaults(JSON.parse(settings)), votingSystem: JSON.parse(votingSystem) },
    participants: people.map(({ userId: _, ...person }) => person),
    stories: stories.map(story => ({
      ...story,
      rounds: (roundsByStory.get(story.id) ?? []).map(({ storyId, results, ...round }) => ({
        ...round,
        results: JSON.parse(results),
        // Sorted by person: the casting order would show who hesitated.
        votes: (votesByRound.get(`${storyId} ${round.round}`) ?? [])
          .map(voteOf)
          .sort((a, b) => positions.get(a.participantId)! - positions.get(b.participantId)!),
      })),
    })),
    comments,
  }
}

function requireAccess(people: readonly Person[], { kind, userId, participantId }: Viewer) {
  const viewer = people.find(({ id, userId: user }) => (kind === 'guest' ? id === participantId : user === userId))
  if (kind === 'guest' && !viewer) fail('not_found')
  const [code, message] = refusals.removed
  if (viewer?.status === 'REMOVED') fail(code, message, { data: { reason: 'removed' } })
}

function voteOf({ storyId, round, sealedAs, ...cast }: StoredVote): RecordedVote {
  const vote = { ...cast, sealedAs: sealedAs ?? voteId(storyId, round, cast.participantId) }
  if (vote.commitment === '') return { ...vote, seal: 'none' }
  return { ...vote, seal: sha256(sealText(vote)) === vote.commitment ? 'holds' : 'broken' }
}
