import type { Moderation } from '#features/agile/retros/live/protocol.ts'
import type { ModerationAction } from '#features/agile/retros/live/protocol-commands.ts'
import type { Decide } from '#features/agile/retros/live/rules-decisions.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import type { RetroState } from '#features/agile/retros/live/rules-state.ts'
import { requireFacilitator } from '#features/agile/rooms/rules-people.ts'

const moderationAfter: Record<ModerationAction, Moderation | null> = { hide: 'HIDDEN', show: null, remove: 'REMOVED' }

/** Returns the new moderation state. Undefined if nothing changes. Removing is final. */
function moderate({ session }: RetroState, before: Moderation | undefined, action: ModerationAction) {
  if (session.status === 'ARCHIVED') refuse('session_archived')
  const after = moderationAfter[action]
  if ((before ?? null) === after) return undefined
  return before === 'REMOVED' ? refuse('moderated') : after
}

/** The facilitator hides or removes cards and comments without learning who wrote them. */
export const moderationDecisions: { [T in 'card:moderate' | 'comment:moderate']: Decide<T> } = {
  'card:moderate'(state, actor, { cardId, act }) {
    requireFacilitator(state, actor)
    const card = state.cards.get(cardId)
    if (!card?.isShown) return refuse('card_unknown')
    const moderation = moderate(state, card.moderation, act)
    if (moderation === undefined) return []
    const comments = [...state.comments.values()].filter(comment => comment.cardId === cardId)
    return [
      { type: 'card.moderated', cardId, moderation },
      // Comments can quote the card.
      ...(moderation === 'REMOVED' ? comments : []).map(({ id }) => ({
        type: 'comment.removed' as const,
        commentId: id,
      })),
    ]
  },
  'comment:moderate'(state, actor, { commentId, act }) {
    requireFacilitator(state, actor)
    const comment = state.comments.get(commentId) ?? refuse('comment_unknown')
    const moderation = moderate(state, comment.moderation, act)
    return moderation === undefined ? [] : [{ type: 'comment.moderated', commentId, moderation }]
  },
}
