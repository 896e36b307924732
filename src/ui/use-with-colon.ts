import { useLocale } from 'use-intl'
import { colonIn } from '#i18n/colon.ts'
import type { Locale } from '#i18n/locale.ts'

/** Returns a function that writes a label, a colon and its value, if any. */
export function useWithColon() {
  const colon = colonIn(useLocale() as Locale)
  return (label: string, value = '') => `${label}${colon}${value}`
}
