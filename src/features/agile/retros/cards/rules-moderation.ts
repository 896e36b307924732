import type { Moderation } from '#features/agile/retros/live/protocol.ts'
import type { ModerationAct } from '#features/agile/retros/live/protocol-commands.ts'
import type { Decision } from '#features/agile/retros/live/rules-decisions.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import type { RetroState } from '#features/agile/retros/live/rules-state.ts'
import { leadOf } from '#features/agile/rooms/rules-people.ts'

const outcomes: Record<ModerationAct, Moderation | null> = { hide: 'HIDDEN', show: null, remove: 'REMOVED' }

/** Returns the new moderation state; undefined if nothing changes. Removing is final. */
function outcomeOf({ session }: RetroState, before: Moderation | undefined, act: ModerationAct) {
  if (session.status === 'ARCHIVED') refuse('session_archived')
  const after = outcomes[act]
  if ((before ?? null) === after) return undefined
  return before === 'REMOVED' ? refuse('moderated') : after
}

/** The facilitator hides or removes cards and comments without learning who wrote them. */
export const moderationDecisions: { [T in 'card:moderate' | 'comment:moderate']: Decision<T> } = {
  'card:moderate'(state, actor, { cardId, act }) {
    leadOf(state, actor)
    const card = state.cards.get(cardId)
    if (!card?.isShown) return refuse('card_unknown')
    const moderation = outcomeOf(state, card.moderation, act)
    if (moderation === undefined) return []
    const commentIds = [...state.comments.values()].flatMap(({ id, cardId: of }) => (of === cardId ? id : []))
    return [
      { type: 'card.moderated', cardId, moderation },
      // Comments can quote the card.
      ...(moderation === 'REMOVED' ? commentIds : []).map(commentId => ({
        type: 'comment.removed' as const,
        commentId,
      })),
    ]
  },
  'comment:moderate'(state, actor, { commentId, act }) {
    leadOf(state, actor)
    const comment = state.comments.get(commentId) ?? refuse('comment_unknown')
    const moderation = outcomeOf(state, comment.moderation, act)
    return moderation === undefined ? [] : [{ type: 'comment.moderated', commentId, moderation }]
  },
}
