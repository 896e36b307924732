import { type ChartTable, ofTrend, time } from '#features/agile/sessions/analytics/rules-table.ts'
import type { Analytics, ChartName } from './rules.ts'

/** The data of one chart for other programs: columns are named the same in every language, times are ISO 8601 in UTC. */
export function chartTable(analytics: Analytics, chart: ChartName): ChartTable {
  switch (chart) {
    case 'participation':
      return ofTrend(analytics.participation, 'share_who_wrote')
    case 'cards':
      return ofTrend(analytics.cards, 'cards_per_retrospective')
    case 'votes':
      return ofTrend(analytics.votes, 'votes_per_retrospective')
    case 'actionCompletion':
      return ofTrend(analytics.actionCompletion, 'share_done')
    case 'rating':
      return ofTrend(analytics.rating, 'mean_rating')
    case 'negative':
      return ofTrend(analytics.negative, 'share_negative')
    case 'sentimentByColumn':
      return {
        columns: ['column', 'share_positive', 'share_negative', 'cards'],
        rows: analytics.sentimentAnalysis.byColumn.map(({ column, positive, negative, count }) => {
          return [column, positive, negative, count]
        }),
      }
    case 'held':
      return {
        columns: ['from', 'to', 'retrospectives', 'cards'],
        rows: analytics.held.map(({ from, to, retros, cards }) => [time(from), time(to), retros, cards]),
      }
  }
}
