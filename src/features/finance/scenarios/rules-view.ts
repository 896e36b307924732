import type { PlanOutcome } from '#features/finance/plan/rules-outlook.ts'
import type { Conflict } from './rules.ts'
import type { ShownChange } from './rules-visibility.ts'

/** A plan in the comparison: the base (no id) or a scenario. `outcome` is null if the reader cannot see it. */
export type ComparedPlan = { id: string | null; name: string; outcome: PlanOutcome | null }

/** A change with the name of its subject, if the reader can see it. */
export type ChangeRow = {
  change: ShownChange
  /** The payment, customer or epic that it changes. Empty if the change itself contains the name. */
  subject: string
  conflict: Conflict | null
  /** True if accepting the scenario records it in the books. */
  isRecorded: boolean
}
