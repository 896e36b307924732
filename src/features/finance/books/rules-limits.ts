/** The largest amount, in cents: ten billion units of most currencies. Sums of thousands of such amounts stay exact. */
export const maxBookCents = 1e12

/** The maximum number of rows per account, by table. Pages load all rows of these tables. */
export const maxRowsByTable = {
  cash_recurring: 500,
  cash_planned: 1000,
  team_costs: 1000,
  metric_events: 1000,
  investment_rules: 500,
  plan_scenarios: 200,
} as const
