import type { ErrorKey } from '#i18n/error-key.ts'
import { formatMoney } from '#kit/money.ts'
import type { MovementConflict } from './rules.ts'

type ConflictError = { path: string; key: ErrorKey; params: Record<string, string> }

const fieldByReason = {
  notNew: 'kind',
  stillHasMrr: 'kind',
  noMrr: 'kind',
  tooMuch: 'cents',
  removesAllMrr: 'kind',
  churnMustRemoveAll: 'cents',
} as const satisfies Record<MovementConflict['reason'], string>

/** The error of a conflict, at the field in which a person can resolve it. */
export function conflictError({ reason, movement, remainingCents }: MovementConflict): ConflictError {
  const { customer, day } = movement
  const params = { customer, day, left: formatMoney({ cents: remainingCents, currency: 'USD' }) }
  return { path: fieldByReason[reason], key: `mrrMovements.errors.${reason}`, params }
}
