import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { hasEnded, type Participant } from '#features/agile/rooms/rules-people.ts'
import type { FactOf } from '#kit/live/facts.ts'
import {
  type CommentView,
  type Format,
  type GroupView,
  type Moderation,
  type Phase,
  phases,
  type Reaction,
  type RetroColumn,
  type RetroSettings,
  type RetroStatus,
} from './protocol.ts'
import type { retroFacts } from './rules-facts.ts'

export const maxCards = 1000
export const maxComments = 1000

export type Person = Participant & {
  readyPhase: Phase | null
  mood: number | null
  answer: string
  rating: number | null
  /** The rating as it is in the figure that everybody sees. */
  publicRating: number | null
}
/**
 * `authorId` is always null for an anonymous card. `owner` is the participant who wrote it and can edit it. It never leaves
 * the server, and is null once the retro is completed: then no one knows it any more.
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
  /** Participants by reaction; once the retro is completed only as many as there were. */
  reactions: ReadonlyMap<Reaction, ReadonlySet<string>>
  moderation?: Moderation | undefined
}
export type Comment = Omit<CommentView, 'mine' | 'moderation'> & {
  owner: string | null
  moderation?: Moderation | undefined
}
/**
 * How many people wrote cards, in all and by column: counted at the end, while it is known. With and without their name
 * they are counted apart, and the larger number stands: how many did both would say who is behind a card.
 */
export type Writers = { total: number; columns: Record<string, number> }

/** A retro as its room holds it. Records are never changed in place, only replaced; so are all containers but these: people and cards. */
export type RetroState = {
  session: {
    id: string
    accountId: string
    name: string
    description: string
    format: Format
    status: RetroStatus
    phase: Phase
    /** The furthest phase so far, by its place. */
    reached: number
    facilitatorId: string
    doorClosed: boolean
    teamId: string | null
    icebreaker: string
    startedAt: number | null
    completedAt: number | null
    deletedAt: number | null
    isDemo: boolean
    /** What the colleagues of a demo speak. */
    demoLanguage?: string | null
  }
  columns: RetroColumn[]
  settings: RetroSettings
  participants: Map<string, Person>
  participantOfUser: Map<string, string>
  cards: Map<string, Card>
  groups: Map<string, GroupView>
  /** Topics that each participant voted for. */
  votes: Map<string, ReadonlySet<string>>
  comments: Map<string, Comment>
  actionItems: Map<string, ActionItemView>
  carriedOver: ActionItemView[]
  topic: { id: string; endsAt: number | null } | null
  discussed: string[]
  timer: { endsAt: number; duration: number } | null
}

/** What has happened, with all that is needed to apply and to store it. Never sent: `project` makes events of it. */
export type RetroFact = FactOf<(typeof retroFacts)['definitions']>

export const phaseIndex = (phase: Phase): number => phases.indexOf(phase)
export const isAfter = (phase: Phase, other: Phase): boolean => phaseIndex(phase) > phaseIndex(other)

/** Whether the author of what is written in a phase stays unknown. The one place that decides it. */
export const isAnonymousIn = (settings: RetroSettings, phase: Phase): boolean =>
  settings.allowAnonymousCards && settings.anonymousPhases.includes(phase)

/** Whether votes may be counted for everybody: never while people vote. */
export const isTallied = ({ session }: Pick<RetroState, 'session'>): boolean => isAfter(session.phase, 'VOTE')

/** What a card is voted for and talked about as: its group, or itself. */
export const topicOf = ({ id, groupId }: Pick<Card, 'id' | 'groupId'>): string => groupId ?? id

/** All topics: groups, and the cards that stand alone. Only of cards that everybody sees. */
export function topicsOf(state: Pick<RetroState, 'cards'>): Set<string> {
  const topics = new Set<string>()
  for (const card of state.cards.values()) if (card.isShown) topics.add(topicOf(card))
  return topics
}

/** The topics that votes are taken for: those with a card that the facilitator neither hid nor removed. */
export const openTopicsOf = ({ cards }: Pick<RetroState, 'cards'>): Set<string> =>
  topicsOf({ cards: new Map([...cards].filter(([, card]) => !card.moderation)) })

type RankedTopic = { topicId: string; count: number; columnId: string }

/** The order of topics wherever they are counted: by votes, then by their columns; last by id, which is random. */
export function byVotes(columns: readonly { id: string }[]): (a: RankedTopic, b: RankedTopic) => number {
  const phaseIndex = new Map(columns.map(({ id }, at) => [id, at]))
  const columnOf = ({ columnId }: RankedTopic) => phaseIndex.get(columnId) ?? columns.length
  return (a, b) => b.count - a.count || columnOf(a) - columnOf(b) || (a.topicId < b.topicId ? -1 : 1)
}

/** How many votes each topic has, the most first; topics without votes come last. */
export function tallyOf(state: RetroState): { topicId: string; count: number }[] {
  const columnOf = (id: string) => (state.groups.get(id) ?? state.cards.get(id))?.columnId ?? ''
  const counts = new Map<string, number>(Array.from(topicsOf(state), id => [id, 0]))
  for (const topics of state.votes.values())
    for (const id of topics) if (counts.has(id)) counts.set(id, counts.get(id)! + 1)
  const tally = Array.from(counts, ([topicId, count]) => ({ topicId, count, columnId: columnOf(topicId) }))
  return tally.sort(byVotes(state.columns)).map(({ topicId, count }) => ({ topicId, count }))
}

/** A number of votes that lets people choose without thinning out: the square root of the topics, at least 3. */
export const suggestedVotes = (topics: number): number => Math.max(3, Math.round(Math.sqrt(topics)))

export function countWriters({ cards }: Pick<RetroState, 'cards'>): Writers {
  const all = [...cards.values()]
  const distinct = (people: readonly (string | null)[]) => new Set(people.filter(id => id !== null)).size
  const count = (written: readonly Card[]) =>
    Math.max(
      distinct(written.map(({ authorId }) => authorId)),
      distinct(written.map(({ authorId, owner }) => (authorId === null ? owner : null))),
    )
  const columns = [...Map.groupBy(all, ({ columnId }) => columnId)].map(([id, own]) => [id, count(own)] as const)
  // Sorted: otherwise their order would tell where the first card was written.
  return { total: count(all), columns: Object.fromEntries(columns.sort()) }
}

export const isEnded = (state: RetroState): boolean => hasEnded(state.session.status)

/** So many people's ratings a figure is made of at least, and so many have to change before it does. */
export const minRatings = 3

/** How many have rated, and the figure that is told, with how many ratings it is made of. */
export function ratingOf(state: Pick<RetroState, 'participants'>) {
  const people = [...state.participants.values()]
  const ratings = people.flatMap(({ publicRating }) => publicRating ?? [])
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  const average = ratings.length < minRatings ? null : Math.round((sum / ratings.length) * 10) / 10
  return { given: people.filter(({ rating }) => rating !== null).length, average, count: ratings.length }
}

/** Items in their order with one as it is now; a new one comes last. */
export function withItem<T extends { id: string }>(items: readonly T[], itemId: string, item: T | null): T[] {
  if (!item) return items.filter(({ id }) => id !== itemId)
  return items.some(({ id }) => id === itemId) ? items.map(old => (old.id === itemId ? item : old)) : [...items, item]
}
