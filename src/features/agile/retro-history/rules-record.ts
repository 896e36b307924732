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
import { shorten } from '#kit/markdown.ts'

/** Data of a retro that its room does not have. Times are milliseconds UTC. */
export type RetroDates = {
  team: string | null
  createdAt: number
  scheduledAt: number | null
  startedAt: number | null
  completedAt: number | null
  /** When it was imported from a file; null if it was held here. */
  importedAt: number | null
}

/** A card as everyone can see it. Anonymous cards have no author, and no card has a time. */
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

const byId = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/**
 * Converts a view to a record, without anything that only this viewer sees. Cards are sorted by their random ids, and so are
 * comments if any is anonymous, so that the order does not reveal who wrote when.
 */
export function recordOf(
  view: RetroView,
  dates: RetroDates,
  outcomes: ReadonlyMap<string, string> = new Map(),
): RetroRecord {
  const { id, name, description, format, status, phase, icebreaker, columns, settings } = view.session
  const cards = view.cards.filter(({ isShown }) => isShown)
  const known = new Set(cards.map(card => card.id))
  const comments = view.comments.filter(({ cardId }) => known.has(cardId)).map(({ mine: _, ...comment }) => comment)
  const withOutcome = (item: ActionItemView): RecordedItem => ({ ...item, outcome: outcomes.get(item.id) ?? '' })
  const { average, count } = view.rating
  return {
    session: { id, name, description, format, status, phase, icebreaker, columns, settings, ...dates },
    participants: view.participants.map(person => ({ id: person.id, name: person.name, role: person.role })),
    checkIns: view.checkIns,
    cards: byId(
      cards.map(({ mine: _, isShown: _shown, reactions, ...card }) => ({
        ...card,
        reactions: reactions.map(({ reaction, count: times }) => ({ reaction, count: times })),
      })),
    ),
    groups: view.groups,
    votes: view.tally,
    discussed: view.discussed,
    comments: comments.some(({ authorId }) => authorId === null) ? byId(comments) : comments,
    actionItems: view.actionItems.map(withOutcome),
    carriedOver: view.carriedOver.map(withOutcome),
    rating: average === null ? null : { average, count },
  }
}

export type RecordedTopic = {
  id: string
  /** The title of the group; empty if it has none. */
  title: string
  votes: number | null
  cards: RecordedCard[]
  /** The comments on all cards of the topic. */
  comments: RecordedComment[]
}

/** The name of a topic: its title, else the beginning of its first card. */
export const nameOf = ({ title, cards }: Pick<RecordedTopic, 'title' | 'cards'>, maxLength = 140): string =>
  title || shorten(cards[0]?.content ?? '', maxLength)

/** Topics with their cards and comments, by votes if they are counted, else by column. */
export function topicsOf({ session, cards, groups, votes, comments }: RetroRecord): RecordedTopic[] {
  const groupOf = new Map(groups.map(group => [group.id, group]))
  const counts = new Map(votes?.map(({ topicId, count }) => [topicId, count]))
  const topicOf = new Map(cards.map(({ id, groupId }) => [id, groupId ?? id]))
  const commentsByTopic = Map.groupBy(comments, ({ cardId }) => topicOf.get(cardId))
  const topics = [...Map.groupBy(cards, ({ id, groupId }) => groupId ?? id)].map(([id, own]) => ({
    id,
    title: groupOf.get(id)?.title ?? '',
    votes: votes && (counts.get(id) ?? 0),
    cards: own,
    comments: commentsByTopic.get(id) ?? [],
  }))
  const ranked = ({ id: topicId, votes: count, cards: [first] }: RecordedTopic) => ({
    topicId,
    count: count ?? 0,
    columnId: groupOf.get(topicId)?.columnId ?? first!.columnId,
  })
  const order = byVotes(session.columns)
  return topics.sort((a, b) => order(ranked(a), ranked(b)))
}

/** Replaces the content of moderated cards and comments with `text`. */
export function replaceRemoved(record: RetroRecord, text: string): RetroRecord {
  const replace = <T extends { content: string; moderation?: Moderation }>(list: T[]): T[] =>
    list.map(each => (each.moderation ? { ...each, content: text } : each))
  return { ...record, cards: replace(record.cards), comments: replace(record.comments) }
}
