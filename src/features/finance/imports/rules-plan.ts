import type { Day } from '#kit/day.ts'
import type { BankReading } from './read/rules-read.ts'
import type { CheckedLine } from './rules.ts'
import type { Choices } from './schema.ts'

/** `header` identifies the header of an imported file. `isRemembered` tells that an earlier import made the choices. */
export type StoredChoices = Choices & { header?: string; isRemembered?: boolean }

/** A bank file that waits for confirmation. */
export type Draft = {
  id: string
  bankAccountId: string
  bankAccountName: string
  currency: string
  fileName: string
  content: string
  choices: StoredChoices
}

/** What an import would do. */
export type Plan = {
  draft: Draft
  reading: Omit<BankReading, 'lines'>
  lines: CheckedLine[]
  /** The balance to record with the import; `rate` is null if there is none for its day. */
  balance: { day: Day; cents: number; rate: number | null } | null
}
