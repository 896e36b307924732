import { KeyRound, ShieldCheck, UserRound } from 'lucide-react'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { isListed, type PageReader } from '#kit/page/page-access.ts'
import { guardedLinks } from '#src/areas/navigation.ts'
import { paths } from '#src/paths.ts'
import type { ShellLink } from '#ui/shell/user-menu.tsx'

/** The links of the user menu that this visitor can open, in addition to the menu's own. */
export function userLinks(locale: Locale, visitor: PageReader): ShellLink[] {
  const t = translator(locale, 'permissions')
  return [
    { label: translator(locale, 'ui')('shell.profile'), href: paths.profile(), icon: UserRound },
    { label: translator(locale, 'auth')('security.title'), href: paths.security(), icon: KeyRound },
    { label: t('page.title'), href: paths.permissions(), icon: ShieldCheck },
    ...guardedLinks
      .filter(({ page }) => isListed(page, visitor))
      .map(({ page, href, icon }) => ({ label: t(`pages.${page}`), href, icon })),
  ]
}
