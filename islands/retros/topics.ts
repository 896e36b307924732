import type {
  CardView,
  CommentView,
  GroupView,
  ParticipantView,
  RetroColumn,
  RetroView,
} from '#features/agile/retros/live/protocol.ts'
import { topicOf } from '#features/agile/retros/live/rules-state.ts'
import { inShort } from '#kit/markdown.ts'

/** What is voted for and talked about as one: a group, or a card that stands alone. */
export type Topic = { id: string; group: GroupView | null; cards: CardView[]; columnId: string }

type Given = Pick<RetroView, 'cards' | 'groups'>

/** The column in which a topic stands: the one of its group, or of the card. */
const homeOf = (group: GroupView | null, cards: CardView[], columns: RetroColumn[]): string =>
  columns.find(({ id }) => id === group?.columnId)?.id ?? cards[0]!.columnId

/** All topics of the cards that everybody sees, groups first, else in the order of the cards. */
export function topicsIn({ cards, groups }: Given, columns: RetroColumn[]): Topic[] {
  const shown = cards.filter(({ isShown }) => isShown)
  const byTopic = Map.groupBy(shown, topicOf)
  const named = new Map(groups.map(group => [group.id, group]))
  const topics = Array.from(byTopic, ([id, members]): Topic => {
    const group = named.get(id) ?? null
    return { id, group, cards: members, columnId: homeOf(group, members, columns) }
  })
  return topics.sort((a, b) => Number(b.group !== null) - Number(a.group !== null))
}

/** What a topic is called: its title, else its first card in short. */
export const nameOf = ({ group, cards }: Topic, longest = 80): string =>
  group?.title || inShort(cards[0]?.content ?? '', longest)

/** Whether the facilitator hid or removed everything in a topic. */
export const isHidden = ({ cards }: Topic): boolean => cards.every(({ moderation }) => moderation)

/** What was said about a topic, to whichever of its cards. */
export function notesOn({ cards }: Topic, { comments }: Pick<RetroView, 'comments'>): CommentView[] {
  const ids = new Set(cards.map(({ id }) => id))
  return comments.filter(({ cardId }) => ids.has(cardId))
}

/** Whether two topics look the same: what was drawn for one then stands for the other. */
export const isSameTopic = (a: Topic, b: Topic): boolean =>
  a.id === b.id &&
  a.group === b.group &&
  a.columnId === b.columnId &&
  a.cards.length === b.cards.length &&
  a.cards.every((card, at) => card === b.cards[at])

/** Topics in the order of their votes, with how many they got. */
export function ranked(view: RetroView): (Topic & { votes: number })[] {
  const topics = new Map(topicsIn(view, view.session.columns).map(topic => [topic.id, topic]))
  return (view.tally ?? []).flatMap(({ topicId, count }) => {
    const topic = topics.get(topicId)
    return topic ? [{ ...topic, votes: count }] : []
  })
}

/** People who can be done with a phase: all but observers. */
export const contributors = (people: ParticipantView[]): ParticipantView[] =>
  people.filter(({ role }) => role !== 'OBSERVER')

export const hasEnded = ({ session }: RetroView): boolean =>
  session.status === 'COMPLETED' || session.status === 'ARCHIVED'

/** Why the phase cannot be left yet, as far as this viewer can know; null where nothing stands in the way. */
export function missing({ session, participants, cards, hiddenCards, actionItems }: RetroView) {
  const { phase, settings } = session
  if (phase === 'SETUP' && participants.length === 0) return 'nobody_here'
  if (phase === 'COLLECT' && cards.length + hiddenCards === 0) return 'no_cards'
  if (phase === 'GROUP' && settings.enableCardGrouping && cards.length === 0) return 'no_cards'
  if (phase === 'ACTION_ITEMS' && settings.enableActionItems && actionItems.length === 0) return 'no_actions'
  return null
}
