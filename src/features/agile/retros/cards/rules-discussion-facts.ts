import type { ActionDraftView, CommentView, Moderation } from '#features/agile/retros/live/protocol.ts'
import type { Comment, RetroState } from '#features/agile/retros/live/rules-state.ts'
import { publicComment } from '#features/agile/retros/live/rules-visibility.ts'
import { fact, type TouchedRetroRows } from '#features/agile/retros/live/storage/rules-touched-rows.ts'
import { touchSession, withoutKey } from '#features/agile/rooms/live/rules-room.ts'
import { updateCard, updateCardView } from './rules-card-updates.ts'

/** Returns the votes with one vote less for a topic. */
export function withoutOneVote(votes: readonly string[], topicId: string): string[] {
  const index = votes.indexOf(topicId)
  return votes.filter((_, i) => i !== index)
}

type TopicVote = { participantId: string; topicId: string }

/** Defines the fact of a vote that is cast, or withdrawn. Only the voter receives the topic. */
const voteFact = ({ isCast }: { isCast: boolean }) =>
  fact<TopicVote, { topicId?: string }>({
    apply(draft: RetroState, { participantId, topicId }) {
      const previousVotes = draft.votes.get(participantId) ?? []
      const topics = isCast ? [...previousVotes, topicId] : withoutOneVote(previousVotes, topicId)
      draft.votes = new Map(draft.votes).set(participantId, topics)
    },
    toEvent: () => ({}),
    toOwnerEvent: ({ participantId, topicId }) => ({ participantId, event: { topicId } }),
    updateView(view, { topicId }) {
      if (topicId === undefined) return
      view.myVotes = isCast ? [...view.myVotes, topicId] : withoutOneVote(view.myVotes, topicId)
    },
    markRows: ({ votes }: TouchedRetroRows, { participantId, topicId }) =>
      votes.set(`${topicId} ${participantId}`, { topicId, participantId }),
    log: [],
  })

/** Facts about votes, comments, drafts of action items and moderation. */
export const discussionFacts = {
  'vote.cast': voteFact({ isCast: true }),
  'vote.withdrawn': voteFact({ isCast: false }),
  /** The facilitator changed the number of votes that each participant has. */
  'votes.budgeted': fact<{ votesPerParticipant: number }>({
    apply(draft, { votesPerParticipant }) {
      draft.settings = { ...draft.settings, votesPerParticipant }
    },
    updateView({ session }, { votesPerParticipant }) {
      session.settings = { ...session.settings, votesPerParticipant }
    },
    markRows: touchSession,
  }),
  'draft.added': fact<{ draft: ActionDraftView }>({
    apply(state, { draft }) {
      state.actionDrafts = new Map(state.actionDrafts).set(draft.id, draft)
    },
    updateView(view, { draft }) {
      view.actionDrafts = [...view.actionDrafts, draft]
    },
    markRows: ({ drafts }, { draft }) => drafts.add(draft.id),
    log: ({ draft }) => ({ draftId: draft.id }),
  }),
  'draft.removed': fact<{ draftId: string }>({
    apply(state, { draftId }) {
      state.actionDrafts = withoutKey(state.actionDrafts, draftId)
    },
    updateView(view, { draftId }) {
      view.actionDrafts = view.actionDrafts.filter(({ id }) => id !== draftId)
    },
    markRows: ({ drafts }, { draftId }) => drafts.add(draftId),
  }),
  /** Only the author receives `mine`. */
  'comment.added': fact<
    { comment: Comment; participantId: string },
    { comment: Omit<CommentView, 'mine'>; mine?: true }
  >({
    apply(draft, { comment }) {
      draft.comments = new Map(draft.comments).set(comment.id, comment)
    },
    toEvent: ({ comment }) => ({ comment: publicComment(comment) }),
    toOwnerEvent: ({ comment, participantId }) => ({
      participantId,
      event: { comment: publicComment(comment), mine: true },
    }),
    updateView(view, { comment, mine = false }) {
      view.comments = [...view.comments, { ...comment, mine }]
    },
    markRows: ({ comments }, { comment }) => comments.add(comment.id),
    log: ({ comment }) => ({ commentId: comment.id }),
  }),
  /** The event contains the content if the card is shown again. */
  'card.moderated': fact<
    { cardId: string; moderation: Moderation | null },
    { cardId: string; moderation: Moderation | null; content?: string }
  >({
    apply(draft, { cardId, moderation }) {
      const clearedFields = moderation === 'REMOVED' && { content: '', reactions: new Map() }
      updateCard(draft, cardId, { moderation: moderation ?? undefined, ...clearedFields })
    },
    toEvent: ({ cardId, moderation }, { cards }) =>
      moderation ? { cardId, moderation } : { cardId, moderation, content: cards.get(cardId)?.content ?? '' },
    updateView(view, { cardId, moderation, content = '' }) {
      const clearedFields = moderation === 'REMOVED' && { reactions: [] }
      updateCardView(view, cardId, () => ({ content, moderation: moderation ?? undefined, ...clearedFields }))
    },
    markRows({ cards, cardsWithoutReactions }, { cardId, moderation }) {
      cards.add(cardId)
      if (moderation === 'REMOVED') cardsWithoutReactions.add(cardId)
    },
  }),
  'comment.moderated': fact<
    { commentId: string; moderation: Moderation | null },
    { commentId: string; moderation: Moderation | null; content?: string }
  >({
    apply(draft, { commentId, moderation }) {
      const comment = draft.comments.get(commentId)
      if (!comment) return
      const clearedFields = moderation === 'REMOVED' && { content: '' }
      const changed = { ...comment, moderation: moderation ?? undefined, ...clearedFields }
      draft.comments = new Map(draft.comments).set(commentId, changed)
    },
    toEvent: ({ commentId, moderation }, { comments }) =>
      moderation
        ? { commentId, moderation }
        : { commentId, moderation, content: comments.get(commentId)?.content ?? '' },
    updateView(view, { commentId, moderation, content = '' }) {
      const change = { content, moderation: moderation ?? undefined }
      view.comments = view.comments.map(comment => (comment.id === commentId ? { ...comment, ...change } : comment))
    },
    markRows: ({ comments }, { commentId }) => comments.add(commentId),
  }),
}
