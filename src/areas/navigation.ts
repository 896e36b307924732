import { accountsNavigation, accountsUserLinks } from '#features/accounts/navigation.ts'
import { agileNavigation } from '#features/agile/navigation.ts'
import { billingEntry, billingUserLinks } from '#features/billing/navigation.ts'
import { cadenceNavigation } from '#features/cadence/navigation.ts'
import { discoveryNavigation } from '#features/discovery/navigation.ts'
import { financeNavigation, investmentDashboardEntry } from '#features/finance/navigation.ts'
import { financeUserLinks } from '#features/finance/navigation-user.ts'
import type { NavEntry, NavGroupRule, UserLink } from '#kit/page/nav-group.ts'

/** Adds an entry of another area to a group. */
const withEntry = (groups: readonly NavGroupRule[], id: string, entry: NavEntry): NavGroupRule[] =>
  groups.map(group => (group.id === id ? { ...group, entries: [...group.entries, entry] } : group))

/** The side navigation of all areas, in order. */
export const navGroups: NavGroupRule[] = [
  ...withEntry(agileNavigation, 'start', investmentDashboardEntry),
  ...discoveryNavigation,
  ...financeNavigation,
  ...cadenceNavigation,
  ...withEntry(accountsNavigation, 'account', billingEntry),
]

/** The links of the user menu that only people with access to their page see, in order. */
export const guardedLinks: UserLink[] = [...accountsUserLinks, ...billingUserLinks, ...financeUserLinks]
