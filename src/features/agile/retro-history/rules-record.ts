import type { ActionItemView, RecordedItem } from '#features/agile/action-items/protocol.ts'
import type {
  CardView,
  CheckInView,
  CommentView,
  GroupView,
  Moderation,
  RetroView,
  TallyView,
} from '#features/agile/retros/live/protocol.ts'
import { byVotes } from '#features/agile/retros/live/rules-state.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import { shortenMarkdown } from '#kit/markdown.ts'

/** Data of a retro that its room does not have. Times are milliseconds UTC. */
export type RetroDates = {
  team: string | null
  createdAt: number
  scheduledAt: number | null
  startedAt: number | null
  completedAt: number | null
  /** Time of the import from a file. Null if it took place here. */
  importedAt: number | null
}

/** A card as everyone can see it. Cards have no time, and anonymous cards have no author. */
export type RecordedCard = Omit<CardView, 'mine' | 'isShown' | 'reactions'> & {
  reactions: { reaction: string; count: number }[]
}
export type RecordedComment = Omit<CommentView, 'mine'>

/** A retro as all participants can see it, without hidden cards or individual votes. */
export type RetroRecord = {
  session: Omit<RetroView['session'], 'facilitatorId' | 'doorClosed' | 'teamId' | 'isDemo'> & RetroDates
  participants: Pick<Participant, 'id' | 'name' | 'role'>[]
  checkIns: CheckInView[]
  cards: RecordedCard[]
  groups: GroupView[]
  /** Null until the vote is over. */
  votes: TallyView | null
  discussed: string[]
  comments: RecordedComment[]
  actionItems: RecordedItem[]
  /** Action items that the previous retro left open, with their outcomes. */
  carriedOver: RecordedItem[]
  /** Null with fewer than three ratings. */
  rating: { average: number; count: number } | null
}

const sortedById = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/**
 * Converts a view to a record, without the content that only this viewer sees. Cards are sorted by their random ids. So
 * are comments if any of them is anonymous. The order then does not reveal when they were written.
 */
export function recordOf(
  view: RetroView,
  dates: RetroDates,
  outcomes: ReadonlyMap<string, string> = new Map(),
): RetroRecord {
  const { id, name, description, format, status, phase, icebreaker, columns, settings } = view.session
  const cards = view.cards.filter(({ isShown }) => isShown)
  const shownIds = new Set(cards.map(card => card.id))
  const comments = view.comments.filter(({ cardId }) => shownIds.has(cardId)).map(({ mine: _, ...comment }) => comment)
  const withOutcome = (item: ActionItemView): RecordedItem => ({ ...item, outcome: outcomes.get(item.id) ?? '' })
  const { average, count } = view.rating
  return {
    session: { id, name, description, format, status, phase, icebreaker, columns, settings, ...dates },
    participants: view.participants.map(person => ({ id: person.id, name: person.name, role: person.role })),
    checkIns: view.checkIns,
    cards: sortedById(
      cards.map(({ mine: _, isShown: _shown, reactions, ...card }) => ({
        ...card,
        reactions: reactions.map(({ mine: _mine, ...reaction }) => reaction),
      })),
    ),
    groups: view.groups,
    votes: view.tally,
    discussed: view.discussed,
    comments: comments.some(({ authorId }) => authorId === null) ? sortedById(comments) : comments,
    actionItems: view.actionItems.map(withOutcome),
    carriedOver: view.carriedOver.map(withOutcome),
    rating: average === null ? null : { average, count },
  }
}

export type RecordedTopic = {
  id: string
  /** The title of the group. Empty if it has none. */
  title: string
  votes: number | null
  cards: RecordedCard[]
  /** The comments on all cards of the topic. */
  comments: RecordedComment[]
}

/** Returns the name of a topic: its title, else the beginning of its first card. */
export const topicName = ({ title, cards }: Pick<RecordedTopic, 'title' | 'cards'>, maxLength = 140): string =>
  title || shortenMarkdown(cards[0]?.content ?? '', maxLength)

/**
 * Returns the topics with their cards and comments, sorted by votes. Before the votes are counted, they are sorted by
 * column.
 */
export function topicsOf({ session, cards, groups, votes, comments }: RetroRecord): RecordedTopic[] {
  const groupsById = new Map(groups.map(group => [group.id, group]))
  const counts = new Map(votes?.map(({ topicId, count }) => [topicId, count]))
  const topicOfCard = new Map(cards.map(({ id, groupId }) => [id, groupId ?? id]))
  const commentsByTopic = Map.groupBy(comments, ({ cardId }) => topicOfCard.get(cardId))
  const topics = [...Map.groupBy(cards, ({ id, groupId }) => groupId ?? id)].map(([id, topicCards]) => ({
    id,
    title: groupsById.get(id)?.title ?? '',
    votes: votes && (counts.get(id) ?? 0),
    cards: topicCards,
    comments: commentsByTopic.get(id) ?? [],
  }))
  const rankOf = ({ id: topicId, votes: count, cards: [first] }: RecordedTopic) => ({
    topicId,
    count: count ?? 0,
    columnId: groupsById.get(topicId)?.columnId ?? first!.columnId,
  })
  const compare = byVotes(session.columns)
  return topics.sort((a, b) => compare(rankOf(a), rankOf(b)))
}

/** Replaces the content of moderated cards and comments with `text`. */
export function replaceModerated(record: RetroRecord, text: string): RetroRecord {
  const replace = <T extends { content: string; moderation?: Moderation }>(list: T[]): T[] =>
    list.map(item => (item.moderation ? { ...item, content: text } : item))
  return { ...record, cards: replace(record.cards), comments: replace(record.comments) }
}
