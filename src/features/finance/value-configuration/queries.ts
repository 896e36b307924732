import { eq } from 'drizzle-orm'
import { valueConfigurations } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { defaultValue, type ValueConfiguration } from './rules.ts'

/** A configuration with its version, which is null before the first change. */
export type StoredValue = ValueConfiguration & { updatedAt: number | null }

/** Returns the configuration of the account; the defaults before the first change. */
export async function getValueConfiguration({ db, accountId }: AccountScope): Promise<StoredValue> {
  const rows = await db.orm.select().from(valueConfigurations).where(eq(valueConfigurations.accountId, accountId))
  const [row] = rows
  if (!row) return { ...defaultValue, updatedAt: null }
  const { valueType, displayMode, rewardMultiplier, revenueSettings, customerKPISettings, updatedAt } = row
  return {
    valueType,
    displayMode,
    rewardMultiplier,
    revenueSettings: { ...defaultValue.revenueSettings, ...revenueSettings, perPoint: rewardMultiplier },
    customerKPISettings: { ...defaultValue.customerKPISettings, ...customerKPISettings },
    updatedAt,
  }
}
