import { and, eq } from 'drizzle-orm'
import { workJustifications } from '#db/schema/discovery.ts'
import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Justification } from './rules.ts'

/** Returns the justification of a node, or null. The estimated ROI is only for readers of financials. */
export async function findJustification(
  { db, accountId }: AccountScope,
  nodeId: string,
  { withRoi }: { withRoi: boolean },
): Promise<Justification | null> {
  const condition = and(eq(workJustifications.accountId, accountId), eq(workJustifications.id, nodeId))
  const [row] = await db.orm.select().from(workJustifications).where(condition)
  if (!row) return null
  const { category, description, businessValue, customerImpact, riskLevel, strategicAlignment, updatedAt } = row
  return {
    nodeId,
    investmentCategoryId: category as InvestmentCategory,
    description,
    businessValue,
    customerImpact,
    riskLevel,
    strategicAlignment,
    estimatedROI: withRoi ? row.estimatedRoi : null,
    updatedAt,
  }
}
