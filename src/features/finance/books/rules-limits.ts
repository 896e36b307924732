/** The largest amount of the books, ten billion units of most currencies, so that sums of thousands stay exact. */
export const maxBookCents = 1e12

/** The largest number of rows of an account by table. Pages read all of them. */
export const maxRows = {
  cash_recurring: 500,
  cash_planned: 1000,
  team_costs: 1000,
  metric_events: 1000,
  investment_rules: 500,
} as const
