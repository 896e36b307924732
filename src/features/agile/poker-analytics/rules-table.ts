import { type ChartTable, isoTime, trendTable } from '#features/agile/sessions/analytics/rules-table.ts'
import type { Analytics, ChartName, TrendName } from './rules.ts'

const units: Record<TrendName, string> = {
  velocity: 'points_per_session',
  consensus: 'share_agreed_in_first_round',
  timeToConsensus: 'median_milliseconds',
  accuracy: 'accuracy_against_cycle_time',
  firstMedian: 'accuracy_against_first_median',
  confidence: 'mean_confidence',
  spread: 'mean_spread_in_cards',
}

/** Returns the data of one chart for export. Column names are the same in every language, times are ISO 8601 in UTC. */
export function chartTable(analytics: Analytics, chart: ChartName): ChartTable {
  switch (chart) {
    case 'rounds':
      return { columns: ['rounds', 'stories'], rows: analytics.rounds.bars.map(({ value, count }) => [value, count]) }
    case 'estimates':
      return {
        columns: ['scale', 'estimate', 'stories'],
        rows: analytics.estimates.flatMap(({ category, bars }) =>
          bars.map(({ value, count }) => [category, value, count]),
        ),
      }
    case 'spreadByConfidence':
      return {
        columns: ['mean_confidence', 'mean_spread_in_cards', 'rounds'],
        rows: analytics.spreadByConfidence.bars.map(({ value, amount, count }) => [value, amount, count]),
      }
    case 'daysByEstimate':
      return {
        columns: ['estimate', 'items', 'days_p15', 'days_p50', 'days_p85'],
        rows: analytics.calibration.daysByEstimate.map(({ points, count, low, median, high }) => [
          points,
          count,
          low,
          median,
          high,
        ]),
      }
    case 'accuracyBySpread':
    case 'accuracyByConfidence':
      return {
        columns: [chart === 'accuracyBySpread' ? 'spread_in_cards' : 'mean_confidence', 'accuracy', 'items'],
        rows: analytics.calibration[chart].map(({ level, accuracy, count }) => [level, accuracy, count]),
      }
    case 'held':
      return {
        columns: ['from', 'to', 'sessions', 'stories'],
        rows: analytics.held.map(({ from, to, sessions, stories }) => [isoTime(from), isoTime(to), sessions, stories]),
      }
    default:
      return trendTable(analytics[chart], units[chart])
  }
}
