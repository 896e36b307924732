import { cleanText } from '#kit/text.ts'

/** Story titles, one per line or entry. Trims them and drops blank ones. */
export const titlesIn = (text: string | readonly string[]): string[] =>
  (typeof text === 'string' ? text.split('\n') : text).map(title => cleanText(title).trim()).filter(Boolean)
