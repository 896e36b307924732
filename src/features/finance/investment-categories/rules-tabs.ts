import { paths } from '#src/paths.ts'

/** The tabs of the CFO dashboard, for people who can change its settings. */
export const investmentTabs = {
  overview: paths.investmentDashboard(),
  rules: paths.investmentRules(),
  overrides: paths.investmentOverrides(),
}
