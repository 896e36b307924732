import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Icon } from '#ui/icon.ts'

export type NavGroup = {
  id: string
  label: string
  /** Whether the group is open. Null if it cannot be closed. */
  isOpen: boolean | null
  items: { label: string; href: string; icon: Icon; current: boolean }[]
}

/**
 * The side navigation. `topGroups` are running sessions, stars and recent boards, which the shell replaces. Only
 * aria-current marks the current item, so that the router can move it easily.
 */
export function SideNav({ topGroups, groups }: { topGroups: NavGroup[]; groups: NavGroup[] }) {
  const t = useTranslations('ui.shell')
  return (
    <nav aria-label={t('navigation')} className="shell-nav-list grid grid-cols-1 content-start overflow-y-auto px-3">
      <div id="nav-places" className="contents">
        <NavGroups groups={topGroups} />
      </div>
      <NavGroups groups={groups} />
    </nav>
  )
}

export const NavGroups = ({ groups }: { groups: NavGroup[] }) =>
  groups.map(group => <Group key={group.id} {...group} />)

const labelClass = 'px-2.5 font-semibold text-subtle text-xs'

function Group({ id, label, isOpen, items }: NavGroup) {
  const labelId = label ? `nav-${id}` : undefined
  if (isOpen === null)
    return (
      <div>
        {label && (
          <p id={labelId} className={`mb-1 ${labelClass} in-data-collapsed:lg:sr-only`}>
            {label}
          </p>
        )}
        <Items labelId={labelId} items={items} />
      </div>
    )
  return (
    <details open={isOpen} data-group={id} className="nav-group">
      <summary id={labelId} title={label} className={`nav-group-label ${labelClass}`}>
        <span className="min-w-0 truncate in-data-collapsed:lg:sr-only">{label}</span>
        <ChevronRight aria-hidden className="nav-chevron size-3.5 shrink-0 opacity-70" />
      </summary>
      <Items labelId={labelId} items={items} />
    </details>
  )
}

function Items({ labelId, items }: { labelId: string | undefined; items: NavGroup['items'] }) {
  return (
    <ul aria-labelledby={labelId} className="grid grid-cols-1 gap-0.5">
      {items.map(({ href, label, icon: Icon, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined} className="nav-item">
            <Icon aria-hidden className="size-[1.2rem] shrink-0" />
            <span className="nav-item-label">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
