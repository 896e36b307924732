import { z } from 'zod'
import { plainText } from '#kit/text.ts'

/** The largest budget, in US cents. */
export const maxBudgetCents = 100_000_000_000_00

export const BudgetInput = z.strictObject({
  /** US cents. Null removes the budget. */
  cents: z
    .int('budgets.errors.amount')
    .min(1, 'budgets.errors.amount')
    .max(maxBudgetCents, 'budgets.errors.amount')
    .nullable(),
})
export type BudgetInput = z.infer<typeof BudgetInput>

/** The field of the form: US dollars as typed. Empty removes the budget. */
export const BudgetForm = z.object({ amount: plainText().max(40).default('') })
