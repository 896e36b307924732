import type { BankLine } from '#features/finance/imports/rules.ts'

/** The text of a line for comparisons: without capitals and differences in spaces. */
export const comparableText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

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

/**
 * Adds to each line the key that identifies it within its bank account: day, amount, text, and which of its like it is. Two
 * identical lines of a file are both real; the same two lines in another file are the same lines.
 */
export function withKeys<Line extends Pick<BankLine, 'day' | 'cents' | 'text'>>(
  lines: readonly Line[],
): (Line & { key: string })[] {
  const counts = new Map<string, number>()
  return lines.map(line => {
    const alike = `${line.day}|${line.cents}|${comparableText(line.text)}`
    const nth = (counts.get(alike) ?? 0) + 1
    counts.set(alike, nth)
    return { ...line, key: `${alike}|${nth}` }
  })
}
