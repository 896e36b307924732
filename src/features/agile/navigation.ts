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
    entries: [{ text: dashboardName, href: paths.dashboard(), icon: LayoutDashboard, also: [] }],
  },
  {
    id: 'agile',
    text: 'agile',
    feature: 'agile_survival',
    entries: [
      { text: 'poker', href: paths.poker(), icon: Spade, also: ['/poker/', paths.pokerAnalytics()] },
      { text: 'retros', href: paths.retros(), icon: Sailboat, also: ['/retro/', '/analytics/retrospectives'] },
      { text: 'projects', href: paths.kanban(), icon: SquareKanban, also: [paths.projects()], page: 'boards' },
      { text: 'backlog', href: paths.backlog(), icon: ListTodo, also: [], page: 'boards' },
      { text: 'flow', href: paths.flowMetrics(), icon: Waves, also: [paths.analytics()], page: 'boards' },
      { text: 'forecasts', href: paths.forecasts(), icon: ChartNoAxesCombined, also: [], page: 'boards' },
      { text: 'actionItems', href: paths.actionItems(), icon: ListChecks, also: [] },
    ],
  },
]
