import { Building2, Fingerprint, IdCard, ScrollText, Settings, UsersRound } from 'lucide-react'
import type { NavGroupRule, UserLink } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** The account in the side navigation. */
export const accountsNavigation: NavGroupRule[] = [
  {
    id: 'enterprise',
    text: 'enterprise',
    entries: [
      {
        text: 'enterpriseAdmin',
        href: paths.enterprise(),
        icon: Building2,
        otherPrefixes: [],
        page: 'enterpriseAdmin',
      },
      { text: 'sso', href: paths.enterpriseSso(), icon: Fingerprint, otherPrefixes: [], page: 'enterpriseAdmin' },
      { text: 'customRoles', href: paths.customRoles(), icon: IdCard, otherPrefixes: [], page: 'enterpriseAdmin' },
      { text: 'auditLog', href: paths.auditLog(), icon: ScrollText, otherPrefixes: [], page: 'enterpriseAdmin' },
    ],
  },
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
