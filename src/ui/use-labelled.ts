import { useLocale } from 'use-intl'

/** Returns a function that joins a label and its value with a colon. French puts a no-break space before the colon. */
export function useLabelled() {
  const colon = useLocale() === 'fr' ? '\u00a0: ' : ': '
  return (label: string, value: string) => `${label}${colon}${value}`
}
