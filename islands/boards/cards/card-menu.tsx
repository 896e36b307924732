import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { orNothing } from '#islands/boards/or-nothing.ts'
import { Menu } from '#ui/menu.tsx'
import type { EntriesProps } from './card-entries.tsx'

const load = () => import('./card-entries.tsx')
const Entries = lazy(() => orNothing(load().then(found => ({ default: found.Entries }))))

/** Fetches what stands in menus ahead of the first that is opened. */
export const fetchEntries = () => void load().catch(() => {})

/** All that can be done with one item. Its content is made when it is first wanted. */
export function CardMenu(props: EntriesProps) {
  const t = useTranslations('boardPage.card')
  const [filled, setFilled] = useState(false)
  const fill = () => setFilled(true)
  return (
    <div className="board-card-menu -mt-1 -mr-1.5 shrink-0" onPointerDownCapture={fill} onFocusCapture={fill}>
      <Menu
        id={`card-menu-${props.item.id}`}
        onOpen={fill}
        label={t('menu', { item: `#${props.item.number} ${props.item.title}` })}
        trigger={<EllipsisVertical aria-hidden className="size-4" />}
        triggerClass="grid size-7 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        <Suspense>{filled && <Entries {...props} />}</Suspense>
      </Menu>
    </div>
  )
}
