import { type ChartTable, isoTime, trendTable } from '#features/agile/sessions/analytics/rules-table.ts'
import type { Analytics, ChartName, TrendName } from './rules.ts'

const units: Record<TrendName, string> = {
  participation: 'share_who_wrote',
  cards: 'cards_per_retrospective',
  votes: 'votes_per_retrospective',
  actionCompletion: 'share_done',
  rating: 'mean_rating',
  negative: 'share_negative',
}

/** Returns the data of one chart for other programs. Column names are not translated. Times are ISO 8601 in UTC. */
export function chartTable(analytics: Analytics, chart: ChartName): ChartTable {
  switch (chart) {
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
        rows: analytics.held.map(({ from, to, retros, cards }) => [isoTime(from), isoTime(to), retros, cards]),
      }
    default:
      return trendTable(analytics[chart], units[chart])
  }
}
