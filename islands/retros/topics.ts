import type {
  CardView,
  CommentView,
  GroupView,
  ParticipantView,
  RetroColumn,
  RetroView,
} from '#features/agile/retros/live/protocol.ts'
import { topicOf } from '#features/agile/retros/live/rules-state.ts'
import { shortenMarkdown } from '#kit/markdown.ts'

/** A topic for voting and discussion: a group, or a single card. */
export type Topic = { id: string; group: GroupView | null; cards: CardView[]; columnId: string }

type TopicSource = Pick<RetroView, 'cards' | 'groups'>

/** Returns the column of a topic: the column of its group, or of its card. */
const columnOf = (group: GroupView | null, cards: CardView[], columns: RetroColumn[]): string =>
  columns.find(({ id }) => id === group?.columnId)?.id ?? cards[0]!.columnId

/** Returns the topics of all revealed cards: groups first, then in card order. */
export function topicsIn({ cards, groups }: TopicSource, columns: RetroColumn[]): Topic[] {
  const shownCards = cards.filter(({ isShown }) => isShown)
  const cardsByTopic = Map.groupBy(shownCards, topicOf)
  const groupsById = new Map(groups.map(group => [group.id, group]))
  const topics = Array.from(cardsByTopic, ([id, topicCards]): Topic => {
    const group = groupsById.get(id) ?? null
    return { id, group, cards: topicCards, columnId: columnOf(group, topicCards, columns) }
  })
  return topics.sort((a, b) => Number(b.group !== null) - Number(a.group !== null))
}

/** Returns the title of a topic, or else its shortened first card. */
export const topicName = ({ group, cards }: Topic, maxLength = 80): string =>
  group?.title || shortenMarkdown(cards[0]?.content ?? '', maxLength)

/** Returns whether the facilitator hid or removed everything in a topic. */
export const isFullyModerated = ({ cards }: Topic): boolean => cards.every(({ moderation }) => moderation)

/** Returns the comments on all cards of a topic. */
export function commentsOn({ cards }: Topic, { comments }: Pick<RetroView, 'comments'>): CommentView[] {
  const ids = new Set(cards.map(({ id }) => id))
  return comments.filter(({ cardId }) => ids.has(cardId))
}

/** Returns whether two topics look the same on the page. */
export const isTopicUnchanged = (a: Topic, b: Topic): boolean =>
  a.id === b.id &&
  a.group === b.group &&
  a.columnId === b.columnId &&
  a.cards.length === b.cards.length &&
  a.cards.every((card, index) => card === b.cards[index])

/** Returns the topics with their vote counts, most votes first. */
export function topicsByVotes(view: RetroView): (Topic & { votes: number })[] {
  const topics = new Map(topicsIn(view, view.session.columns).map(topic => [topic.id, topic]))
  return (view.tally ?? []).flatMap(({ topicId, count }) => {
    const topic = topics.get(topicId)
    return topic ? [{ ...topic, votes: count }] : []
  })
}

/** Returns the people who can mark a phase as done: all except observers. */
export const contributors = (people: ParticipantView[]): ParticipantView[] =>
  people.filter(({ role }) => role !== 'OBSERVER')

/** Counts for "2 of 3 done": all contributors who are online, and all who are done. */
export function countReadiness({ participants }: Pick<RetroView, 'participants'>): { ready: number; total: number } {
  const people = contributors(participants).filter(({ ready, online }) => ready || online)
  return { ready: people.filter(({ ready }) => ready).length, total: people.length }
}

/** Counts who is here: contributors and observers. */
export function countPresent({ participants }: Pick<RetroView, 'participants'>) {
  const present = participants.filter(({ online }) => online)
  const people = contributors(present).length
  return { people, observers: present.length - people }
}

export const hasEnded = ({ session }: RetroView): boolean =>
  session.status === 'COMPLETED' || session.status === 'ARCHIVED'

/** Returns the reason why the phase cannot end yet, as far as this viewer can know. Null if it can end. */
export function phaseBlocker({ session, participants, cards, hiddenCards, actionItems }: RetroView) {
  const { phase, settings } = session
  if (phase === 'SETUP' && participants.length === 0) return 'nobody_here'
  if (phase === 'COLLECT' && cards.length + hiddenCards === 0) return 'no_cards'
  if (phase === 'GROUP' && settings.enableCardGrouping && cards.length === 0) return 'no_cards'
  if (phase === 'ACTION_ITEMS' && settings.enableActionItems && actionItems.length === 0) return 'no_actions'
  return null
}
