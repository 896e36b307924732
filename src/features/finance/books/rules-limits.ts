/** The largest amount of the books, ten billion units of most currencies, so that sums of thousands stay exact. */
export const maxBookCents = 1e12
