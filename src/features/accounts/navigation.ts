import { Building2, Settings, UsersRound } from 'lucide-react'
import type { NavGroupRule, UserLink } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** The account in the side navigation. */
export const accountsNavigation: NavGroupRule[] = [
  {
    id: 'account',
    text: 'account',
    entries: [
      {
        text: 'accountSettings',
        href: paths.accountSettings(),
        icon: Settings,
        otherPrefixes: [],
        page: 'accountSettings',
      },
      { text: 'people', href: paths.members(), icon: UsersRound, otherPrefixes: [], page: 'usersAndTeams' },
    ],
  },
]

/** The account in the user menu. */
export const accountsUserLinks: UserLink[] = [
  { page: 'accountSettings', href: paths.accountSettings(), icon: Settings },
  { page: 'usersAndTeams', href: paths.members(), icon: UsersRound },
  { page: 'enterpriseAdmin', href: paths.enterprise(), icon: Building2 },
]
