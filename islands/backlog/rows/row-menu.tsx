import { useTranslations } from 'use-intl'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { LazyMenu } from '#ui/menu.tsx'
import type { EntriesProps } from './row-entries.tsx'

const Entries = lazyPart(async () => (await import('./row-entries.tsx')).Entries)

/** All that can be done with one item. */
export function RowMenu(props: EntriesProps) {
  const t = useTranslations('backlog.row')
  const { id, number, title } = props.item
  return (
    <LazyMenu
      id={`row-menu-${id}`}
      label={t('menu', { number, title })}
      size="size-9"
      className="-my-1"
      onNear={Entries.fetch}
    >
      <Entries {...props} />
    </LazyMenu>
  )
}
