import type { Locale } from '#i18n/locale.ts'
import { translateError } from '#i18n/messages.ts'
import type { Failure } from '#kit/errors.ts'
import type { RefusalReasons } from './views/import-refusal.tsx'

const maxShownFaults = 5

/**
 * Returns the first reasons for refusing a file, in the reader's language, and the number of others. For the pages that
 * import a session or board.
 */
export function refusalReasons(locale: Locale, { key, params, details }: Failure): RefusalReasons {
  const fields = details.fields ?? [{ path: '', key, params }]
  const faults = fields.map(fault => ({ path: fault.path, message: translateError(locale, fault) }))
  return { faults: faults.slice(0, maxShownFaults), hiddenFaultCount: Math.max(0, faults.length - maxShownFaults) }
}
