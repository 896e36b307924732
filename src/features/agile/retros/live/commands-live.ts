import type { Statement } from '#db/client.ts'
import type { OwnerKeys } from '#features/agile/retros/cards/owner-key.ts'
import { carryOver } from '#features/agile/retros/phases/commands-carry-over.ts'
import { templateUses } from '#features/agile/retros/phases/commands-template-uses.ts'
import type { AccountScope } from '#kit/context.ts'
import { cardRow, commentRow, itemRow, personRow, sessionRow } from './commands-live-rows.ts'
import * as sql from './commands-live-sql.ts'
import type { RetroFact, RetroState, Writers } from './rules-state.ts'

const touchesSession = new Set<RetroFact['type']>([
  'session.started',
  'session.completed',
  'session.archived',
  'session.updated',
  'session.deleted',
  'session.restored',
  'phase.changed',
  'votes.budgeted',
  'topic.selected',
  'icebreaker.set',
  'timer.started',
  'timer.stopped',
  'participant.left',
  'participant.role_updated',
  'door.updated',
])

/** What the facts of a batch touched: rows are written as the draft has them in the end. */
class Touched {
  session = false
  /** Every card is shown when a phase after the writing begins. */
  everyCard = false
  /** Everybody is busy again when a phase begins. */
  everybody = false
  readonly cards = new Set<string>()
  readonly groups = new Set<string>()
  readonly people = new Set<string>()
  readonly comments = new Set<string>()
  /** Cards whose reactions go. */
  readonly cleared = new Set<string>()
  readonly items = new Map<string, string | null>()
  readonly votes = new Map<string, [topicId: string, participantId: string, on: boolean]>()
  readonly reactions = new Map<string, [cardId: string, reaction: string, participantId: string, on: boolean]>()

  add(fact: RetroFact): void {
    if (touchesSession.has(fact.type)) this.session = true
    switch (fact.type) {
      case 'phase.changed':
        this.everyCard = true
        this.everybody = true
        return
      case 'card.added':
        this.cards.add(fact.card.id)
        return
      case 'card.updated':
      case 'card.removed':
        this.cards.add(fact.cardId)
        return
      case 'card.ungrouped':
        this.cards.add(fact.cardId)
        if (fact.removedGroupId === null) return
        this.groups.add(fact.removedGroupId)
        this.everyCard = true
        return
      case 'cards.grouped':
        this.groups.add(fact.group.id)
        for (const id of fact.cardIds) this.cards.add(id)
        return
      case 'group.renamed':
        this.groups.add(fact.groupId)
        return
      case 'card.reacted': {
        const { cardId, reaction, participantId, on } = fact
        this.reactions.set(`${cardId} ${reaction} ${participantId}`, [cardId, reaction, participantId, on])
        return
      }
      case 'vote.cast':
      case 'vote.withdrawn': {
        const { topicId, participantId } = fact
        this.votes.set(`${topicId} ${participantId}`, [topicId, participantId, fact.type === 'vote.cast'])
        return
      }
      case 'comment.added':
        this.comments.add(fact.comment.id)
        return
      case 'card.moderated':
        this.cards.add(fact.cardId)
        if (fact.moderation === 'REMOVED') this.cleared.add(fact.cardId)
        return
      case 'comment.moderated':
      case 'comment.removed':
        this.comments.add(fact.commentId)
        return
      case 'action.added':
        this.items.set(fact.item.id, fact.actorId)
        return
      case 'action.updated':
        if (!this.items.has(fact.item.id)) this.items.set(fact.item.id, null)
        return
      case 'action.removed':
        this.items.set(fact.itemId, null)
        return
      case 'participant.joined':
        this.people.add(fact.participant.id)
        return
      case 'ratings.told':
        for (const { participantId } of fact.ratings) this.people.add(participantId)
        return
      default:
        if ('participantId' in fact) this.people.add(fact.participantId)
    }
  }
}

/** What is there of the touched rows, and the ids of those that are gone. */
function split<V>(ids: Iterable<string>, rows: ReadonlyMap<string, V>): { there: V[]; gone: string[] } {
  const there: V[] = []
  const gone: string[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (row) there.push(row)
    else gone.push(id)
  }
  return { there, gone }
}

/**
 * Writes what the facts of one batch changed, as the draft has it in the end: one statement per kind of row, whatever the
 * number of facts.
 */
export function retroStatements(
  scope: AccountScope,
  draft: RetroState,
  facts: readonly RetroFact[],
  keys: OwnerKeys,
): Statement[] {
  const touched = new Touched()
  for (const fact of facts) touched.add(fact)

  const now = scope.clock.now()
  const ids = [scope.accountId, draft.session.id]
  const statement = (sql: string, rows: unknown[], ...more: unknown[]): Statement[] =>
    rows.length ? [{ sql, args: [...ids, JSON.stringify(rows), ...more] }] : []
  const cards = split(touched.everyCard ? [...draft.cards.keys(), ...touched.cards] : touched.cards, draft.cards)
  const groups = split(touched.groups, draft.groups)
  const comments = split(touched.comments, draft.comments)
  const items = split(touched.items.keys(), draft.actionItems)
  const people = split(touched.everybody ? draft.participants.keys() : touched.people, draft.participants)
  const votes = [...touched.votes.values()]
  const reactions = [...touched.reactions.values()]
    .filter(([cardId]) => draft.cards.has(cardId))
    .map(([cardId, reaction, who, on]) => [cardId, reaction, keys.seal(`${cardId} ${reaction}`, who), on] as const)
  const completed = facts.find(fact => fact.type === 'session.completed')
  const creatorOf = (id: string) => userOf(draft, touched.items.get(id) ?? null)

  return [
    ...(touched.session ? [{ sql: sql.updateSession, args: [...ids, ...sessionRow(draft), now] }] : []),
    ...statement(sql.upsertParticipants, people.there.map(personRow)),
    ...statement(
      sql.upsertCards,
      cards.there.map(card => cardRow(keys, card)),
    ),
    ...statement(sql.deleteCards, cards.gone),
    ...statement(
      sql.upsertGroups,
      groups.there.map(({ id, title, columnId }) => [id, title, columnId]),
    ),
    ...statement(sql.deleteGroups, groups.gone),
    ...statement(
      sql.insertVotes,
      votes.filter(([, , on]) => on),
    ),
    ...statement(
      sql.deleteVotes,
      votes.filter(([, , on]) => !on),
    ),
    ...statement(
      sql.insertReactions,
      reactions.filter(([, , , on]) => on),
    ),
    ...statement(
      sql.deleteReactions,
      reactions.filter(([, , , on]) => !on),
    ),
    ...statement(
      sql.insertComments,
      comments.there.map(comment => commentRow(keys, comment)),
    ),
    ...statement(sql.clearReactions, [...touched.cleared]),
    ...statement(sql.deleteComments, comments.gone),
    ...statement(
      sql.upsertItems,
      items.there.map(item => itemRow(item, creatorOf(item.id))),
      draft.session.teamId,
      now,
    ),
    ...statement(sql.deleteItems, items.gone),
    ...(completed ? forgetOwners(ids, completed.writers) : storeSecret(ids, keys)),
    ...templateUses(scope, draft.session.id, facts),
    ...carryOver(scope, draft, facts),
  ]
}

/** Keeps only the number of people who wrote, and deletes everything that could tell who it was. */
const forgetOwners = (ids: string[], writers: Writers): Statement[] => [
  { sql: sql.forgetSecret, args: [...ids, JSON.stringify(writers)] },
  ...[sql.forgetCardOwners, sql.forgetCommentOwners, sql.forgetReactionOwners].map(each => ({ sql: each, args: ids })),
]

const storeSecret = (ids: string[], { toStore }: OwnerKeys): Statement[] =>
  toStore === null ? [] : [{ sql: sql.storeSecret, args: [...ids, toStore] }]

const userOf = (state: RetroState, participantId: string | null) =>
  participantId === null ? null : (state.participants.get(participantId)?.userId ?? null)
