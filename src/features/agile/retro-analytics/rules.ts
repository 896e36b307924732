import { minRatings } from '#features/agile/retros/live/rules-state.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { isWithin, pointsOf } from '#features/agile/sessions/analytics/rules-points.ts'
import { stepOf, type TimeRange, timeRangesOf } from '#features/agile/sessions/analytics/rules-time.ts'
import { type AnalyticsBase, type Trend, trendOf } from '#features/agile/sessions/analytics/rules-trend.ts'
import { type Mood, minAuthors, moodOf, type Sentiment, sentimentOf } from './rules-sentiment.ts'

/** A larger share of negative cards causes follow-ups. */
export const negativeLimit = 0.3

/** The figures of a completed retro. Times are milliseconds UTC. */
export type HeldRetro = {
  id: string
  completedAt: number
  /** Number of people who could write, and of those who did. */
  seats: number
  writers: number
  cards: number
  votes: number
  ratings: number
  ratingSum: number
}
/** `writers` is the number of people who wrote in that column of that retro. */
export type WrittenCard = { sessionId: string; column: string; content: string; writers: number }
export type CreatedItem = { createdAt: number; isDone: boolean }
export type Data = { retros: HeldRetro[]; cards: WrittenCard[]; items: CreatedItem[] }

export const trendNames = ['participation', 'cards', 'votes', 'actionCompletion', 'rating', 'negative'] as const
export type TrendName = (typeof trendNames)[number]
export const chartNames = [...trendNames, 'sentimentByColumn', 'held'] as const
export type ChartName = (typeof chartNames)[number]

export const followUpCodes = ['talk', 'one_cause', 'columns', 'open_actions', 'meeting'] as const
export type FollowUp = { code: (typeof followUpCodes)[number]; columns: string[] }

export type Analytics = AnalyticsBase &
  Record<TrendName, Trend> & {
    /** Number of people who could write, summed over the retros. */
    participantCount: number
    counts: { retros: number; cards: number; votes: number; actionItems: number; actionItemsDone: number }
    held: (TimeRange & { retros: number; cards: number })[]
    /** Covers retros with three or more writers; null, and no columns, if there are too few of them. */
    sentimentAnalysis: { overall: Sentiment | null; byColumn: ({ column: string } & Sentiment)[] }
    followUps: FollowUp[]
  }

type CardWithMood = WrittenCard & { mood: Mood }

/** Cards with their mood by retro, only of retros with enough writers. */
function cardsWithMood(retros: readonly HeldRetro[], cards: readonly WrittenCard[]): Map<string, CardWithMood[]> {
  const shared = new Set(retros.filter(({ writers }) => writers >= minAuthors).map(({ id }) => id))
  const moodCards = [...Map.groupBy(cards, ({ sessionId }) => sessionId)].filter(([id]) => shared.has(id))
  return new Map(moodCards.map(([id, own]) => [id, own.map(card => ({ ...card, mood: moodOf(card.content) }))]))
}

const moodsIn = (retros: ReadonlyMap<string, CardWithMood[]>) =>
  Array.from(retros.values(), cards => cards.map(({ mood }) => mood))

function byColumn(moodCards: ReadonlyMap<string, CardWithMood[]>): Analytics['sentimentAnalysis']['byColumn'] {
  const cards = [...moodCards.values()].flat().filter(({ writers }) => writers >= minAuthors)
  return [...Map.groupBy(cards, ({ column }) => column)]
    .flatMap(([column, cards]) => {
      const sentiment = sentimentOf(moodsIn(Map.groupBy(cards, ({ sessionId }) => sessionId)), minSamples)
      return sentiment ? { column, ...sentiment } : []
    })
    .sort((a, b) => b.negative - a.negative || (a.column < b.column ? -1 : 1))
}

type SuggestionInput = Pick<Analytics, 'sentimentAnalysis' | 'actionCompletion' | 'rating'>

/**
 * Suggestions if more than 30% of the cards are negative: always to talk about it and to address one cause. Also negative
 * columns, a low completion rate of action items, and a low rating, if any.
 */
function followUpsOf({
  sentimentAnalysis: { overall, byColumn: columns },
  actionCompletion,
  rating,
}: SuggestionInput): FollowUp[] {
  if (!overall || overall.negative <= negativeLimit) return []
  const negativeColumns = columns.filter(({ negative }) => negative > negativeLimit).map(({ column }) => column)
  return [
    { code: 'talk', columns: [] },
    { code: 'one_cause', columns: [] },
    ...(negativeColumns.length > 0 ? [{ code: 'columns' as const, columns: negativeColumns }] : []),
    ...(actionCompletion.value !== null && actionCompletion.value < 0.5
      ? [{ code: 'open_actions' as const, columns: [] }]
      : []),
    ...(rating.value !== null && rating.value < 3 ? [{ code: 'meeting' as const, columns: [] }] : []),
  ]
}

/**
 * The figures of one team, or of all teams, over the last `days`. None of them is about a single person.
 *
 * - participation: per retro, the share of people who wrote among those who could
 * - cards, votes: number per retro; `votes` skips retros without votes
 * - actionCompletion: the share of action items from retros that are done
 * - rating: average per retro, 1 to 5, with three or more ratings
 * - negative: the share of negative cards per retro, with three or more writers
 */
export function analyticsOf({ retros, cards, items }: Data, { days, now }: { days: number; now: number }): Analytics {
  const ranges = timeRangesOf(days, now)
  const moodCards = cardsWithMood(retros, cards)
  const each = (measure: (retro: HeldRetro) => number | null) =>
    trendOf(
      pointsOf(retros, ({ completedAt }) => completedAt, measure),
      ranges,
    )
  const sentimentAnalysis = {
    overall: sentimentOf(moodsIn(moodCards), minSamples),
    byColumn: byColumn(moodCards),
  }
  const itemPoints = items.map(({ createdAt, isDone }) => ({ at: createdAt, value: Number(isDone) }))
  const trends = {
    participation: each(({ seats, writers }) => (seats > 0 ? Math.min(1, writers / seats) : null)),
    cards: each(retro => retro.cards),
    votes: each(({ votes }) => (votes > 0 ? votes : null)),
    actionCompletion: trendOf(itemPoints, ranges),
    rating: each(({ ratings, ratingSum }) => (ratings >= minRatings ? ratingSum / ratings : null)),
    negative: each(({ id }) => {
      const moods = moodCards.get(id)
      return moods ? moods.filter(({ mood }) => mood === 'negative').length / moods.length : null
    }),
  }
  const sum = (of: (retro: HeldRetro) => number) => retros.reduce((total, retro) => total + of(retro), 0)
  return {
    ...trends,
    days,
    step: stepOf(days),
    participantCount: sum(({ seats }) => seats),
    counts: {
      retros: retros.length,
      cards: sum(retro => retro.cards),
      votes: sum(({ votes }) => votes),
      actionItems: items.length,
      actionItemsDone: items.filter(({ isDone }) => isDone).length,
    },
    held: ranges.map(range => {
      const retrosInRange = retros.filter(({ completedAt }) => isWithin(range, completedAt))
      return {
        ...range,
        retros: retrosInRange.length,
        cards: retrosInRange.reduce((total, retro) => total + retro.cards, 0),
      }
    }),
    sentimentAnalysis,
    followUps: followUpsOf({ sentimentAnalysis, ...trends }),
  }
}
