import type { AccountScope } from '#kit/context.ts'
import { defaultValue, type MeasuredValues, nothingMeasured, type ValueConfiguration } from './rules.ts'

/** A configuration with its version, which is null before the first change. */
export type StoredValue = ValueConfiguration & { updatedAt: number | null }

type Row = Pick<ValueConfiguration, 'valueType' | 'displayMode' | 'rewardMultiplier'> & {
  revenue: string
  kpi: string
  updatedAt: number
}

const select = `select value_type as valueType, display_mode as displayMode, revenue_settings as revenue,
  customer_kpi_settings as kpi, reward_multiplier as rewardMultiplier, updated_at as updatedAt
  from value_configurations where account_id = ?1`

/** Returns how the account values its work; the defaults if it has changed nothing. */
export async function getValueConfiguration({ db, accountId }: AccountScope): Promise<StoredValue> {
  const [row] = await db.run<Row>(select, [accountId])
  if (!row) return { ...defaultValue, updatedAt: null }
  const { revenue, kpi, ...rest } = row
  return {
    ...rest,
    revenueSettings: { ...defaultValue.revenueSettings, ...JSON.parse(revenue), perPoint: rest.rewardMultiplier },
    customerKPISettings: { ...defaultValue.customerKPISettings, ...JSON.parse(kpi) },
  }
}

const selectNewest = `select metric, value, max(day) from metric_values
  where account_id = ?1 and metric in ('nps', 'csat') and day <= ?2 and replaced_at is null group by metric`

/** The newest values of the metrics that a customer KPI can come from. */
export async function listMeasuredValues({ db, accountId, clock }: AccountScope): Promise<MeasuredValues> {
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  // SQLite takes the value from the row with the latest day.
  const rows = await db.run<{ metric: keyof MeasuredValues; value: number }>(selectNewest, [accountId, today])
  return { ...nothingMeasured, ...Object.fromEntries(rows.map(({ metric, value }) => [metric, value])) }
}
