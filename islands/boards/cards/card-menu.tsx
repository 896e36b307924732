import { useTranslations } from 'use-intl'
import { keyAndTitleOf } from '#islands/boards/item-key.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { LazyMenu } from '#ui/menu.tsx'
import type { CardMenuProps } from './card-menu-items.tsx'

/** Fetched before the first menu opens. */
export const CardMenuItems = lazyComponent(async () => (await import('./card-menu-items.tsx')).CardMenuItems)

/** The menu button of a card. */
export function CardMenu(props: CardMenuProps) {
  const t = useTranslations('boardPage.card')
  const { id } = props.item
  return (
    <LazyMenu
      id={`card-menu-${id}`}
      label={t('menu', { item: keyAndTitleOf(props.item) })}
      shortcut="M"
      size="size-7"
      className="board-card-menu -mt-1 -mr-1.5"
    >
      <CardMenuItems {...props} />
    </LazyMenu>
  )
}
