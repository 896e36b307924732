import type { Statement } from '#db/client.ts'
import { jsonRows, statementsOf } from '#db/json-rows.ts'
import { actionItems } from '#db/schema/action-items.ts'
import { retroParticipants, retroReactions, retroVotes } from '#db/schema/retros.ts'
import type { RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { phaseIndex } from '#features/agile/retros/live/rules-state.ts'
import { cardRows, commentRows, groupRows } from '#features/agile/retros/live/storage/queries-rows.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import { originalIdSql } from '#features/agile/rooms/queries-copies.ts'
import { hasEnded } from '#features/agile/rooms/rules-people.ts'
import { requirePast, sessionKeyColumns } from '#features/agile/sessions/transfer/commands.ts'
import { findTeamIdByName } from '#features/agile/sessions/transfer/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { endOf, ratingsWithAverage } from './rules-import.ts'
import type { RetroFile } from './schema.ts'

const insertSessionSql = `insert into retro_sessions
  (account_id, id, name, description, format, status, phase, reached, columns, settings, icebreaker, team_id, creator_id,
    facilitator_id, discussed, scheduled_at, started_at, completed_at, imported_at, created_at, updated_at, imported_from)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?18,
  ${originalIdSql('retro_sessions', '?1', '?20')})`

const participantColumns = ['id', 'name', 'role', 'status', 'mood', 'answer', 'rating', 'publicRating'] as const
const insertParticipants = jsonRows(retroParticipants, participantColumns).insert({
  ...sessionKeyColumns,
  joinedAt: '?4',
})
const insertCards = cardRows.insert(sessionKeyColumns)
const insertGroups = groupRows.insert(sessionKeyColumns)
const insertVotes = jsonRows(retroVotes, ['topicId', 'participantId']).insert(sessionKeyColumns)
const insertReactions = jsonRows(retroReactions, ['cardId', 'reaction', 'ownerKey']).insert(sessionKeyColumns)
const insertComments = commentRows.insert(sessionKeyColumns)
const itemRows = jsonRows(actionItems, [
  'id',
  'title',
  'description',
  'trigger',
  'status',
  'priority',
  'assigneeName',
  'dueDate',
  'cardId',
  'outcome',
])
const insertItems = itemRows.insert({
  accountId: '?1',
  source: "'RETRO'",
  sourceId: '?2',
  teamId: '?4',
  completedAt: `iif(${itemRows.valueSql('status')} = 'completed', ?5, null)`,
  createdAt: '?5',
  updatedAt: '?6',
})

/**
 * Imports a retro from a file as a completed one, with new ids. The importer becomes its creator. It does not count for
 * the monthly limit. Throws `invalid` if the file contains future times.
 * - Participants have only names and are not linked to users.
 * - Files do not contain who voted, reacted or rated. So the numbers are stored with placeholder participants.
 */
export async function importRetro(scope: AccountScope, file: RetroFile): Promise<{ id: string; name: string }> {
  const { accountId, actorId, ids, clock } = scope
  const now = clock.now()
  const { session } = file
  requirePast([session.createdAt, session.startedAt, session.completedAt], now)
  const id = ids.id('ret')
  const teamId = await findTeamIdByName(scope, session.team)
  const rows = rowsOf(file, prefix => ids.id(prefix))
  const completedAt = endOf(file)
  const status = hasEnded(session.status) ? session.status : 'COMPLETED'
  const phase = 'COMPLETED'
  const sessionArgs = [
    accountId,
    id,
    session.name,
    session.description,
    session.format,
    status,
    phase,
    phaseIndex(phase),
    JSON.stringify(session.columns),
    JSON.stringify(withDefaults(session.settings as Partial<RetroSettings>)),
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
  const statement = statementsOf(accountId, id)
  const statements: Statement[] = [
    { sql: insertSessionSql, args: sessionArgs },
    ...statement(insertParticipants, rows.people, session.createdAt),
    ...statement(insertGroups, rows.groups),
    ...statement(insertCards, rows.cards),
    ...statement(insertVotes, rows.votes),
    ...statement(insertReactions, rows.reactions),
    ...statement(insertComments, rows.comments),
    ...statement(insertItems, rows.items, teamId, completedAt, now),
    auditStatement(scope, 'retro.session_imported', { subject: id, details: { name: session.name } }),
  ]
  const { response } = await commit(scope, statements, { id, name: session.name })
  return response
}

/** Hidden content is not in the file, so the facilitator cannot show it again. It counts as removed. */
const importedModeration = ({ moderation }: { moderation?: string | undefined }) => (moderation ? 'REMOVED' : null)

/** A placeholder participant for an imported rating. */
const placeholderRater = { name: '', role: 'OBSERVER', status: 'REMOVED', answer: '' }

/** Converts the file to table rows with new ids. */
function rowsOf(file: RetroFile, newId: (prefix: string) => string) {
  const newIdsFor = (list: { id: string }[], prefix: string) => new Map(list.map(({ id }) => [id, newId(prefix)]))
  const personIds = newIdsFor(file.participants, 'par')
  const groupIds = newIdsFor(file.groups, 'grp')
  const cardIds = newIdsFor(file.cards, 'car')
  const newTopicId = (id: string) => groupIds.get(id) ?? cardIds.get(id)
  // In older files a group has no column, so it gets the column of its first card. The list is reversed, because the
  // last entry of a key wins.
  const firstColumnByGroup = new Map(file.cards.map(card => [card.groupId, card.columnId] as const).reverse())
  const newAuthorId = (id: string | null) => (id === null ? null : personIds.get(id)!)
  const placeholderIds = (count: number) => Array.from({ length: count }, (_, i) => `imported ${i + 1}`)
  const checkIns = new Map(file.checkIns.map(checkIn => [checkIn.participantId, checkIn]))
  const ratings = file.rating ? ratingsWithAverage(file.rating) : []
  return {
    people: [
      ...file.participants.map(({ id, name, role }) => {
        const { mood = null, answer = '' } = checkIns.get(id) ?? {}
        return { id: personIds.get(id), name, role, status: 'ACTIVE', mood, answer }
      }),
      ...ratings.map(rating => ({ ...placeholderRater, id: newId('par'), rating, publicRating: rating })),
    ],
    groups: file.groups.map(({ id, title, columnId }) => {
      return { id: groupIds.get(id), title, columnId: columnId ?? firstColumnByGroup.get(id) ?? '' }
    }),
    cards: file.cards.map(card => ({
      ...card,
      id: cardIds.get(card.id),
      authorId: newAuthorId(card.authorId),
      ownerKey: '',
      isShown: true,
      groupId: card.groupId && groupIds.get(card.groupId),
      moderation: importedModeration(card),
    })),
    votes: (file.votes ?? []).flatMap(({ topicId, count }) =>
      placeholderIds(count).map(participantId => ({ topicId: newTopicId(topicId), participantId })),
    ),
    reactions: file.cards.flatMap(({ id, reactions }) =>
      reactions.flatMap(({ reaction, count }) =>
        placeholderIds(count).map(ownerKey => ({ cardId: cardIds.get(id), reaction, ownerKey })),
      ),
    ),
    comments: file.comments.map(({ cardId, authorId, name, content, moderation }) => ({
      id: newId('com'),
      cardId: cardIds.get(cardId),
      authorId: newAuthorId(authorId),
      name: authorId === null ? null : name,
      ownerKey: '',
      content,
      moderation: importedModeration({ moderation }),
    })),
    items: file.actionItems.map(item => ({
      ...item,
      id: newId('act'),
      cardId: item.cardId && (newTopicId(item.cardId) ?? null),
    })),
    discussed: file.discussed.flatMap(id => newTopicId(id) ?? []),
  }
}
