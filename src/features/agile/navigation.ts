import {
  ChartNoAxesCombined,
  LayoutDashboard,
  ListChecks,
  Sailboat,
  Spade,
  SquareKanban,
  SquareUser,
} from 'lucide-react'
import type { NavGroupRule } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'
import { dashboardKindOf } from './dashboard/access.ts'

/** The dashboard, sessions and boards in the side navigation. Backlog, flow and forecasts are tabs of a board. */
export const agileNavigation: NavGroupRule[] = [
  {
    id: 'start',
    text: null,
    entries: [
      { text: dashboardKindOf, href: paths.dashboard(), icon: LayoutDashboard, otherPrefixes: [] },
      {
        text: 'myWork',
        href: paths.myWork(),
        icon: SquareUser,
        otherPrefixes: [],
        // Without financial access, the dashboard is My work.
        page: 'financials',
      },
    ],
  },
  {
    id: 'agile',
    text: 'agile',
    feature: 'agile_survival',
    entries: [
      { text: 'poker', href: paths.poker(), icon: Spade, otherPrefixes: ['/poker/', paths.pokerAnalytics()] },
      { text: 'retros', href: paths.retros(), icon: Sailboat, otherPrefixes: ['/retro/', '/analytics/retrospectives'] },
      {
        text: 'projects',
        href: paths.kanban(),
        icon: SquareKanban,
        otherPrefixes: [paths.projects(), paths.backlog(), paths.flowMetrics(), paths.forecasts()],
        page: 'boards',
      },
      { text: 'actionItems', href: paths.actionItems(), icon: ListChecks, otherPrefixes: [] },
      { text: 'reports', href: paths.analytics(), icon: ChartNoAxesCombined, otherPrefixes: [], page: 'boards' },
    ],
  },
]
