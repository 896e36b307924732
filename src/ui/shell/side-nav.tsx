import { useTranslations } from 'use-intl'
import type { Icon } from '#ui/icon.ts'

export type NavGroup = {
  id: string
  label: string
  items: { label: string; href: string; icon: Icon; current: boolean }[]
}

/** The side navigation. Only aria-current marks the current item, so that the router can move it easily. */
export function SideNav({ groups }: { groups: NavGroup[] }) {
  const t = useTranslations('ui.shell')
  return (
    <nav aria-label={t('navigation')} className="shell-nav-list grid content-start overflow-y-auto px-3">
      {groups.map(group => (
        <div key={group.id}>
          {group.label && (
            <p
              id={`nav-${group.id}`}
              className="mb-1.5 px-2.5 font-semibold text-subtle text-xs in-data-collapsed:lg:sr-only"
            >
              {group.label}
            </p>
          )}
          <ul aria-labelledby={group.label ? `nav-${group.id}` : undefined} className="grid gap-0.5">
            {group.items.map(({ href, label, icon: Sign, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined} className="nav-item">
                  <Sign aria-hidden className="size-[1.2rem] shrink-0" />
                  <span className="nav-item-label">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
