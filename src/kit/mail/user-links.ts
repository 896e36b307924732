import { Building2, KeyRound, Settings, ShieldCheck, UserRound, UsersRound } from 'lucide-react'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { isListed, type PageName, type Visitor } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import type { ShellLink } from '#ui/shell/user-menu.tsx'

/** A page of the table, which is named there and listed for those who may open it. */
type Guarded = { page: PageName; href: string; icon: ShellLink['icon'] }

const guarded: Guarded[] = [
  { page: 'accountSettings', href: paths.accountSettings(), icon: Settings },
  { page: 'usersAndTeams', href: paths.members(), icon: UsersRound },
  { page: 'enterpriseAdmin', href: paths.enterprise(), icon: Building2 },
]

/** The links of the user menu that this visitor may follow, above what the menu itself has. */
export function userLinks(locale: Locale, visitor: Visitor): ShellLink[] {
  const t = translator(locale, 'permissions')
  return [
    { label: translator(locale, 'ui')('shell.profile'), href: paths.profile(), icon: UserRound },
    { label: translator(locale, 'auth')('security.title'), href: paths.security(), icon: KeyRound },
    { label: t('page.title'), href: paths.permissions(), icon: ShieldCheck },
    ...guarded
      .filter(({ page }) => isListed(page, visitor))
      .map(({ page, href, icon }) => ({ label: t(`pages.${page}`), href, icon })),
  ]
}
