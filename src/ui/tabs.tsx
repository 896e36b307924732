import type { ReactNode } from 'react'

type Tab = { label: ReactNode; href: string; current: boolean; count?: number }

/** Tabs that are links: every one is a page of its own. */
export function Tabs({ label, tabs, className }: { label: string; tabs: Tab[]; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex gap-1 border-line border-b max-sm:flex-wrap max-sm:gap-x-0 sm:overflow-x-auto">
        {tabs.map(tab => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className="-mb-px relative flex items-center gap-2 whitespace-nowrap rounded-t-sm border-transparent border-b-2 px-3.5 py-2.5 max-sm:px-2.5 font-medium text-muted text-sm transition -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-sunken px-1.5 font-semibold text-muted text-xs">
                  {tab.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
