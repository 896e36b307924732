import {
  ChartNoAxesCombined,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  Sailboat,
  Spade,
  SquareKanban,
  Waves,
} from 'lucide-react'
import type { NavGroupRule } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'
import { dashboardName } from './dashboard/access.ts'

/** The dashboard, sessions and boards in the side navigation. */
export const agileNavigation: NavGroupRule[] = [
  {
    id: 'start',
    text: null,
    entries: [{ text: dashboardName, href: paths.dashboard(), icon: LayoutDashboard, otherPrefixes: [] }],
  },
  {
    id: 'agile',
    text: 'agile',
    feature: 'agile_survival',
    entries: [
      { text: 'poker', href: paths.poker(), icon: Spade, otherPrefixes: ['/poker/', paths.pokerAnalytics()] },
      { text: 'retros', href: paths.retros(), icon: Sailboat, otherPrefixes: ['/retro/', '/analytics/retrospectives'] },
      { text: 'projects', href: paths.kanban(), icon: SquareKanban, otherPrefixes: [paths.projects()], page: 'boards' },
      { text: 'backlog', href: paths.backlog(), icon: ListTodo, otherPrefixes: [], page: 'boards' },
      { text: 'flow', href: paths.flowMetrics(), icon: Waves, otherPrefixes: [paths.analytics()], page: 'boards' },
      { text: 'forecasts', href: paths.forecasts(), icon: ChartNoAxesCombined, otherPrefixes: [], page: 'boards' },
      { text: 'actionItems', href: paths.actionItems(), icon: ListChecks, otherPrefixes: [] },
    ],
  },
]
