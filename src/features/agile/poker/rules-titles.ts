import { cleanText } from '#kit/text.ts'

/** Story titles as they were written: one per line, or one per entry. Each is trimmed and blank ones are dropped. */
export const titlesIn = (text: string | readonly string[]): string[] =>
  (typeof text === 'string' ? text.split('\n') : text).map(title => cleanText(title).trim()).filter(Boolean)
