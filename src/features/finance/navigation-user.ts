import { Gem } from 'lucide-react'
import type { UserLink } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** The finance links in the user menu. */
export const financeUserLinks: UserLink[] = [
  { page: 'businessValueConfig', href: paths.valueConfiguration(), icon: Gem },
]
