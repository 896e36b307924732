import type { BankLine } from './rules-lines.ts'

/** The text of a line for comparisons: without capitals and differences in spaces. */
export const comparableText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What identifies a line within its bank account, apart from identical lines. */
export const identityOf = ({ day, cents, text }: Pick<BankLine, 'day' | 'cents' | 'text'>): string =>
  `${day}|${cents}|${comparableText(text)}`

/**
 * The group of lines of the same kind: `+` or `-` for money that came in or left, and the text without the numbers, dates and
 * references that differ each time.
 */
export function groupOf(text: string, cents: number): string {
  const words = comparableText(text)
    .replace(/\S*\d\S*/g, ' ')
    .replace(/[^\p{L}&+.' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${cents < 0 ? '-' : '+'}${words || comparableText(text)}`.slice(0, 60).trim()
}
