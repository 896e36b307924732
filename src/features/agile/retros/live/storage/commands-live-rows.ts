import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import type { AuthorCipher } from '#features/agile/retros/cards/author-cipher.ts'
import type { Card, Comment, RetroState } from '#features/agile/retros/live/rules-state.ts'

export const sessionRow = (draft: RetroState, updatedAt: number) => {
  const { session, columns, settings, timer, topic, discussed } = draft
  return {
    ...session,
    columns,
    settings,
    discussed,
    timerEndsAt: timer?.endsAt ?? null,
    timerDuration: timer?.duration ?? null,
    topicId: topic?.id ?? null,
    topicEndsAt: topic?.endsAt ?? null,
    updatedAt,
  }
}

/** Returns the encrypted owner of an anonymous card or comment. Empty for named ones. */
const ownerKeyOf = (keys: AuthorCipher, { id, authorId, owner }: Pick<Card, 'id' | 'authorId' | 'owner'>) =>
  authorId === null && owner !== null ? keys.encryptOwner(id, owner) : ''

export function cardRow(keys: AuthorCipher, card: Card) {
  const { owner: _, reactions: __, ...row } = card
  return { ...row, ownerKey: ownerKeyOf(keys, card) }
}

export function commentRow(keys: AuthorCipher, comment: Comment) {
  const { owner: _, ...row } = comment
  return { ...row, ownerKey: ownerKeyOf(keys, comment) }
}

/** Returns the columns of `upsertVotes` and of `deleteVotes`, which does not use the count. */
export const voteRow = ({
  topicId,
  participantId,
  count,
}: {
  topicId: string
  participantId: string
  count: number
}) => [topicId, participantId, count]

/** Returns the columns of `insertReactions` and of `deleteReactions`. The participant is encrypted. */
export const reactionRow = (
  keys: AuthorCipher,
  { cardId, reaction, participantId }: { cardId: string; reaction: string; participantId: string },
) => [cardId, reaction, keys.encryptOwner(`${cardId} ${reaction}`, participantId)]

/** Returns the columns of `upsertItems`. */
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
