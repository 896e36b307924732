import type { Statement } from '#db/client.ts'
import { jsonRows, statementsOf } from '#db/json-rows.ts'
import { pokerParticipants, pokerStories, pokerVotes } from '#db/schema/poker.ts'
import type { PokerSettings } from '#features/agile/poker/live/protocol.ts'
import { commentRows, roundRows, storyColumns } from '#features/agile/poker/live/storage/queries-rows.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import { originalIdSql } from '#features/agile/rooms/queries-copies.ts'
import { hasEnded } from '#features/agile/rooms/rules-people.ts'
import { requirePast, sessionKeyColumns } from '#features/agile/sessions/transfer/commands.ts'
import { findTeamIdByName } from '#features/agile/sessions/transfer/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { deletedNameKey, nameKey } from '#kit/names.ts'
import { lastTime, timesOf } from './rules-import.ts'
import type { SessionFile } from './schema.ts'

const insertDeckSql = `insert into voting_systems
  (account_id, id, name, name_key, description, type, category, allow_custom_values, is_default, sort_order, choices,
    deleted_at, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, ?9, ?10, ?10, ?10)`

const insertSessionSql = `insert into poker_sessions
  (account_id, id, name, description, status, voting_system_id, creator_id, facilitator_id, settings, team_id,
    scheduled_at, started_at, completed_at, imported_at, created_at, updated_at, imported_from)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?13, ${originalIdSql('poker_sessions', '?1', '?15')})`

const insertPeople = jsonRows(pokerParticipants, ['id', 'name', 'role', 'status', 'joinedAt']).insert(sessionKeyColumns)
const insertStories = jsonRows(pokerStories, [...storyColumns, 'estimatedAt']).insert({
  ...sessionKeyColumns,
  updatedAt: '?4',
})
const insertRounds = roundRows.insert(sessionKeyColumns)
const insertVotes = jsonRows(pokerVotes, [
  'storyId',
  'round',
  'participantId',
  'value',
  'confidence',
  'castAt',
  'salt',
  'commitment',
  'changedValue',
  'changedAt',
  'sealedAs',
]).insert(sessionKeyColumns)
const insertComments = commentRows.insert(sessionKeyColumns)

/**
 * Imports a session from a file as a completed one, with new ids. The importer becomes its creator and facilitator. It
 * does not count for the monthly limit. Throws `invalid` if the file contains future times.
 * - Participants have only names and are not linked to users.
 * - The session uses the account's voting system with the same cards, or a new one that other sessions cannot choose.
 */
export async function importSession(scope: AccountScope, file: SessionFile): Promise<{ id: string; name: string }> {
  const { accountId, actorId, ids, clock } = scope
  const now = clock.now()
  requirePast(timesOf(file), now)
  const { session } = file
  const id = ids.id('pok')
  const deck = await resolveDeck(scope, file.votingSystem)
  const isOver = hasEnded(session.status)
  const sessionArgs = [
    accountId,
    id,
    session.name,
    session.description,
    isOver ? session.status : 'COMPLETED',
    deck.id,
    actorId,
    JSON.stringify(withDefaults(session.settings as Partial<PokerSettings>)),
    await findTeamIdByName(scope, session.team),
    session.scheduledAt,
    session.startedAt,
    session.completedAt ?? (isOver ? null : lastTime(file)),
    now,
    session.createdAt,
    session.id,
  ]
  const rowStatements = statementsOf(accountId, id)
  const rows = rowsOf(file, prefix => ids.id(prefix))
  const statements: Statement[] = [
    ...deck.statements,
    { sql: insertSessionSql, args: sessionArgs },
    ...rowStatements(insertPeople, rows.people),
    ...rowStatements(insertStories, rows.stories, now),
    ...rowStatements(insertRounds, rows.rounds),
    ...rowStatements(insertVotes, rows.votes),
    ...rowStatements(insertComments, rows.comments),
    auditStatement(scope, 'poker.session_imported', { subject: id, details: { name: session.name } }),
  ]
  const { response } = await commit(scope, statements, { id, name: session.name })
  return response
}

/** Converts the file to table rows with new ids. Calculates the results of each round from its votes. */
function rowsOf(file: SessionFile, newId: (prefix: string) => string) {
  const personIds = new Map(file.participants.map(({ id }) => [id, newId('par')]))
  const storyIds = new Map(file.stories.map(({ id }) => [id, newId('sty')]))
  const rounds = file.stories.flatMap(({ id, rounds }) =>
    rounds.map(round => ({ ...round, storyId: storyIds.get(id)! })),
  )
  return {
    people: file.participants.map(person => ({ ...person, id: personIds.get(person.id) })),
    stories: file.stories.map(({ rounds, ...story }, order) => ({
      ...story,
      id: storyIds.get(story.id),
      order,
      round: rounds.at(-1)?.round ?? 0,
    })),
    rounds: rounds.map(({ votes, ...round }) => ({ ...round, results: resultsOf(votes, file.votingSystem.values) })),
    votes: rounds.flatMap(({ storyId, round, votes }) =>
      votes.map(({ participantId, value, cast, ...vote }) => ({
        ...vote,
        storyId,
        round,
        participantId: personIds.get(participantId),
        value: cast,
        changedValue: value === cast ? null : value,
      })),
    ),
    comments: file.comments.map(({ storyId, participantId, ...comment }) => ({
      ...comment,
      id: newId('com'),
      storyId: storyId && storyIds.get(storyId),
      participantId: personIds.get(participantId),
    })),
  }
}

type Deck = SessionFile['votingSystem']

/**
 * Returns the id of the account's voting system with the same cards. If there is none, returns a new id and the
 * statements that create a deleted voting system, which other sessions cannot choose.
 */
async function resolveDeck(scope: AccountScope, deck: Deck): Promise<{ id: string; statements: Statement[] }> {
  const { accountId, db, ids, clock } = scope
  const cardsJson = JSON.stringify(deck.values)
  const selectSameDeckSql = `select id from voting_systems where account_id = ?1 and name = ?2 and type = ?3 and category = ?4
    and allow_custom_values = ?5 and description = ?6 and json(choices) = json(?7)
    order by deleted_at is not null, created_at limit 1`
  const traits = [deck.name, deck.type, deck.category, Number(deck.allowCustomValues), deck.description, cardsJson]
  const [sameDeck] = await db.run<{ id: string }>(selectSameDeckSql, [accountId, ...traits])
  if (sameDeck) return { id: sameDeck.id, statements: [] }
  const id = ids.id('vsy')
  const key = deletedNameKey(nameKey(deck.name), id)
  const { name, description, type, category, allowCustomValues } = deck
  const args = [
    accountId,
    id,
    name,
    key,
    description,
    type,
    category,
    Number(allowCustomValues),
    cardsJson,
    clock.now(),
  ]
  return { id, statements: [{ sql: insertDeckSql, args }] }
}
