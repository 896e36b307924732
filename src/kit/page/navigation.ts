import en from '#i18n/en/navigation.ts'
import es from '#i18n/es/navigation.ts'
import fr from '#i18n/fr/navigation.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Same } from '#i18n/same.ts'
import type { AccountRole } from '#kit/context.ts'
import type { NavEntry, NavGroupRule } from '#kit/page/nav-group.ts'
import { isListed, type Visitor } from '#kit/page/page-access.ts'
import { navGroups } from '#src/areas/navigation.ts'
import type { NavGroup } from '#ui/shell/side-nav.tsx'

const texts: Record<Locale, Same<typeof en>> = { en, fr, es }

/** How much of an address an entry names; 0 where it is not its own. */
const covers = ({ href, also }: NavEntry, pathname: string): number =>
  Math.max(
    pathname === href || pathname.startsWith(`${href}/`) ? href.length : 0,
    ...also.map(start => (pathname.startsWith(start) ? start.length : 0)),
  )

/** The address of the entry that a page belongs to, or null: it is the one marked as current. */
export function currentEntry(pathname: string): string | null {
  const entries = navGroups.flatMap(group => group.entries)
  const best = Math.max(...entries.map(entry => covers(entry, pathname)))
  return best > 0 ? entries.find(entry => covers(entry, pathname) === best)!.href : null
}

/** The side navigation in a language, as far as this visitor may follow it, with the entry of `pathname` marked. */
export function navigation(locale: Locale, pathname: string, visitor: Visitor): NavGroup[] {
  const words = texts[locale]
  const current = currentEntry(pathname)
  const listed = ({ page }: NavEntry) => !page || isListed(page, visitor)
  const isOn = ({ feature }: NavGroupRule) =>
    !feature || visitor.features === null || visitor.features.includes(feature)
  const open = navGroups.filter(isOn).map(group => ({ ...group, entries: group.entries.filter(listed) }))
  return open
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, text, entries }) => ({
      id,
      label: text ? words[text] : '',
      items: entries.map(entry => ({
        label: words[typeof entry.text === 'string' ? entry.text : entry.text(visitor)],
        href: entry.href,
        icon: entry.icon,
        current: entry.href === current,
      })),
    }))
}

/** The word for an account role, as the user menu shows it. */
export const roleName = (locale: Locale, role: AccountRole) => texts[locale].roles[role]
