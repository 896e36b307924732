import {
  ChartNoAxesCombined,
  Goal,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  Sailboat,
  Settings,
  Spade,
  SquareKanban,
  UsersRound,
  Waves,
} from 'lucide-react'
import en from '#i18n/en/navigation.ts'
import es from '#i18n/es/navigation.ts'
import fr from '#i18n/fr/navigation.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Same } from '#i18n/same.ts'
import type { AccountRole } from '#kit/context.ts'
import { isListed, openedBy, type PageName, type Visitor } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import type { NavGroup } from '#ui/shell/side-nav.tsx'

const texts: Record<Locale, Same<typeof en>> = { en, fr, es }

type Entry = {
  text:
    | 'backlog'
    | 'dashboard'
    | 'flow'
    | 'forecasts'
    | 'poker'
    | 'projects'
    | 'retros'
    | 'actionItems'
    | 'goals'
    | 'accountSettings'
    | 'people'
  href: string
  icon: typeof Spade
  also: string[]
  page?: PageName
}
/** `feature` is what has to be switched on for the group to be there. */
type Group = { id: string; text: 'agile' | 'cadence' | 'account' | null; feature?: string; entries: Entry[] }

/** `also` are the beginnings of addresses that belong to an entry besides its own; `page` is its line in the table of pages. */
const groups: Group[] = [
  {
    id: 'start',
    text: null,
    entries: [{ text: 'dashboard', href: paths.dashboard(), icon: LayoutDashboard, also: [] }],
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
  {
    id: 'cadence',
    text: 'cadence',
    feature: 'operational_cadence',
    entries: [{ text: 'goals', href: paths.goals(), icon: Goal, also: [], page: 'goalManagement' }],
  },
  {
    id: 'account',
    text: 'account',
    entries: [
      {
        text: 'accountSettings',
        href: paths.accountSettings(),
        icon: Settings,
        also: [],
        page: 'accountSettings',
      },
      { text: 'people', href: paths.members(), icon: UsersRound, also: [], page: 'usersAndTeams' },
    ],
  },
]

/** How the dashboard is called: those without financial access see the team's. */
export const dashboardName = (visitor: Visitor): 'dashboard' | 'teamDashboard' =>
  openedBy('financials', visitor) === null ? 'teamDashboard' : 'dashboard'

/** How much of an address an entry names; 0 where it is not its own. */
const covers = ({ href, also }: Entry, pathname: string): number =>
  Math.max(
    pathname === href || pathname.startsWith(`${href}/`) ? href.length : 0,
    ...also.map(start => (pathname.startsWith(start) ? start.length : 0)),
  )

/** The address of the entry that a page belongs to, or null: it is the one marked as current. */
export function currentEntry(pathname: string): string | null {
  const entries = groups.flatMap(group => group.entries)
  const best = Math.max(...entries.map(entry => covers(entry, pathname)))
  return best > 0 ? entries.find(entry => covers(entry, pathname) === best)!.href : null
}

/** The side navigation in a language, as far as this visitor may follow it, with the entry of `pathname` marked. */
export function navigation(locale: Locale, pathname: string, visitor: Visitor): NavGroup[] {
  const words = texts[locale]
  const current = currentEntry(pathname)
  const listed = ({ page }: Entry) => !page || isListed(page, visitor)
  const isOn = ({ feature }: Group) => !feature || visitor.features === null || visitor.features.includes(feature)
  const open = groups.filter(isOn).map(group => ({ ...group, entries: group.entries.filter(listed) }))
  return open
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, text, entries }) => ({
      id,
      label: text ? words[text] : '',
      items: entries.map(entry => ({
        label: words[entry.text === 'dashboard' ? dashboardName(visitor) : entry.text],
        href: entry.href,
        icon: entry.icon,
        current: entry.href === current,
      })),
    }))
}

/** The word for an account role, as the user menu shows it. */
export const roleName = (locale: Locale, role: AccountRole) => texts[locale].roles[role]
