import type { BankLine } from './rules-lines.ts'

/** Normalizes case and spaces of the text of a line for comparisons. */
export const comparableText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Identifies a line within its bank account. Identical lines have the same identity. */
export const identityOf = ({ day, cents, text }: Pick<BankLine, 'day' | 'cents' | 'text'>): string =>
  `${day}|${cents}|${comparableText(text)}`

/**
 * The group of lines with a similar text: `+` for money that came in or `-` for money that left, followed by the text
 * without numbers, dates and references.
 */
export function groupOf(text: string, cents: number): string {
  const words = comparableText(text)
    // Word by word: a pattern for a digit within a word takes quadratic time.
    .replace(/\S+/g, word => (/\d/.test(word) ? ' ' : word))
    .replace(/[^\p{L}&+.' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${cents < 0 ? '-' : '+'}${words || comparableText(text)}`.slice(0, 60).trim()
}
