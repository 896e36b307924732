import type { Statement } from '#db/client.ts'
import { split } from '#features/agile/rooms/live/rules-room.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { AccountScope } from '#kit/context.ts'
import * as sql from './commands-live-sql.ts'
import type { CommentView } from './protocol.ts'
import { pokerFacts } from './rules-facts.ts'
import { pokerRows, type VoteChange, type VotePlace } from './rules-rows.ts'
import { type PokerFact, type PokerState, roundsOf, type Story } from './rules-state.ts'

/**
 * Writes what the facts of one batch changed, as the draft has it in the end: one statement per kind of row, whatever the
 * number of facts. A batch of votes is one statement.
 */
export function pokerStatements(scope: AccountScope, draft: PokerState, facts: readonly PokerFact[]): Statement[] {
  const rows = pokerRows()
  for (const fact of facts) pokerFacts.touch(rows, fact, draft)

  const now = scope.clock.now()
  const ids = [scope.accountId, draft.session.id]
  const statement = (sql: string, values: unknown[], ...more: unknown[]): Statement[] =>
    values.length ? [{ sql, args: [...ids, JSON.stringify(values), ...more] }] : []
  const stories = split(rows.stories, draft.stories)
  const comments = split(rows.comments, draft.comments)
  const rounds = [...rows.rounds].filter(id => draft.stories.has(id))
  const votes = Map.groupBy(rows.votes.values(), ({ vote }) => vote !== null)

  return [
    ...(rows.session ? [{ sql: sql.updateSession, args: [...ids, ...sessionRow(draft), now] }] : []),
    ...statement(sql.upsertParticipants, split(rows.people, draft.participants).there.map(participantRow)),
    ...statement(sql.upsertStories, stories.there.map(storyRow), now),
    ...statement(sql.upsertVotes, (votes.get(true) ?? []).map(voteRow)),
    ...statement(sql.deleteVotes, (votes.get(false) ?? []).map(votePlace)),
    ...statement(
      sql.upsertRounds,
      rounds.flatMap(id => roundRows(draft, id)),
    ),
    ...statement(sql.insertComments, comments.there.map(commentRow)),
    ...statement(sql.deleteComments, comments.gone),
    ...statement(sql.deleteStories, stories.gone),
  ]
}

const sessionRow = ({ session, timer, settings, votingSystem }: PokerState) => [
  session.status,
  session.facilitatorId,
  session.currentStoryId,
  timer?.endsAt ?? null,
  timer?.duration ?? null,
  session.startedAt,
  session.completedAt,
  session.name,
  session.description,
  session.teamId,
  session.deletedAt,
  JSON.stringify(settings),
  votingSystem.id,
  Number(session.doorClosed),
]

const participantRow = ({ id, userId, name, role, status, joinedAt, leadsOnly }: Participant) => [
  id,
  userId,
  name,
  role,
  status,
  joinedAt,
  Number(leadsOnly ?? false),
]

const storyRow = ({ id, title, order, status, round, finalEstimate, description, link, externalKey }: Story) => [
  id,
  title,
  order,
  status,
  round,
  finalEstimate,
  description,
  link,
  externalKey,
]

const votePlace = ({ storyId, round, participantId }: VotePlace) => [storyId, round, participantId]

/** The value as it was cast, and what it was changed to. */
const voteRow = ({ vote, ...place }: VoteChange) => [
  ...votePlace(place),
  vote!.castValue ?? vote!.value,
  vote!.confidence,
  vote!.castAt,
  vote!.salt,
  vote!.commitment,
  vote!.castValue === null ? null : vote!.value,
  vote!.changedAt,
]

const commentRow = ({ id, storyId, participantId, name, content, at }: CommentView) => [
  id,
  storyId,
  participantId,
  name,
  content,
  at,
]

const roundRows = (state: PokerState, storyId: string) =>
  roundsOf(state, storyId).map(({ round, startedAt, revealedAt, results }) => [
    storyId,
    round,
    startedAt,
    revealedAt,
    results,
  ])
