import type en from '#i18n/en/navigation.ts'
import type { PageName, Visitor } from '#kit/page/page-access.ts'
import type { Icon } from '#ui/icon.ts'

type NavText = Exclude<keyof typeof en, 'roles'>

/**
 * An entry of the side navigation. `also` are the beginnings of addresses that belong to it besides its own; `page` is its
 * line in the table of pages; `text` may depend on who reads it.
 */
export type NavEntry = {
  text: NavText | ((visitor: Visitor) => NavText)
  href: string
  icon: Icon
  also: readonly string[]
  page?: PageName
}

/** `feature` is what has to be switched on for the group to be there. */
export type NavGroupRule = { id: string; text: NavText | null; feature?: string; entries: readonly NavEntry[] }

/** A link of the user menu, listed for those who may open the page. */
export type UserLink = { page: PageName; href: string; icon: Icon }
