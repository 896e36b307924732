import type { Locale } from '#i18n/locale.ts'
import { translateError } from '#i18n/messages.ts'
import type { Failure } from '#kit/errors.ts'
import type { Refused } from './views/import-refusal.tsx'

const shown = 5

/** Why a file was refused, in the reader's language: the first reasons, and how many more there are. */
export function faultsIn(locale: Locale, { key, params, details }: Failure): Refused {
  const fields = details.fields ?? [{ path: '', key, params }]
  const faults = fields.map(fault => ({ path: fault.path, message: translateError(locale, fault) }))
  return { faults: faults.slice(0, shown), more: Math.max(0, faults.length - shown) }
}
