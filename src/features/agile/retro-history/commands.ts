import type { Statement } from '#db/client.ts'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import { originOf } from '#features/agile/rooms/queries-copies.ts'
import { teamNamed } from '#features/agile/sessions/transfer/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { isAhead, ratingsLike, texts } from './rules-import.ts'
import type { ImportedRetro } from './schema.ts'

const insertSession = `insert into retro_sessions
  (account_id, id, name, description, format, status, phase, reached, columns, settings, icebreaker, team_id, creator_id,
    facilitator_id, discussed, scheduled_at, started_at, completed_at, imported_at, created_at, updated_at, imported_from)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?18,
  ${originOf('retro_sessions', '?1', '?20')})`

const insertPeople = `insert into retro_participants
  (account_id, session_id, id, name, role, status, joined_at, mood, answer, rating, told_rating)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ?4, value ->> 4, value ->> 5, value ->> 6,
  value ->> 6
from json_each(?3)`

const insertCards = `insert into retro_cards
  (account_id, session_id, id, column_id, content, author_id, owner_key, is_late, is_shown, group_id, moderation)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, '', value ->> 4, 1, value ->> 5, value ->> 6
from json_each(?3)`

const insertGroups = `insert into retro_groups (account_id, session_id, id, title, column_id)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3)`

const insertVotes = `insert into retro_votes (account_id, session_id, topic_id, participant_id)
select ?1, ?2, value ->> 0, value ->> 1 from json_each(?3)`

const insertReactions = `insert into retro_reactions (account_id, session_id, card_id, reaction, owner_key)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3)`

const insertComments = `insert into retro_comments
  (account_id, session_id, id, card_id, author_id, name, owner_key, content, moderation)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, '', value ->> 4, value ->> 5 from json_each(?3)`

const insertItems = `insert into action_items
  (account_id, source, source_id, team_id, completed_at, created_at, updated_at, id, title, description, trigger, status,
    priority, assignee_name, due_date, card_id, outcome)
select ?1, 'RETRO', ?2, ?4, iif(value ->> 4 = 'completed', ?5, null), ?5, ?6, value ->> 0, value ->> 1, value ->> 2,
  value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9
from json_each(?3)`

const over = ['COMPLETED', 'ARCHIVED']

/**
 * Makes the retro of a file again, as one that is over: with everybody in it by name alone, linked to nobody of any account,
 * and everything under new ids. The importer made it. It does not count for the month. Who voted, reacted and rated is not
 * in a file: their numbers are kept by nameless ones who have no seat. Fails with `invalid` where the file tells of the
 * future.
 */
export async function importRetro(scope: AccountScope, file: ImportedRetro): Promise<{ id: string; name: string }> {
  const { accountId, actorId, ids, clock } = scope
  const now = clock.now()
  if (isAhead(file, now)) fail('invalid', texts.future, { fields: [{ path: 'session', message: texts.future }] })
  const { session } = file
  const id = ids.id('ret')
  const teamId = await teamNamed(scope, session.team)
  const rows = rowsOf(file, prefix => ids.id(prefix))
  const completedAt = session.completedAt ?? session.startedAt ?? session.createdAt
  const row = [
    accountId,
    id,
    session.name,
    session.description,
    session.format,
    over.includes(session.status) ? session.status : 'COMPLETED',
    'COMPLETED',
    phases.length - 1,
    JSON.stringify(session.columns),
    JSON.stringify(withDefaults(given(session.settings))),
    session.icebreaker,
    teamId,
    actorId,
    JSON.stringify(rows.discussed),
    session.scheduledAt,
    session.startedAt,
    completedAt,
    now,
    session.createdAt,
    session.id,
  ]
  const fill = (sql: string, list: unknown[], ...more: unknown[]): Statement[] =>
    list.length > 0 ? [{ sql, args: [accountId, id, JSON.stringify(list), ...more] }] : []
  const statements: Statement[] = [
    { sql: insertSession, args: row },
    ...fill(insertPeople, rows.people, session.createdAt),
    ...fill(insertGroups, rows.groups),
    ...fill(insertCards, rows.cards),
    ...fill(insertVotes, rows.votes),
    ...fill(insertReactions, rows.reactions),
    ...fill(insertComments, rows.comments),
    ...fill(insertItems, rows.items, teamId, completedAt, now),
    auditStatement(scope, 'retro.session_imported', { subject: id, details: { name: session.name } }),
  ]
  const { answer } = await commit(scope, statements, { id, name: session.name })
  return answer
}

/** Hidden content is not in the file, so an imported card cannot be shown again. */
const removed = ({ moderation }: { moderation?: string | undefined }) => (moderation ? 'REMOVED' : null)

const given = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** What the tables get, under new ids. */
function rowsOf(file: ImportedRetro, newId: (prefix: string) => string) {
  const renamed = (list: { id: string }[], prefix: string) => new Map(list.map(({ id }) => [id, newId(prefix)]))
  const people = renamed(file.participants, 'par')
  const groups = renamed(file.groups, 'grp')
  const cards = renamed(file.cards, 'car')
  const topic = (id: string) => groups.get(id) ?? cards.get(id)
  // Where a file does not say in which column a group stands.
  const firstColumn = new Map(file.cards.map(card => [card.groupId, card.columnId] as const).reverse())
  const author = (id: string | null) => (id === null ? null : people.get(id)!)
  const times = (count: number) => Array.from({ length: count }, (_, i) => `imported ${i + 1}`)
  const moods = new Map(file.checkIns.map(each => [each.participantId, each]))
  const raters = file.rating ? ratingsLike(file.rating) : []
  return {
    people: [
      ...file.participants.map(({ id, name, role }) => {
        const said = moods.get(id)
        return [people.get(id), name, role, 'ACTIVE', said?.mood ?? null, said?.answer ?? '', null]
      }),
      ...raters.map(rating => [newId('par'), '', 'OBSERVER', 'REMOVED', null, '', rating]),
    ],
    groups: file.groups.map(({ id, title, columnId }) => [
      groups.get(id),
      title,
      columnId ?? firstColumn.get(id) ?? '',
    ]),
    cards: file.cards.map(card => [
      cards.get(card.id),
      card.columnId,
      card.content,
      author(card.authorId),
      Number(card.isLate),
      card.groupId && groups.get(card.groupId),
      removed(card),
    ]),
    votes: (file.votes ?? []).flatMap(({ topicId, count }) => times(count).map(who => [topic(topicId), who])),
    reactions: file.cards.flatMap(card =>
      card.reactions.flatMap(({ reaction, count }) => times(count).map(who => [cards.get(card.id), reaction, who])),
    ),
    comments: file.comments.map(({ cardId, authorId, name, content, moderation }) => [
      newId('com'),
      cards.get(cardId),
      author(authorId),
      authorId === null ? null : name,
      content,
      removed({ moderation }),
    ]),
    items: file.actionItems.map(item => [
      newId('act'),
      item.title,
      item.description,
      item.trigger,
      item.status,
      item.priority,
      item.assigneeName,
      item.dueDate,
      item.cardId && (topic(item.cardId) ?? null),
      item.outcome,
    ]),
    discussed: file.discussed.flatMap(id => topic(id) ?? []),
  }
}
