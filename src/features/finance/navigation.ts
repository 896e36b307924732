import { ChartLine, GitBranch, Landmark, TrendingUp, Users, Wallet } from 'lucide-react'
import type { NavEntry, NavGroupRule } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** The CFO dashboard, beside the dashboard. It needs no feature. */
export const investmentDashboardEntry: NavEntry = {
  text: 'investmentDashboard',
  href: paths.investmentDashboard(),
  icon: Landmark,
  otherPrefixes: [],
  page: 'financials',
}

/** The finance pages in the side navigation. */
export const financeNavigation: NavGroupRule[] = [
  {
    id: 'planning',
    text: 'planning',
    feature: 'business_planning',
    entries: [
      { text: 'plan', href: paths.plan(), icon: GitBranch, otherPrefixes: [paths.planForecasts()], page: 'finance' },
      { text: 'cash', href: paths.cash(), icon: Wallet, otherPrefixes: [], page: 'finance' },
      { text: 'costs', href: paths.teamCosts(), icon: Users, otherPrefixes: [], page: 'finance' },
      { text: 'revenue', href: paths.revenue(), icon: TrendingUp, otherPrefixes: [], page: 'finance' },
      { text: 'metrics', href: paths.metrics(), icon: ChartLine, otherPrefixes: [], page: 'finance' },
    ],
  },
]
