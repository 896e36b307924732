import type { ChartName, FlowReport } from './rules.ts'
import type { Behaviour } from './rules-behaviour.ts'

type Cell = string | number | null
export type ChartTable = { columns: string[]; rows: Cell[][] }

const isoTime = (at: number) => new Date(at).toISOString()

const behaviourTable = ({ points, mean, lower, upper }: Behaviour, name: string): ChartTable => ({
  columns: ['at', name, 'mean', 'lower_limit', 'upper_limit', 'signals'],
  rows: points.map(({ label, value, signals }) => [label, value, mean, lower, upper, signals.join(' ')]),
})

/** Returns the data of one chart as a table. Column names are the same in every language. Times are ISO 8601 in UTC. */
export function chartTable(flow: FlowReport, chart: ChartName): ChartTable {
  switch (chart) {
    case 'cycleTime':
      return {
        columns: ['number', 'title', 'kind', 'completed_at', 'cycle_time_hours'],
        rows: flow.scatter.map(({ number, title, kind, completedAt, hours }) => [
          number,
          title,
          kind,
          isoTime(completedAt),
          hours,
        ]),
      }
    case 'ageing': {
      const titles = new Map(flow.ageing.bands.map(({ column }) => [column.id, column.title]))
      return {
        columns: ['number', 'title', 'kind', 'column', 'age_hours'],
        rows: flow.ageing.items.map(({ number, title, kind, columnId, age }) => [
          number,
          title,
          kind,
          titles.get(columnId) ?? '',
          age,
        ]),
      }
    }
    case 'throughput':
      return { columns: ['day', 'items'], rows: flow.throughputByDay.map(({ from, count }) => [from, count]) }
    case 'weeks':
      return behaviourTable(flow.behaviour.throughput, 'items_a_week')
    case 'behaviour':
      return behaviourTable(flow.behaviour.cycleTime, 'cycle_time_days')
    case 'cumulative':
      return {
        columns: ['day', ...flow.cumulative.columns.map(({ title }) => title)],
        rows: flow.cumulative.days.map(({ day, counts }) => [day, ...counts]),
      }
    case 'wip':
      return { columns: ['day', 'in_progress'], rows: flow.cumulative.days.map(({ day, wip }) => [day, wip]) }
    case 'timeInColumn':
      return {
        columns: ['column', 'items', 'average_hours', 'p50_hours', 'p85_hours', 'p95_hours', 'share'],
        rows: flow.timeInColumn.map(({ column, count, average, p50, p85, p95, share }) => [
          column?.title ?? 'backlog',
          count,
          average,
          p50,
          p85,
          p95,
          share,
        ]),
      }
  }
}
