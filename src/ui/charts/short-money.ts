const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
/** Amounts from here on are shortened, because in full they are wider than a column: 10 million dollars. */
const maxDollarCents = 1_000_000_000

/**
 * Formats US dollars for the bars of a chart, in full so that the figures add up: cents 7893600 is `$78,936`. Very
 * large amounts are short.
 */
export const columnMoney = (cents: number): string =>
  Math.abs(cents) < maxDollarCents ? dollars.format(cents / 100) : shortMoney(cents)

/** Formats US dollars for an axis: cents 5250000 is `$52.5K`. */
export const shortMoney = (cents: number): string => compactDollars.format(cents / 100)
