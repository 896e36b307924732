import type { OwnerKeys } from '#features/agile/retros/cards/owner-key.ts'
import type { ActionItemView } from './protocol.ts'
import type { Card, Comment, Person, RetroState } from './rules-state.ts'

/** A retro's own row, in the order of the statement that updates it. So are the other rows here. */
export const sessionRow = ({ session, columns, settings, timer, topic, discussed }: RetroState) => [
  session.name,
  session.description,
  session.format,
  session.status,
  session.phase,
  session.reached,
  JSON.stringify(columns),
  JSON.stringify(settings),
  session.icebreaker,
  session.teamId,
  session.facilitatorId,
  timer?.endsAt ?? null,
  timer?.duration ?? null,
  topic?.id ?? null,
  topic?.endsAt ?? null,
  JSON.stringify(discussed),
  session.startedAt,
  session.completedAt,
  session.deletedAt,
  Number(session.doorClosed),
]

export const personRow = (person: Person) => [
  person.id,
  person.userId,
  person.name,
  person.role,
  person.status,
  person.joinedAt,
  person.readyPhase,
  person.mood,
  person.answer,
  person.rating,
  person.toldRating,
]

/** The sealed owner of something anonymous. */
const sealed = (keys: OwnerKeys, { id, authorId, owner }: Pick<Card, 'id' | 'authorId' | 'owner'>) =>
  authorId === null && owner !== null ? keys.seal(id, owner) : ''

export const cardRow = (keys: OwnerKeys, card: Card) => {
  const { id, columnId, content, authorId, isLate, isShown, groupId, moderation = null } = card
  return [id, columnId, content, authorId, sealed(keys, card), Number(isLate), Number(isShown), groupId, moderation]
}

export const commentRow = (keys: OwnerKeys, comment: Comment) => {
  const { id, cardId, authorId, name, content, moderation = null } = comment
  return [id, cardId, authorId, name, sealed(keys, comment), content, moderation]
}

export const itemRow = (item: ActionItemView, creatorId: string | null) => [
  item.id,
  item.title,
  item.description,
  item.trigger,
  item.status,
  item.priority,
  item.assigneeId,
  item.assigneeName,
  item.dueDate,
  item.cardId,
  creatorId,
]
