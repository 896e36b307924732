import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'

type Props = {
  title: string
  /** `download` if the link leads to a file. */
  links: { text: ReactNode; href: string; icon: Icon; download?: boolean }[]
  className?: string
}

/** A card with links and their icons. `className` applies to the list. */
export function LinkCard({ title, links, className }: Props) {
  return (
    <Card title={title} isEdgeToEdge>
      <ul className={cx('px-2 pb-2', className)}>
        {links.map(({ text, href, icon: Icon, download }) => (
          <li key={href}>
            <a
              href={href}
              download={download ? '' : undefined}
              className="flex items-center gap-3 rounded-control px-3 py-2 font-medium text-sm transition hover:bg-sunken"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-brand-ink" />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
