import { cleanText } from '#kit/text.ts'

/** Parses story titles, one per line or list entry. Trims them and drops blank ones. */
export const parseTitles = (text: string | readonly string[]): string[] =>
  (typeof text === 'string' ? text.split('\n') : text).map(title => cleanText(title).trim()).filter(Boolean)
