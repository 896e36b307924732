import type { Statement } from '#db/client.ts'
import { statementsOf } from '#db/json-rows.ts'
import { startNotificationStatements } from '#features/agile/rooms/live/commands-start-notifications.ts'
import { splitExisting } from '#features/agile/rooms/live/rules-room.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { AccountScope } from '#kit/context.ts'
import { pokerFacts } from './rules-facts.ts'
import { type PokerFact, type PokerState, roundsOf } from './rules-state.ts'
import * as sql from './storage/commands-live-sql.ts'
import { makeTouchedPokerRows, type VoteChange, type VoteKey } from './storage/rules-touched-rows.ts'

/**
 * Returns the statements that store a batch of facts: one per kind of row, for any number of facts. Rows are written in
 * their final state.
 */
export function pokerStatements(scope: AccountScope, draft: PokerState, facts: readonly PokerFact[]): Statement[] {
  const rows = makeTouchedPokerRows()
  for (const fact of facts) pokerFacts.markRows(rows, fact, draft)

  const now = scope.clock.now()
  const rowStatements = statementsOf(scope.accountId, draft.session.id)
  const stories = splitExisting(rows.stories, draft.stories)
  const comments = splitExisting(rows.comments, draft.comments)
  const rounds = [...rows.rounds]
    .filter(id => draft.stories.has(id))
    .flatMap(storyId => roundsOf(draft, storyId).map(round => ({ storyId, ...round })))
  const votes = Map.groupBy(rows.votes.values(), ({ vote }) => (vote === null ? 'withdrawn' : 'cast'))

  return [
    ...rowStatements(sql.updateSession, rows.session ? [sessionRow(draft, now)] : []),
    ...rowStatements(
      sql.upsertParticipants,
      splitExisting(rows.people, draft.participants).present.map(participantRow),
    ),
    ...rowStatements(sql.upsertStories, stories.present, now),
    ...rowStatements(sql.upsertVotesSql, (votes.get('cast') ?? []).map(voteRow)),
    ...rowStatements(sql.deleteVotesSql, (votes.get('withdrawn') ?? []).map(voteKey)),
    ...rowStatements(sql.upsertRounds, rounds),
    ...rowStatements(sql.insertComments, comments.present),
    ...rowStatements(sql.deleteCommentsSql, comments.missing),
    ...rowStatements(sql.deleteStoriesSql, stories.missing),
    ...startNotificationStatements(scope, 'poker', draft.session.id, facts),
  ]
}

const sessionRow = ({ session, timer, settings, votingSystem }: PokerState, updatedAt: number) => ({
  ...session,
  settings,
  votingSystemId: votingSystem.id,
  timerEndsAt: timer?.endsAt ?? null,
  timerDuration: timer?.duration ?? null,
  updatedAt,
})

const participantRow = ({ leadsOnly = false, ...person }: Participant) => ({ ...person, leadsOnly })

const voteKey = ({ storyId, round, participantId }: VoteKey) => [storyId, round, participantId]

/** Stores the cast value and the changed one separately. */
const voteRow = ({ vote, ...key }: VoteChange) => [
  ...voteKey(key),
  vote!.castValue ?? vote!.value,
  vote!.confidence,
  vote!.castAt,
  vote!.salt,
  vote!.commitment,
  vote!.castValue === null ? null : vote!.value,
  vote!.changedAt,
]
