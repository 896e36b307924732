import { useTranslations } from 'use-intl'
import { numberTextOf } from '#islands/boards/item-key.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { LazyMenu } from '#ui/menu.tsx'
import type { RowMenuProps } from './row-menu-items.tsx'

const RowMenuItems = lazyComponent(async () => (await import('./row-menu-items.tsx')).RowMenuItems)

/** The menu button of an item. */
export function RowMenu(props: RowMenuProps) {
  const t = useTranslations('backlog.row')
  const { id, title } = props.item
  return (
    <LazyMenu
      id={`row-menu-${id}`}
      label={t('menu', { number: numberTextOf(props.item), title })}
      size="size-9"
      className="-my-1"
      onNear={RowMenuItems.fetch}
    >
      <RowMenuItems {...props} />
    </LazyMenu>
  )
}
