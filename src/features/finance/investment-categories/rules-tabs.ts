import { paths } from '#src/paths.ts'

/** The pages of the CFO dashboard, for those who change its settings. */
export const cfoTabs = {
  overview: paths.cfoDashboard(),
  rules: paths.investmentRules(),
  overrides: paths.investmentOverrides(),
}
