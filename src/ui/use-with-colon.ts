import { useLocale } from 'use-intl'

/** Returns a function that writes a label, a colon and its value, if any. French puts a no-break space before the colon. */
export function useWithColon() {
  const colon = useLocale() === 'fr' ? '\u00a0: ' : ': '
  return (label: string, value = '') => `${label}${colon}${value}`
}
