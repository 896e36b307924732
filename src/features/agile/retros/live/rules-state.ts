import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { hasEnded, type Participant } from '#features/agile/rooms/rules-people.ts'
import type { FactOf } from '#kit/live/facts.ts'
import {
  type ActionDraftView,
  type CommentView,
  type GroupView,
  type Moderation,
  type Phase,
  phases,
  type Reaction,
  type RetroColumn,
  type RetroFormat,
  type RetroSettings,
  type RetroStatus,
} from './protocol.ts'
import type { retroFacts } from './rules-facts.ts'

export const maxCards = 1000
export const maxComments = 1000
export const maxActionDrafts = 100

export type Person = Participant & {
  /** The phase in which they last marked themselves as done. */
  readyPhase: Phase | null
  /** Mood in the check-in, 1 to 5. */
  mood: number | null
  /** Answer to the icebreaker question. */
  answer: string
  /** Rating of the meeting, 1 to 5. */
  rating: number | null
  /** The rating that the visible average includes. It can be older than `rating`. */
  publicRating: number | null
}
/**
 * `authorId` is null for an anonymous card. `owner` is the participant who wrote it and can edit it. `owner` never
 * leaves the server, and is null once the retro is completed.
 */
export type Card = {
  id: string
  columnId: string
  content: string
  authorId: string | null
  owner: string | null
  isLate: boolean
  isShown: boolean
  groupId: string | null
  /** Participants by reaction. Once the retro is completed, placeholders of the same number replace them. */
  reactions: ReadonlyMap<Reaction, ReadonlySet<string>>
  moderation?: Moderation | undefined
}
export type Comment = Omit<CommentView, 'mine' | 'moderation'> & {
  owner: string | null
  moderation?: Moderation | undefined
}
/**
 * The number of people who wrote cards, in total and per column, counted on completion. Authors of named and of
 * anonymous cards are counted separately, and the larger number is stored. Counting them together would show how many
 * people wrote both kinds, and that could reveal authors.
 */
export type WriterCounts = { total: number; columns: Record<string, number> }

/**
 * A retro in its room. Objects in the maps and lists are replaced, never changed in place. The maps and lists are
 * replaced as well, except `participants`, `participantIdByUser` and `cards`, which each draft copies.
 */
export type RetroState = {
  session: {
    id: string
    accountId: string
    name: string
    description: string
    format: RetroFormat
    status: RetroStatus
    phase: Phase
    /** The index in `phases` of the furthest phase so far. Cards written after going back are marked as late. */
    reached: number
    facilitatorId: string
    doorClosed: boolean
    teamId: string | null
    icebreaker: string
    startedAt: number | null
    completedAt: number | null
    deletedAt: number | null
    isDemo: boolean
    /** The language of a demo's colleagues. */
    demoLanguage?: string | null
  }
  columns: RetroColumn[]
  settings: RetroSettings
  participants: Map<string, Person>
  /** Participant ids by user id. */
  participantIdByUser: Map<string, string>
  cards: Map<string, Card>
  groups: Map<string, GroupView>
  /** Topic ids by participant: one for each vote, so an id can occur several times. */
  votes: Map<string, readonly string[]>
  comments: Map<string, Comment>
  actionItems: Map<string, ActionItemView>
  carriedOver: ActionItemView[]
  topic: { id: string; endsAt: number | null } | null
  /** The ids of topics that were discussed, in that order. */
  discussed: string[]
  /** Drafts of action items. They become items when the action phase begins. */
  actionDrafts: Map<string, ActionDraftView>
  timer: { endsAt: number; duration: number } | null
}

/**
 * An internal event with all data to apply and store it. Never sent to clients: `project` turns it into their events.
 */
export type RetroFact = FactOf<(typeof retroFacts)['definitions']>

export const phaseIndex = (phase: Phase): number => phases.indexOf(phase)
export const isAfter = (phase: Phase, other: Phase): boolean => phaseIndex(phase) > phaseIndex(other)

/** Returns whether cards and comments of a phase are anonymous. Only this function decides it. */
export const isAnonymousIn = (settings: RetroSettings, phase: Phase): boolean =>
  settings.allowAnonymousCards && settings.anonymousPhases.includes(phase)

/** Returns whether the vote counts are visible: never while people vote. */
export const isTallied = ({ session }: Pick<RetroState, 'session'>): boolean => isAfter(session.phase, 'VOTE')

/** Returns the topic of a card: its group, or the card itself. */
export const topicOf = ({ id, groupId }: Pick<Card, 'id' | 'groupId'>): string => groupId ?? id

/** Returns the topics of all visible cards: groups and single cards. */
export function topicsOf(state: Pick<RetroState, 'cards'>): Set<string> {
  const topics = new Set<string>()
  for (const card of state.cards.values()) if (card.isShown) topics.add(topicOf(card))
  return topics
}

/** Returns the topics that people can vote for: those with at least one card that is not moderated. */
export const openTopicsOf = ({ cards }: Pick<RetroState, 'cards'>): Set<string> =>
  topicsOf({ cards: new Map([...cards].filter(([, card]) => !card.moderation)) })

type RankedTopic = { topicId: string; count: number; columnId: string }

/** Returns a comparator that sorts topics by votes, then by column, then by their random id. */
export function byVotes(columns: readonly { id: string }[]): (a: RankedTopic, b: RankedTopic) => number {
  const columnIndexes = new Map(columns.map(({ id }, index) => [id, index]))
  const columnIndexOf = ({ columnId }: RankedTopic) => columnIndexes.get(columnId) ?? columns.length
  return (a, b) => b.count - a.count || columnIndexOf(a) - columnIndexOf(b) || (a.topicId < b.topicId ? -1 : 1)
}

/** Returns the votes per topic, most first. Includes topics without votes. */
export function tallyOf(state: RetroState): { topicId: string; count: number }[] {
  const columnOf = (id: string) => (state.groups.get(id) ?? state.cards.get(id))?.columnId ?? ''
  const counts = new Map<string, number>(Array.from(topicsOf(state), id => [id, 0]))
  for (const topics of state.votes.values())
    for (const id of topics) if (counts.has(id)) counts.set(id, counts.get(id)! + 1)
  const tally = Array.from(counts, ([topicId, count]) => ({ topicId, count, columnId: columnOf(topicId) }))
  return tally.sort(byVotes(state.columns)).map(({ topicId, count }) => ({ topicId, count }))
}

/** Returns the suggested number of votes per person: the square root of the number of topics, at least 3. */
export const suggestedVotes = (topics: number): number => Math.max(3, Math.round(Math.sqrt(topics)))

/** Counts the people who wrote cards. Works only until the owners of anonymous cards are deleted. */
export function countCardWriters({ cards: cardMap }: Pick<RetroState, 'cards'>): WriterCounts {
  const cards = [...cardMap.values()]
  const countDistinct = (ids: readonly (string | null)[]) => new Set(ids.filter(id => id !== null)).size
  const countAuthors = (writtenCards: readonly Card[]) =>
    Math.max(
      countDistinct(writtenCards.map(({ authorId }) => authorId)),
      countDistinct(writtenCards.map(({ authorId, owner }) => (authorId === null ? owner : null))),
    )
  const byColumn = Map.groupBy(cards, ({ columnId }) => columnId)
  const columns = Array.from(byColumn, ([id, columnCards]) => [id, countAuthors(columnCards)] as const)
  // Sorted, because the original order would reveal the column of the first card.
  return { total: countAuthors(cards), columns: Object.fromEntries(columns.sort()) }
}

export const isEnded = (state: RetroState): boolean => hasEnded(state.session.status)

/** The visible average needs this many ratings, and is updated only after this many new ratings. */
export const minRatings = 3

/** Returns the number of ratings, and the visible average with the number of ratings it includes. */
export function ratingOf(state: Pick<RetroState, 'participants'>) {
  const people = [...state.participants.values()]
  const ratings = people.flatMap(({ publicRating }) => publicRating ?? [])
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  const average = ratings.length < minRatings ? null : Math.round((sum / ratings.length) * 10) / 10
  return { given: people.filter(({ rating }) => rating !== null).length, average, count: ratings.length }
}

/** Replaces an item, appends it if it is new, or removes it if it is null. */
export function withItem<T extends { id: string }>(items: readonly T[], itemId: string, item: T | null): T[] {
  if (!item) return items.filter(({ id }) => id !== itemId)
  return items.some(({ id }) => id === itemId) ? items.map(old => (old.id === itemId ? item : old)) : [...items, item]
}
