import { Goal } from 'lucide-react'
import type { NavGroupRule } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** The links about people and their goals in the side navigation. */
export const cadenceNavigation: NavGroupRule[] = [
  {
    id: 'cadence',
    text: 'cadence',
    feature: 'operational_cadence',
    entries: [{ text: 'goals', href: paths.goals(), icon: Goal, otherPrefixes: [], page: 'goalManagement' }],
  },
]
