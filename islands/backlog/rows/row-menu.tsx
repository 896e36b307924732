import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { orNothing } from '#islands/boards/or-nothing.ts'
import { Menu } from '#ui/menu.tsx'
import type { EntriesProps } from './row-entries.tsx'

const load = () => import('./row-entries.tsx')
const Entries = lazy(() => orNothing(load().then(found => ({ default: found.Entries }))))

/** Fetches what stands in menus ahead of the first that is opened. */
const fetchEntries = () => void load().catch(() => {})

/** All that can be done with one item. It is filled when somebody comes near it: there may be thousands. */
export function RowMenu({ item, onRename }: Omit<EntriesProps, 'id'>) {
  const t = useTranslations('backlog.row')
  const [isFilled, setFilled] = useState(false)
  const id = `row-menu-${item.id}`
  return (
    <div
      className="-my-1 shrink-0"
      onPointerEnter={fetchEntries}
      onPointerDownCapture={() => setFilled(true)}
      onFocusCapture={() => setFilled(true)}
    >
      <Menu
        id={id}
        label={t('menu', { number: item.number, title: item.title })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-9 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        <Suspense>{isFilled && <Entries id={id} item={item} onRename={onRename} />}</Suspense>
      </Menu>
    </div>
  )
}
