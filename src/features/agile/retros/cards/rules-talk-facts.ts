import type { CommentView, Moderation } from '#features/agile/retros/live/protocol.ts'
import type { Comment, RetroState } from '#features/agile/retros/live/rules-state.ts'
import { publicComment } from '#features/agile/retros/live/rules-visibility.ts'
import { fact, type RetroRows } from '#features/agile/retros/live/storage/rules-rows.ts'
import { touchSession } from '#features/agile/rooms/live/rules-room.ts'
import { updateCard, updateCardView } from './rules-change.ts'

type TopicVote = { participantId: string; topicId: string }

/** Casting or withdrawing a vote. Only the voter receives the topic. */
const voteFact = (on: boolean) =>
  fact<TopicVote, { topicId?: string }>({
    apply(draft: RetroState, { participantId, topicId }) {
      const topics = new Set(draft.votes.get(participantId))
      if (on) topics.add(topicId)
      else topics.delete(topicId)
      draft.votes = new Map(draft.votes).set(participantId, topics)
    },
    show: () => ({}),
    showOwner: ({ participantId, topicId }) => ({ participantId, event: { topicId } }),
    fold(view, { topicId }) {
      if (topicId === undefined) return
      view.myVotes = on ? [...view.myVotes, topicId] : view.myVotes.filter(id => id !== topicId)
    },
    touches: ({ votes }: RetroRows, { participantId, topicId }) =>
      votes.set(`${topicId} ${participantId}`, [topicId, participantId, on]),
    log: [],
  })

/** Facts about votes, comments and moderation. */
export const talkFacts = {
  'vote.cast': voteFact(true),
  'vote.withdrawn': voteFact(false),
  'votes.budgeted': fact<{ votesPerParticipant: number }>({
    apply(draft, { votesPerParticipant }) {
      draft.settings = { ...draft.settings, votesPerParticipant }
    },
    fold({ session }, { votesPerParticipant }) {
      session.settings = { ...session.settings, votesPerParticipant }
    },
    touches: touchSession,
  }),
  /** `mine` is set for the author only. */
  'comment.added': fact<
    { comment: Comment; participantId: string },
    { comment: Omit<CommentView, 'mine'>; mine?: true }
  >({
    apply(draft, { comment }) {
      draft.comments = new Map(draft.comments).set(comment.id, comment)
    },
    show: ({ comment }) => ({ comment: publicComment(comment) }),
    showOwner: ({ comment, participantId }) => ({
      participantId,
      event: { comment: publicComment(comment), mine: true },
    }),
    fold(view, { comment, mine = false }) {
      view.comments = [...view.comments, { ...comment, mine }]
    },
    touches: ({ comments }, { comment }) => comments.add(comment.id),
    log: ({ comment }) => ({ commentId: comment.id }),
  }),
  /** Includes the content if the card is shown again. */
  'card.moderated': fact<
    { cardId: string; moderation: Moderation | null },
    { cardId: string; moderation: Moderation | null; content?: string }
  >({
    apply(draft, { cardId, moderation }) {
      const emptied = moderation === 'REMOVED' && { content: '', reactions: new Map() }
      updateCard(draft, cardId, { moderation: moderation ?? undefined, ...emptied })
    },
    show: ({ cardId, moderation }, { cards }) =>
      moderation ? { cardId, moderation } : { cardId, moderation, content: cards.get(cardId)?.content ?? '' },
    fold(view, { cardId, moderation, content = '' }) {
      const emptied = moderation === 'REMOVED' && { reactions: [] }
      updateCardView(view, cardId, () => ({ content, moderation: moderation ?? undefined, ...emptied }))
    },
    touches({ cards, cleared }, { cardId, moderation }) {
      cards.add(cardId)
      if (moderation === 'REMOVED') cleared.add(cardId)
    },
  }),
  'comment.moderated': fact<
    { commentId: string; moderation: Moderation | null },
    { commentId: string; moderation: Moderation | null; content?: string }
  >({
    apply(draft, { commentId, moderation }) {
      const comment = draft.comments.get(commentId)
      if (!comment) return
      const emptied = moderation === 'REMOVED' && { content: '' }
      const changed = { ...comment, moderation: moderation ?? undefined, ...emptied }
      draft.comments = new Map(draft.comments).set(commentId, changed)
    },
    show: ({ commentId, moderation }, { comments }) =>
      moderation
        ? { commentId, moderation }
        : { commentId, moderation, content: comments.get(commentId)?.content ?? '' },
    fold(view, { commentId, moderation, content = '' }) {
      const change = { content, moderation: moderation ?? undefined }
      view.comments = view.comments.map(comment => (comment.id === commentId ? { ...comment, ...change } : comment))
    },
    touches: ({ comments }, { commentId }) => comments.add(commentId),
  }),
}
