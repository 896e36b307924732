import { minRatings } from '#features/agile/retros/live/rules-state.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { isInTimeRange, pointsOf } from '#features/agile/sessions/analytics/rules-points.ts'
import { stepOf, type TimeRange, timeRangesOf } from '#features/agile/sessions/analytics/rules-time.ts'
import { type AnalyticsBase, type Trend, trendOf } from '#features/agile/sessions/analytics/rules-trend.ts'
import { type Mood, minWriters, moodOf, type Sentiment, sentimentOf } from './rules-sentiment.ts'

/** Follow-ups are suggested if the share of negative cards is above this limit. */
export const negativeLimit = 0.3

/** The figures of a completed retro. Times are milliseconds UTC. */
export type CompletedRetro = {
  id: string
  completedAt: number
  /** Number of people who could write, and of those who did. */
  eligibleWriterCount: number
  writerCount: number
  cardCount: number
  voteCount: number
  ratingCount: number
  ratingSum: number
}
/** The text of a card. `writers` is the number of people who wrote in that column of that retro. */
export type CardSample = { sessionId: string; column: string; content: string; writers: number }
export type CreatedItem = { createdAt: number; isDone: boolean }
export type AnalyticsData = { retros: CompletedRetro[]; cards: CardSample[]; items: CreatedItem[] }

export const trendNames = ['participation', 'cards', 'votes', 'actionCompletion', 'rating', 'negative'] as const
export type TrendName = (typeof trendNames)[number]
/** `held`: the retrospectives held per period. The names are part of the export URLs. */
export const chartNames = [...trendNames, 'sentimentByColumn', 'held'] as const
export type ChartName = (typeof chartNames)[number]

export const sentimentAdviceCodes = ['talk', 'one_cause', 'columns', 'open_actions', 'meeting'] as const
export type SentimentAdvice = { code: (typeof sentimentAdviceCodes)[number]; columns: string[] }

export type Analytics = AnalyticsBase &
  Record<TrendName, Trend> & {
    /** Number of people who could write, added up over all retros. */
    participantCount: number
    counts: { retros: number; cards: number; votes: number; actionItems: number; actionItemsDone: number }
    /** The number of completed retros and their cards in each time range. */
    held: (TimeRange & { retros: number; cards: number })[]
    /**
     * Covers only retros with three or more writers. If there are too few of them, `overall` is null and `byColumn` is
     * [].
     */
    sentimentAnalysis: { overall: Sentiment | null; byColumn: ({ column: string } & Sentiment)[] }
    followUps: SentimentAdvice[]
  }

type CardWithMood = CardSample & { mood: Mood }

/** Returns the cards with their mood, by retro id. Skips retros with too few writers. */
function cardsWithMood(retros: readonly CompletedRetro[], cards: readonly CardSample[]): Map<string, CardWithMood[]> {
  const includedIds = new Set(retros.filter(({ writerCount }) => writerCount >= minWriters).map(({ id }) => id))
  const includedCards = cards
    .filter(({ sessionId }) => includedIds.has(sessionId))
    .map(card => ({ ...card, mood: moodOf(card.content) }))
  return Map.groupBy(includedCards, ({ sessionId }) => sessionId)
}

const moodsByRetro = (cardsByRetro: ReadonlyMap<string, CardWithMood[]>) =>
  Array.from(cardsByRetro.values(), cards => cards.map(({ mood }) => mood))

function sentimentByColumn(
  cardsByRetro: ReadonlyMap<string, CardWithMood[]>,
): Analytics['sentimentAnalysis']['byColumn'] {
  const cards = [...cardsByRetro.values()].flat().filter(({ writers }) => writers >= minWriters)
  return [...Map.groupBy(cards, ({ column }) => column)]
    .flatMap(([column, columnCards]) => {
      const sentiment = sentimentOf(moodsByRetro(Map.groupBy(columnCards, ({ sessionId }) => sessionId)), minSamples)
      return sentiment ? { column, ...sentiment } : []
    })
    .sort((a, b) => b.negative - a.negative || (a.column < b.column ? -1 : 1))
}

type FollowUpInput = Pick<Analytics, 'sentimentAnalysis' | 'actionCompletion' | 'rating'>

/**
 * Returns suggestions if more than 30% of the cards are negative, else []. The first two are always included. The
 * others depend on negative columns, on the completion rate of action items, and on the rating.
 */
function followUpsOf({
  sentimentAnalysis: { overall, byColumn: columns },
  actionCompletion,
  rating,
}: FollowUpInput): SentimentAdvice[] {
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
 * Returns the figures of one team, or of all teams, over the last `days`. No figure is about a single person.
 * - participation: per retro, the share of people who wrote among those who could.
 * - cards, votes: number per retro. `votes` skips retros without votes.
 * - actionCompletion: the share of action items from retros that are done.
 * - rating: average per retro, 1 to 5. Skips retros with fewer than three ratings.
 * - negative: the share of negative cards per retro. Skips retros with fewer than three writers.
 */
export function analyticsOf(
  { retros, cards, items }: AnalyticsData,
  { days, now }: { days: number; now: number },
): Analytics {
  const ranges = timeRangesOf(days, now)
  const cardsByRetro = cardsWithMood(retros, cards)
  const trendPerRetro = (measure: (retro: CompletedRetro) => number | null) =>
    trendOf(
      pointsOf(retros, ({ completedAt }) => completedAt, measure),
      ranges,
    )
  const sentimentAnalysis = {
    overall: sentimentOf(moodsByRetro(cardsByRetro), minSamples),
    byColumn: sentimentByColumn(cardsByRetro),
  }
  const itemPoints = items.map(({ createdAt, isDone }) => ({ at: createdAt, value: Number(isDone) }))
  const trends = {
    participation: trendPerRetro(({ eligibleWriterCount, writerCount }) =>
      eligibleWriterCount > 0 ? Math.min(1, writerCount / eligibleWriterCount) : null,
    ),
    cards: trendPerRetro(({ cardCount }) => cardCount),
    votes: trendPerRetro(({ voteCount }) => (voteCount > 0 ? voteCount : null)),
    actionCompletion: trendOf(itemPoints, ranges),
    rating: trendPerRetro(({ ratingCount, ratingSum }) => (ratingCount >= minRatings ? ratingSum / ratingCount : null)),
    negative: trendPerRetro(({ id }) => {
      const moodCards = cardsByRetro.get(id)
      return moodCards ? moodCards.filter(({ mood }) => mood === 'negative').length / moodCards.length : null
    }),
  }
  const sum = (getValue: (retro: CompletedRetro) => number) =>
    retros.reduce((total, retro) => total + getValue(retro), 0)
  return {
    ...trends,
    days,
    step: stepOf(days),
    participantCount: sum(({ eligibleWriterCount }) => eligibleWriterCount),
    counts: {
      retros: retros.length,
      cards: sum(({ cardCount }) => cardCount),
      votes: sum(({ voteCount }) => voteCount),
      actionItems: items.length,
      actionItemsDone: items.filter(({ isDone }) => isDone).length,
    },
    held: ranges.map(range => {
      const retrosInRange = retros.filter(({ completedAt }) => isInTimeRange(range, completedAt))
      return {
        ...range,
        retros: retrosInRange.length,
        cards: retrosInRange.reduce((total, { cardCount }) => total + cardCount, 0),
      }
    }),
    sentimentAnalysis,
    followUps: followUpsOf({ sentimentAnalysis, ...trends }),
  }
}
