import en from '#i18n/en/navigation.ts'
import es from '#i18n/es/navigation.ts'
import fr from '#i18n/fr/navigation.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SameKeys } from '#i18n/same-keys.ts'
import type { AccountRole } from '#kit/context.ts'
import type { NavEntry, NavGroupRule } from '#kit/page/nav-group.ts'
import { isListed, type PageReader } from '#kit/page/page-access.ts'
import { navGroups } from '#src/areas/navigation.ts'
import type { NavGroup } from '#ui/shell/side-nav.tsx'

const labelsByLocale: Record<Locale, SameKeys<typeof en>> = { en, fr, es }

/** The length of the path that an entry matches, or 0 if the page does not belong to it. */
const matchedLength = ({ href, otherPrefixes }: NavEntry, pathname: string): number =>
  Math.max(
    pathname === href || pathname.startsWith(`${href}/`) ? href.length : 0,
    ...otherPrefixes.map(start => (pathname.startsWith(start) ? start.length : 0)),
  )

/**
 * Returns the path of the current entry: the one that matches the longest part of the page's path. Null if there is
 * none.
 */
function currentEntry(pathname: string): string | null {
  const entries = navGroups.flatMap(group => group.entries)
  const longestMatch = Math.max(...entries.map(entry => matchedLength(entry, pathname)))
  return longestMatch > 0 ? entries.find(entry => matchedLength(entry, pathname) === longestMatch)!.href : null
}

/**
 * Returns the path of the current link. A link to exactly this page in the groups above the navigation comes first,
 * then the entry that the page belongs to.
 */
export const currentHref = (pathname: string, top: readonly NavGroup[]): string | null =>
  top.flatMap(({ items }) => items).find(({ href }) => href === pathname)?.href ?? currentEntry(pathname)

/** The groups that are open until a person has chosen. With them, the navigation fits the screen of a laptop. */
const defaultOpenGroups = ['agile', 'account']

/**
 * Returns the side navigation with the entries that this visitor can open, and marks the current one. `openGroups` are
 * the groups that they have opened, null if they have not chosen. The group of the current page is always open.
 */
export function navigation(
  locale: Locale,
  current: string | null,
  visitor: PageReader,
  openGroups: readonly string[] | null = null,
): NavGroup[] {
  const labels = labelsByLocale[locale]
  const isEntryListed = ({ page }: NavEntry) => !page || isListed(page, visitor)
  const isOn = ({ feature }: NavGroupRule) =>
    !feature || visitor.features === null || visitor.features.includes(feature)
  const enabledGroups = navGroups
    .filter(isOn)
    .map(group => ({ ...group, entries: group.entries.filter(isEntryListed) }))
  return enabledGroups
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, text, entries }) => ({
      id,
      label: text ? labels[text] : '',
      isOpen: text
        ? (openGroups ?? defaultOpenGroups).includes(id) || entries.some(({ href }) => href === current)
        : null,
      items: entries.map(entry => ({
        label: labels[typeof entry.text === 'string' ? entry.text : entry.text(visitor)],
        href: entry.href,
        icon: entry.icon,
        current: entry.href === current,
      })),
    }))
}

/** The names of all pages that this visitor's navigation lists, by path. */
export const listedPages = (locale: Locale, visitor: PageReader): Map<string, string> =>
  new Map(navigation(locale, null, visitor).flatMap(({ items }) => items.map(({ href, label }) => [href, label])))

/** The translated name of an account role. */
export const roleName = (locale: Locale, role: AccountRole) => labelsByLocale[locale].roles[role]
