const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Formats US dollars for an axis: cents 5250000 is `$52.5K`. */
export const shortMoney = (cents: number): string => format.format(cents / 100)
