import type { AccountScope } from '#kit/context.ts'
import { type MeasuredValues, noMeasuredValues } from './rules.ts'

const selectNewestSql = `select metric, value, max(day) from metric_values
  where account_id = ?1 and metric in ('nps', 'csat') and day <= ?2 and replaced_at is null group by metric`

/** The newest values of the metrics that a customer KPI can come from. */
export async function loadMeasuredValues({ db, accountId, clock }: AccountScope): Promise<MeasuredValues> {
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  // SQLite takes the value from the row with the latest day.
  const rows = await db.run<{ metric: keyof MeasuredValues; value: number }>(selectNewestSql, [accountId, today])
  return { ...noMeasuredValues, ...Object.fromEntries(rows.map(({ metric, value }) => [metric, value])) }
}
