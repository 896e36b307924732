import { useTranslations } from 'use-intl'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { LazyMenu } from '#ui/menu.tsx'
import type { EntriesProps } from './card-entries.tsx'

/** The content of menus, fetched before the first one is opened. */
export const Entries = lazyPart(async () => (await import('./card-entries.tsx')).Entries)

/** All that can be done with one item. */
export function CardMenu(props: EntriesProps) {
  const t = useTranslations('boardPage.card')
  const { id, number, title } = props.item
  return (
    <LazyMenu
      id={`card-menu-${id}`}
      label={t('menu', { item: `#${number} ${title}` })}
      size="size-7"
      className="board-card-menu -mt-1 -mr-1.5"
    >
      <Entries {...props} />
    </LazyMenu>
  )
}
