type Cell = string | number | null
export type ChartTable = { columns: string[]; rows: Cell[][] }
type Point = { from: number; to: number; value: number | null; count: number }

/** Returns a moment in ISO 8601, UTC. */
export const isoTime = (at: number): string => new Date(at).toISOString()

/** Returns a trend as a table. `unit` is the header of the value column. */
export const trendTable = ({ points }: { points: readonly Point[] }, unit: string): ChartTable => ({
  columns: ['from', 'to', unit, 'data_points'],
  rows: points.map(({ from, to, value, count }) => [isoTime(from), isoTime(to), value, count]),
})
