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
import { inShort } from '#kit/markdown.ts'

/** What a retro is about besides what its room tells. Times are milliseconds UTC. */
export type RetroDates = {
  team: string | null
  createdAt: number
  scheduledAt: number | null
  startedAt: number | null
  completedAt: number | null
  /** When it was read from a file; null where it was held here. */
  importedAt: number | null
}

/** A card as everybody may see it: an anonymous one has no author, and no card has a time. */
export type RecordedCard = Omit<CardView, 'mine' | 'isShown' | 'reactions'> & {
  reactions: { reaction: string; count: number }[]
}
export type RecordedComment = Omit<CommentView, 'mine'>

/** A retro as everybody in it may see it: what lies face down and who voted for what is in no record. */
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
  /** What the retro before this one left open, and what came of it. */
  carriedOver: RecordedItem[]
  /** Null as long as fewer than three people rated. */
  rating: { average: number; count: number } | null
}

const byId = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/**
 * The record of what a viewer sees in a room, without anything that only they see. Cards, and comments as soon as one is
 * anonymous, stand by their ids, which are random: no order tells who wrote when.
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
  /** As the team called it; empty where it did not. */
  title: string
  votes: number | null
  cards: RecordedCard[]
  /** What was said of the topic as a whole, whichever of its cards it was put to. */
  comments: RecordedComment[]
}

/** What a topic is called: its title, else its first card in short. */
export const nameOf = ({ title, cards }: Pick<RecordedTopic, 'title' | 'cards'>, maxLength = 140): string =>
  title || inShort(cards[0]?.content ?? '', maxLength)

/** Topics with their cards and comments: by votes where those are counted, else in the order of the columns. */
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

/** The record with `text` in place of everything that the facilitator hid or removed. */
export function replaceRemoved(record: RetroRecord, text: string): RetroRecord {
  const replace = <T extends { content: string; moderation?: Moderation }>(list: T[]): T[] =>
    list.map(each => (each.moderation ? { ...each, content: text } : each))
  return { ...record, cards: replace(record.cards), comments: replace(record.comments) }
}
