import type { Locale } from '#i18n/locale.ts'

/** Returns the colon between a label and its value. French puts a no-break space before it. */
export const colonIn = (locale: Locale): string => (locale === 'fr' ? '\u00a0: ' : ': ')
