import type { RootDb } from '#db/client.ts'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { type AuthorCipher, makeAuthorCipher } from '#features/agile/retros/cards/author-cipher.ts'
import type { Reaction } from '#features/agile/retros/live/protocol.ts'
import type { Card, Comment, RetroState } from '#features/agile/retros/live/rules-state.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import { loadRoom, nullable, peopleOf, type Row, text, timerFromRow } from '#features/agile/rooms/live/queries-room.ts'
import type { KeyConfig } from '#kit/data/encryption.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { cardRows, commentRows, draftRows, groupRows, participantRows, sessionRows } from './queries-rows.ts'

const selects = {
  sessions: `select * from retro_sessions where account_id = ?1 and id = ?2`,
  participants: `select * from retro_participants where account_id = ?1 and session_id = ?2 order by joined_at, rowid`,
  cards: `select * from retro_cards where account_id = ?1 and session_id = ?2 order by id`,
  groups: `select * from retro_groups where account_id = ?1 and session_id = ?2 order by +rowid`,
  votes: `select topic_id, participant_id, count from retro_votes where account_id = ?1 and session_id = ?2 order by +rowid`,
  drafts: `select * from retro_action_drafts where account_id = ?1 and session_id = ?2 order by +rowid`,
  comments: `select * from retro_comments where account_id = ?1 and session_id = ?2 order by +rowid`,
  reactions: `select card_id, reaction, owner_key from retro_reactions where account_id = ?1 and session_id = ?2`,
  items: `select * from action_items where account_id = ?1 and source_id = ?2 and source = 'RETRO' order by +rowid`,
  carried: `select i.* from retro_sessions s join action_items i
      on i.account_id = s.account_id and i.source_id = s.previous_id and i.source = 'RETRO'
    where s.account_id = ?1 and s.id = ?2
      and (i.status <> 'completed' or i.completed_at > s.created_at) order by +i.rowid`,
}

/** Loads the state of a retro's room in one consistent read. Null if the retro does not exist. */
export async function loadRetroRoom(
  services: KeyConfig,
  root: RootDb,
  sessionId: string,
): Promise<(Loaded<RetroState> & { keys: AuthorCipher }) | null> {
  const room = await loadRoom(root, 'retro_sessions', sessionId, selects)
  const session = room?.rows.sessions[0]
  if (!session) return null
  const { rows, loaded } = room
  const keys = makeAuthorCipher(services, sessionId, nullable<string>(session.owner_secret))
  return {
    ...loaded,
    keys,
    state: {
      ...sessionOf(session),
      ...peopleOf(rows.participants, participantRows.read),
      cards: cardsOf(keys, rows.cards, rows.reactions),
      groups: new Map(rows.groups.map(row => [text(row.id), groupRows.read(row)])),
      votes: votesOf(rows.votes),
      actionDrafts: new Map(rows.drafts.map(row => [text(row.id), draftRows.read(row)])),
      comments: new Map(rows.comments.map(row => [text(row.id), commentOf(keys, row)])),
      actionItems: new Map(rows.items.map(row => [text(row.id), itemOf(row)])),
      carriedOver: rows.carried.map(itemOf),
    },
  }
}

type SessionPart = Pick<RetroState, 'session' | 'columns' | 'settings' | 'topic' | 'discussed' | 'timer'>

function sessionOf(row: Row): SessionPart {
  return {
    session: sessionRows.read(row),
    columns: JSON.parse(text(row.columns)),
    settings: withDefaults(JSON.parse(text(row.settings))),
    topic: row.topic_id === null ? null : { id: text(row.topic_id), endsAt: nullable<number>(row.topic_ends_at) },
    discussed: JSON.parse(text(row.discussed)),
    timer: timerFromRow(row),
  }
}

const ownerOf = (
  keys: AuthorCipher,
  { id, authorId, ownerKey }: { id: string; authorId: string | null; ownerKey: string },
) => authorId ?? keys.decryptOwner(id, ownerKey)

function cardsOf(keys: AuthorCipher, rows: Row[], reactionRows: Row[]): Map<string, Card> {
  const reactions = new Map<string, Map<Reaction, Set<string>>>()
  for (const row of reactionRows) {
    const cardReactions = reactions.get(text(row.card_id)) ?? new Map<Reaction, Set<string>>()
    const participants = cardReactions.get(row.reaction as Reaction) ?? new Set()
    const ownerKey = text(row.owner_key)
    // After completion, the participant is unknown. The key then represents them, so that the count stays right.
    const owner = keys.decryptOwner(`${row.card_id} ${row.reaction}`, ownerKey) ?? ownerKey
    reactions.set(text(row.card_id), cardReactions.set(row.reaction as Reaction, participants.add(owner)))
  }
  const cards = rows.map((row): Card => {
    const { ownerKey, moderation, ...card } = cardRows.read(row)
    const owner = ownerOf(keys, { ownerKey, ...card })
    return { ...card, owner, reactions: reactions.get(card.id) ?? new Map(), moderation: moderation ?? undefined }
  })
  return new Map(cards.map(card => [card.id, card]))
}

function votesOf(rows: Row[]): Map<string, readonly string[]> {
  const votes = new Map<string, string[]>()
  for (const row of rows) {
    const participantId = text(row.participant_id)
    const topicVotes = Array.from({ length: Number(row.count) }, () => text(row.topic_id))
    votes.set(participantId, [...(votes.get(participantId) ?? []), ...topicVotes])
  }
  return votes
}

function commentOf(keys: AuthorCipher, row: Row): Comment {
  const { ownerKey, moderation, ...comment } = commentRows.read(row)
  return { ...comment, owner: ownerOf(keys, { ownerKey, ...comment }), moderation: moderation ?? undefined }
}

const itemOf = (row: Row): ActionItemView => ({
  id: text(row.id),
  title: text(row.title),
  description: text(row.description),
  trigger: text(row.trigger),
  status: row.status as ActionItemView['status'],
  priority: row.priority as ActionItemView['priority'],
  assigneeId: nullable<string>(row.assignee_id),
  assigneeName: text(row.assignee_name),
  dueDate: nullable<string>(row.due_date),
  cardId: nullable<string>(row.card_id),
})
