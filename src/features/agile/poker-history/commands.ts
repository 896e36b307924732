import type { Statement } from '#db/client.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import { originOf } from '#features/agile/rooms/queries-copies.ts'
import { teamNamed } from '#features/agile/sessions/transfer/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { freedKey, nameKey } from '#kit/names.ts'
import { isAhead, lastMoment, texts } from './rules-import.ts'
import type { ImportedSession } from './schema.ts'

const insertDeck = `insert into voting_systems
  (account_id, id, name, name_key, description, type, category, allow_custom_values, is_default, sort_order, choices,
    deleted_at, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, ?9, ?10, ?10, ?10)`

const insertSession = `insert into poker_sessions
  (account_id, id, name, description, status, voting_system_id, creator_id, facilitator_id, settings, team_id,
    scheduled_at, started_at, completed_at, imported_at, created_at, updated_at, imported_from)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?13, ${originOf('poker_sessions', '?1', '?15')})`

const insertPeople = `insert into poker_participants (account_id, session_id, id, name, role, status, joined_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?3)`

const insertStories = `insert into poker_stories
  (account_id, session_id, updated_at, id, title, description, link, external_key, sort_order, status, round,
    final_estimate, estimated_at)
select ?1, ?2, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
  value ->> 7, value ->> 8, value ->> 9
from json_each(?3)`

const insertRounds = `insert into poker_rounds
  (account_id, session_id, story_id, round, started_at, revealed_at, results)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?3)`

const insertVotes = `insert into poker_votes
  (account_id, session_id, story_id, round, participant_id, value, confidence, cast_at, salt, commitment,
    changed_value, changed_at, sealed_as)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
  value ->> 8, value ->> 9, value ->> 10
from json_each(?3)`

const insertComments = `insert into poker_comments
  (account_id, session_id, id, story_id, participant_id, name, content, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3)`

const ended = ['COMPLETED', 'ARCHIVED', 'CANCELLED']

/**
 * Makes the session of a file again, as one that is over: with everybody in it by name alone, linked to nobody of any
 * account, and everything under new ids. The importer leads it and made it. It does not count for the month. Its cards are
 * the account's own where it has the same ones; else they come with it and can be chosen for nothing new. Fails with
 * `invalid` where the file tells of the future.
 */
export async function importSession(scope: AccountScope, file: ImportedSession): Promise<{ id: string; name: string }> {
  const { accountId, actorId, ids, clock } = scope
  const now = clock.now()
  if (isAhead(file, now)) fail('invalid', texts.future, { fields: [{ path: 'session', message: texts.future }] })
  const { session } = file
  const id = ids.id('pok')
  const deck = await deckFor(scope, file.votingSystem)
  const isOver = ended.includes(session.status)
  const row = [
    accountId,
    id,
    session.name,
    session.description,
    isOver ? session.status : 'COMPLETED',
    deck.id,
    actorId,
    JSON.stringify(withDefaults(given(session.settings))),
    await teamNamed(scope, session.team),
    session.scheduledAt,
    session.startedAt,
    session.completedAt ?? (isOver ? null : lastMoment(file)),
    now,
    session.createdAt,
    session.id,
  ]
  const fill = (sql: string, rows: unknown[], ...more: unknown[]): Statement[] =>
    rows.length > 0 ? [{ sql, args: [accountId, id, JSON.stringify(rows), ...more] }] : []
  const rows = rowsOf(file, prefix => ids.id(prefix))
  const statements: Statement[] = [
    ...deck.statements,
    { sql: insertSession, args: row },
    ...fill(insertPeople, rows.people),
    ...fill(insertStories, rows.stories, now),
    ...fill(insertRounds, rows.rounds),
    ...fill(insertVotes, rows.votes),
    ...fill(insertComments, rows.comments),
    auditStatement(scope, 'poker.session_imported', { subject: id, details: { name: session.name } }),
  ]
  const { answer } = await commit(scope, statements, { id, name: session.name })
  return answer
}

const given = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** What the tables get, under new ids. The figures of each round are worked out from its votes. */
function rowsOf(file: ImportedSession, newId: (prefix: string) => string) {
  const people = new Map(file.participants.map(({ id }) => [id, newId('par')]))
  const stories = new Map(file.stories.map(({ id }) => [id, newId('sty')]))
  const rounds = file.stories.flatMap(({ id, rounds }) =>
    rounds.map(round => ({ ...round, storyId: stories.get(id)! })),
  )
  return {
    people: file.participants.map(({ id, name, role, status, joinedAt }) => {
      return [people.get(id), name, role, status, joinedAt]
    }),
    stories: file.stories.map(({ id, rounds, ...story }, order) => [
      stories.get(id),
      story.title,
      story.description,
      story.link,
      story.externalKey,
      order,
      story.status,
      rounds.at(-1)?.round ?? 0,
      story.finalEstimate,
      story.estimatedAt,
    ]),
    rounds: rounds.map(({ storyId, round, startedAt, revealedAt, votes }) => {
      return [storyId, round, startedAt, revealedAt, JSON.stringify(resultsOf(votes, file.votingSystem.values))]
    }),
    votes: rounds.flatMap(({ storyId, round, votes }) =>
      votes.map(({ participantId, value, cast, confidence, castAt, changedAt, salt, commitment, sealedAs }) => [
        storyId,
        round,
        people.get(participantId),
        cast,
        confidence,
        castAt,
        salt,
        commitment,
        value === cast ? null : value,
        changedAt,
        sealedAs,
      ]),
    ),
    comments: file.comments.map(({ storyId, participantId, name, content, at }) => [
      newId('com'),
      storyId && stories.get(storyId),
      people.get(participantId),
      name,
      content,
      at,
    ]),
  }
}

type Deck = ImportedSession['votingSystem']

/** The account's cards that are the same as these, or new ones that nothing else can be played with. */
async function deckFor(scope: AccountScope, deck: Deck): Promise<{ id: string; statements: Statement[] }> {
  const { accountId, db, ids, clock } = scope
  const choices = JSON.stringify(deck.values)
  const same = `select id from voting_systems where account_id = ?1 and name = ?2 and type = ?3 and category = ?4
    and allow_custom_values = ?5 and description = ?6 and json(choices) = json(?7)
    order by deleted_at is not null, created_at limit 1`
  const traits = [deck.name, deck.type, deck.category, Number(deck.allowCustomValues), deck.description, choices]
  const [found] = await db.run<{ id: string }>(same, [accountId, ...traits])
  if (found) return { id: found.id, statements: [] }
  const id = ids.id('vsy')
  const key = freedKey(nameKey(deck.name), id)
  const { name, description, type, category, allowCustomValues } = deck
  const args = [accountId, id, name, key, description, type, category, Number(allowCustomValues), choices, clock.now()]
  return { id, statements: [{ sql: insertDeck, args }] }
}
