import { accountsNavigation, accountsUserLinks } from '#features/accounts/navigation.ts'
import { agileNavigation } from '#features/agile/navigation.ts'
import { billingEntry, billingUserLinks } from '#features/billing/navigation.ts'
import { cadenceNavigation } from '#features/cadence/navigation.ts'
import { discoveryNavigation } from '#features/discovery/navigation.ts'
import { financeNavigation } from '#features/finance/navigation.ts'
import { financeUserLinks } from '#features/finance/navigation-user.ts'
import type { NavGroupRule, UserLink } from '#kit/page/nav-group.ts'

/** The side navigation of all areas, in order. */
export const navGroups: NavGroupRule[] = [
  ...agileNavigation,
  ...discoveryNavigation,
  ...financeNavigation,
  ...cadenceNavigation,
  ...accountsNavigation.map(group =>
    group.id === 'account' ? { ...group, entries: [...group.entries, billingEntry] } : group,
  ),
]

/** The guarded links of the user menu, in order. */
export const guardedLinks: UserLink[] = [...accountsUserLinks, ...billingUserLinks, ...financeUserLinks]
