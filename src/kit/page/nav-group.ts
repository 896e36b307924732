import type en from '#i18n/en/navigation.ts'
import type { PageName, PageReader } from '#kit/page/page-access.ts'
import type { Icon } from '#ui/icon.ts'

type NavText = Exclude<keyof typeof en, 'roles'>

/**
 * An entry of the side navigation. `otherPrefixes` are further path prefixes that belong to it. `page` is its page
 * rule. `text` can depend on the visitor.
 */
export type NavEntry = {
  text: NavText | ((visitor: PageReader) => NavText)
  href: string
  icon: Icon
  otherPrefixes: readonly string[]
  page?: PageName
}

/** A group of entries. It is shown if its feature flag is on. */
export type NavGroupRule = { id: string; text: NavText | null; feature?: string; entries: readonly NavEntry[] }

/** A link of the user menu, shown to those who can open the page. */
export type UserLink = { page: PageName; href: string; icon: Icon }
