import { CreditCard } from 'lucide-react'
import type { NavEntry, UserLink } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** The billing entry in the account group of the side navigation. */
export const billingEntry: NavEntry = {
  text: 'billing',
  href: paths.billing(),
  icon: CreditCard,
  otherPrefixes: [paths.cart()],
  page: 'billing',
}

/** The billing links in the user menu. */
export const billingUserLinks: UserLink[] = [{ page: 'billing', href: paths.billing(), icon: CreditCard }]
