import type { Statement } from '#db/client.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { AccountScope } from '#kit/context.ts'
import * as sql from './commands-live-sql.ts'
import { type PokerFact, type PokerState, roundsOf, type Story, type Vote } from './rules-state.ts'

const touchesSession = new Set<PokerFact['type']>([
  'session.started',
  'session.paused',
  'session.resumed',
  'session.reopened',
  'session.continued',
  'session.completed',
  'session.archived',
  'session.updated',
  'session.deleted',
  'session.restored',
  'story.voting_started',
  'story.selected',
  'story.removed',
  'timer.started',
  'timer.stopped',
  'participant.left',
  'participant.role_updated',
  'door.updated',
])
const touchesRounds = new Set<PokerFact['type']>([
  'story.voting_started',
  'votes.reset',
  'votes.revealed',
  'vote.changed',
])

/** What the facts of a batch touched: rows are written as the draft has them in the end. */
class Touched {
  session = false
  readonly stories = new Set<string>()
  readonly rounds = new Set<string>()
  readonly participants = new Set<string>()
  readonly comments = new Set<string>()
  readonly removed = { stories: [] as string[], comments: [] as string[] }
  readonly votes = new Map<string, VoteRow>()

  add(draft: PokerState, fact: PokerFact): void {
    if (fact.type === 'vote.cast') {
      this.#vote(fact, fact.vote)
      return
    }
    if (touchesSession.has(fact.type)) this.session = true
    if (touchesRounds.has(fact.type) && 'storyId' in fact) this.rounds.add(fact.storyId)
    switch (fact.type) {
      case 'vote.changed':
        this.#vote(fact, fact.vote)
        return
      case 'reaction.sent':
      case 'participant.nudged':
        return
      case 'vote.withdrawn':
        this.#vote(fact, null)
        return
      case 'votes.reset_all':
      case 'stories.reordered':
        for (const id of draft.stories.keys()) this.stories.add(id)
        return
      case 'story.added':
        for (const { id } of fact.stories) this.stories.add(id)
        return
      case 'story.removed':
        this.removed.stories.push(fact.storyId)
        for (const id of draft.stories.keys()) this.stories.add(id)
        return
      case 'comment.added':
        this.comments.add(fact.comment.id)
        return
      case 'comment.removed':
        this.removed.comments.push(fact.commentId)
        return
      case 'participant.joined':
        this.participants.add(fact.participant.id)
        return
      default:
        if ('participantId' in fact) this.participants.add(fact.participantId)
        else if ('storyId' in fact) this.stories.add(fact.storyId)
    }
  }

  #vote(
    { storyId, round, participantId }: { storyId: string; round: number; participantId: string },
    vote: Vote | null,
  ) {
    const row: VoteRow = vote ? [storyId, round, participantId, ...voteRow(vote)] : [storyId, round, participantId]
    this.votes.set(row.slice(0, 3).join(' '), row)
  }
}

/** A vote as it is now in its round; without more than its key it was withdrawn. */
type VoteRow = [story: string, round: number, participant: string, ...vote: unknown[]]

/**
 * Writes what the facts of one batch changed, as the draft has it in the end: one statement per kind of row, whatever the
 * number of facts. A batch of votes is one statement.
 */
export function pokerStatements(scope: AccountScope, draft: PokerState, facts: readonly PokerFact[]): Statement[] {
  const touched = new Touched()
  for (const fact of facts) touched.add(draft, fact)

  const now = scope.clock.now()
  const ids = [scope.accountId, draft.session.id]
  const statement = (sql: string, rows: unknown[], ...more: unknown[]): Statement[] =>
    rows.length ? [{ sql, args: [...ids, JSON.stringify(rows), ...more] }] : []
  const votes = [...touched.votes.values()]
  const stories = [...touched.stories].flatMap(id => draft.stories.get(id) ?? [])
  const people = [...touched.participants].flatMap(id => draft.participants.get(id) ?? [])
  const rounds = [...touched.rounds].filter(id => draft.stories.has(id))
  const comments = [...touched.comments].flatMap(id => draft.comments.get(id) ?? [])

  return [
    ...(touched.session ? [{ sql: sql.updateSession, args: [...ids, ...sessionRow(draft), now] }] : []),
    ...statement(sql.upsertParticipants, people.map(participantRow)),
    ...statement(sql.upsertStories, stories.map(storyRow), now),
    ...statement(
      sql.upsertVotes,
      votes.filter(row => row.length > 3),
    ),
    ...statement(
      sql.deleteVotes,
      votes.filter(row => row.length === 3),
    ),
    ...statement(
      sql.upsertRounds,
      rounds.flatMap(id => roundRows(draft, id)),
    ),
    ...statement(
      sql.insertComments,
      comments.map(({ id, storyId, participantId, name, content, at }) => [
        id,
        storyId,
        participantId,
        name,
        content,
        at,
      ]),
    ),
    ...statement(sql.deleteComments, touched.removed.comments),
    ...statement(sql.deleteStories, touched.removed.stories),
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

/** The value as it was cast, and what it was changed to. */
const voteRow = ({ value, confidence, castAt, salt, commitment, castValue, changedAt }: Vote) => [
  castValue ?? value,
  confidence,
  castAt,
  salt,
  commitment,
  castValue === null ? null : value,
  changedAt,
]

const roundRows = (state: PokerState, storyId: string) =>
  roundsOf(state, storyId).map(({ round, startedAt, revealedAt, results }) => [
    storyId,
    round,
    startedAt,
    revealedAt,
    results,
  ])
