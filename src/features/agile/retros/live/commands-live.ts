import type { Statement } from '#db/client.ts'
import { statementsOf } from '#db/json-rows.ts'
import { type Assignment, assigneeNotificationStatements } from '#features/agile/action-items/commands-notifications.ts'
import type { AuthorCipher } from '#features/agile/retros/cards/author-cipher.ts'
import { startNotificationStatements } from '#features/agile/rooms/live/commands-start-notifications.ts'
import { splitExisting } from '#features/agile/rooms/live/rules-room.ts'
import type { AccountScope } from '#kit/context.ts'
import { retroFacts } from './rules-facts.ts'
import type { RetroFact, RetroState, WriterCounts } from './rules-state.ts'
import { cardRow, commentRow, itemRow, reactionRow, sessionRow, voteRow } from './storage/commands-live-rows.ts'
import * as sql from './storage/commands-live-sql.ts'
import { createTouchedRetroRows } from './storage/rules-touched-rows.ts'

/** Returns the statements that store the draft after a batch of facts: one per kind of row, for any number of facts. */
export function retroStatements(
  scope: AccountScope,
  draft: RetroState,
  facts: readonly RetroFact[],
  keys: AuthorCipher,
): Statement[] {
  const touched = createTouchedRetroRows()
  for (const fact of facts) retroFacts.markRows(touched, fact, draft)

  const now = scope.clock.now()
  const sessionArgs = [scope.accountId, draft.session.id]
  const statement = statementsOf(scope.accountId, draft.session.id)
  const cards = splitExisting(
    touched.hasAllCards ? [...draft.cards.keys(), ...touched.cards] : touched.cards,
    draft.cards,
  )
  const groups = splitExisting(touched.groups, draft.groups)
  const comments = splitExisting(touched.comments, draft.comments)
  const items = splitExisting(touched.items.keys(), draft.actionItems)
  const people = splitExisting(touched.hasAllPeople ? draft.participants.keys() : touched.people, draft.participants)
  const votes = [...touched.votes.values()].map(({ topicId, participantId }) => {
    return { topicId, participantId, count: countVotes(draft.votes.get(participantId) ?? [], topicId) }
  })
  const drafts = splitExisting(touched.drafts, draft.actionDrafts)
  const reactions = [...touched.reactions.values()].filter(({ cardId }) => draft.cards.has(cardId))
  const toReactionRow = (reaction: (typeof reactions)[number]) => reactionRow(keys, reaction)
  const addedReactions = reactions.filter(({ isAdded }) => isAdded).map(toReactionRow)
  const removedReactions = reactions.filter(({ isAdded }) => !isAdded).map(toReactionRow)
  const creatorOf = (id: string) => userOf(draft, touched.items.get(id) ?? null)
  const cardRows = cards.present.map(card => cardRow(keys, card))
  const commentRows = comments.present.map(comment => commentRow(keys, comment))
  const itemRows = items.present.map(item => itemRow(item, creatorOf(item.id)))

  return [
    ...statement(sql.updateSession, touched.session ? [sessionRow(draft, now)] : []),
    ...statement(sql.upsertParticipants, people.present),
    ...statement(sql.upsertCards, cardRows),
    ...statement(sql.deleteCards, cards.missing),
    ...statement(sql.upsertGroups, groups.present),
    ...statement(sql.deleteGroups, groups.missing),
    ...statement(sql.upsertVotes, votes.filter(({ count }) => count > 0).map(voteRow)),
    ...statement(sql.deleteVotes, votes.filter(({ count }) => count === 0).map(voteRow)),
    ...statement(sql.upsertDrafts, drafts.present),
    ...statement(sql.deleteDrafts, drafts.missing),
    ...statement(sql.insertReactions, addedReactions),
    ...statement(sql.deleteReactions, removedReactions),
    ...statement(sql.upsertComments, commentRows),
    ...statement(sql.deleteReactionsOfCards, [...touched.cardsWithoutReactions]),
    ...statement(sql.deleteComments, comments.missing),
    ...(draft.session.isDemo ? [] : assigneeNotificationStatements(scope, assignmentsOf(draft, facts))),
    ...statement(sql.upsertItems, itemRows, draft.session.teamId, now),
    ...statement(sql.deleteItems, items.missing),
    ...(touched.writers
      ? forgetOwnersStatements(sessionArgs, touched.writers)
      : storeSecretStatements(sessionArgs, keys)),
    ...templateUseStatements(scope, draft.session.id, facts),
    ...linkStatements(scope, draft, facts),
    ...startNotificationStatements(scope, 'retro', draft.session.id, facts),
  ]
}

const countVotes = (topicIds: readonly string[], topicId: string) => topicIds.filter(id => id === topicId).length

/** Returns the statements that store the number of writers and delete everything that could identify them. */
const forgetOwnersStatements = (sessionArgs: string[], writers: WriterCounts): Statement[] => [
  { sql: sql.forgetSecretAndStoreWriters, args: [...sessionArgs, JSON.stringify(writers)] },
  { sql: sql.forgetCardOwners, args: sessionArgs },
  { sql: sql.forgetCommentOwners, args: sessionArgs },
  { sql: sql.forgetReactionOwners, args: sessionArgs },
]

const storeSecretStatements = (sessionArgs: string[], { secretToStore }: AuthorCipher): Statement[] =>
  secretToStore === null ? [] : [{ sql: sql.storeSecret, args: [...sessionArgs, secretToStore] }]

const userOf = (state: RetroState, participantId: string | null) =>
  participantId === null ? null : (state.participants.get(participantId)?.userId ?? null)

const setPreviousSql = `update retro_sessions set previous_id = ?2
where account_id = ?1 and id <> ?2 and status in ('DRAFT', 'WAITING') and team_id is ?3 and deleted_at is null and is_demo = 0`

/** Links the team's retros that have not started to the last completed one. They show its open action items. */
function linkStatements(
  { accountId }: AccountScope,
  { session }: RetroState,
  facts: readonly RetroFact[],
): Statement[] {
  if (session.isDemo || !facts.some(({ type }) => type === 'session.completed')) return []
  return [{ sql: setPreviousSql, args: [accountId, session.id, session.teamId] }]
}

const upsertTemplateUseSql = `insert into retro_template_uses (account_id, id, template_id, times_used, rating_sum, rating_count)
select s.account_id, ?3, s.template_id, ?4, ?5, ?6 from retro_sessions s
where s.account_id = ?1 and s.id = ?2 and s.template_id is not null and s.is_demo = 0
on conflict (account_id, template_id) do update set times_used = times_used + excluded.times_used,
  rating_sum = rating_sum + excluded.rating_sum, rating_count = rating_count + excluded.rating_count`

/** Counts a completed retro and its ratings for its template, if it has one. */
function templateUseStatements(scope: AccountScope, sessionId: string, facts: readonly RetroFact[]): Statement[] {
  const uses = facts.filter(({ type }) => type === 'session.completed').length
  const ratings = facts.flatMap(fact => (fact.type === 'ratings.published' ? fact.ratings : []))
  const ratingSumChange = ratings.reduce((sum, { rating, before }) => sum + rating - (before ?? 0), 0)
  const newRatings = ratings.filter(({ before }) => before === null).length
  if (!uses && !ratingSumChange && !newRatings) return []
  const args = [scope.accountId, sessionId, scope.ids.id('rtu'), uses, ratingSumChange, newRatings]
  return [{ sql: upsertTemplateUseSql, args }]
}

const isAssigning = (fact: RetroFact) => fact.type === 'action.added' || fact.type === 'action.updated'

/**
 * Returns the action items that a batch may have assigned. In an anonymous phase, the person who assigned them is
 * unknown.
 */
const assignmentsOf = (draft: RetroState, facts: readonly RetroFact[]): Assignment[] =>
  facts.filter(isAssigning).flatMap(({ item: { id: itemId }, actorId }) => {
    const { assigneeId = null, title = '' } = draft.actionItems.get(itemId) ?? {}
    return assigneeId === null ? [] : [{ itemId, title, assigneeId, actorId: userOf(draft, actorId) }]
  })

/** Returns the ids of the action items and sessions that these facts can notify people about. */
export const notifiableObjectIdsOf = (sessionId: string, facts: readonly RetroFact[]): string[] =>
  facts.flatMap(fact => (isAssigning(fact) ? fact.item.id : fact.type === 'session.started' ? sessionId : []))
