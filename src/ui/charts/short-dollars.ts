const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
/** Amounts from 10 million dollars on are shortened, because the full text is wider than a column. */
const minShortenedCents = 1_000_000_000

/**
 * Formats US dollars for the bars of a chart: cents 7893600 is `$78,936`. Amounts are not shortened, so that the
 * figures add up, except very large ones.
 */
export const columnDollars = (cents: number): string =>
  Math.abs(cents) < minShortenedCents ? dollars.format(cents / 100) : shortDollars(cents)

/** Formats US dollars for an axis: cents 5250000 is `$52.5K`. */
export const shortDollars = (cents: number): string => compactDollars.format(cents / 100)
