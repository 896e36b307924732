import { eq } from 'drizzle-orm'
import { valueConfigurations } from '#db/schema/finance-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import { defaultConfiguration, type ValueConfiguration } from './rules.ts'

/** A configuration with the time of its last change, which is also its version. Null before the first change. */
export type StoredConfiguration = ValueConfiguration & { updatedAt: number | null }

/** Returns the configuration of the account, or the defaults before the first change. */
export async function getValueConfiguration({ db, accountId }: AccountScope): Promise<StoredConfiguration> {
  const rows = await db.orm.select().from(valueConfigurations).where(eq(valueConfigurations.accountId, accountId))
  const [row] = rows
  if (!row) return { ...defaultConfiguration, updatedAt: null }
  const { valueType, displayMode, rewardMultiplier, revenueSettings, customerKPISettings, updatedAt } = row
  return {
    valueType,
    displayMode,
    rewardMultiplier,
    revenueSettings: { ...defaultConfiguration.revenueSettings, ...revenueSettings, perPoint: rewardMultiplier },
    customerKPISettings: { ...defaultConfiguration.customerKPISettings, ...customerKPISettings },
    updatedAt,
  }
}
