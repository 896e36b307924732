import { Boxes, Lightbulb } from 'lucide-react'
import type { NavGroupRule } from '#kit/page/nav-group.ts'
import { paths } from '#src/paths.ts'

/** Products and their work in the side navigation. */
export const discoveryNavigation: NavGroupRule[] = [
  {
    id: 'discovery',
    text: 'discovery',
    feature: 'product_discovery',
    entries: [
      { text: 'products', href: paths.products(), icon: Boxes, otherPrefixes: [], page: 'products' },
      {
        text: 'discoveryDocuments',
        href: paths.discoveryDocuments(),
        icon: Lightbulb,
        otherPrefixes: [],
        page: 'products',
      },
    ],
  },
]
