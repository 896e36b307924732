import type { PlanOutcome } from '#features/finance/plan/rules-outlook.ts'
import type { Conflict } from './rules.ts'
import type { ShownChange } from './rules-reader.ts'

/** A plan in the comparison: the base (no id) or a scenario. `outcome` is null if the reader cannot see it. */
export type ComparedPlan = { id: string | null; name: string; outcome: PlanOutcome | null }

/** The names of what changes are about, for readers who can see them. */
export type ChangeRow = {
  change: ShownChange
  /** The payment, customer or epic that it is about; empty if it names it itself. */
  subject: string
  conflict: Conflict | null
  /** True if accepting the scenario records it in the books. */
  isRecorded: boolean
}
