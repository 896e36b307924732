import { CircleCheck, EllipsisVertical, Package, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { paths } from '#src/paths.ts'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'

/** What can be done with a delivery here; the rest is on its own page. */
export function DeliveryActs({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('backlog.delivery')
  const { view, mayWork } = useLive()
  const { ask, send } = useActs()
  const { id, title } = delivery
  const menu = `delivery-menu-${id}`
  const closing = { type: 'button', popoverTarget: menu, popoverTargetAction: 'hide' } as const
  return (
    <div className="ml-auto">
      <Menu
        id={menu}
        label={t('menu', { name: title })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-9 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        <MenuLink icon={Package} href={paths.delivery(view.board.id, id)}>
          {t('open')}
        </MenuLink>
        {mayWork && (
          <MenuButton {...closing} icon={Pencil} onClick={() => ask({ type: 'delivery', deliveryId: id })}>
            {t('edit')}
          </MenuButton>
        )}
        {mayWork && (
          <MenuButton
            {...closing}
            icon={CircleCheck}
            onClick={() => send('delivery:edit', { deliveryId: id, status: 'DONE' })}
          >
            {t('done')}
          </MenuButton>
        )}
      </Menu>
    </div>
  )
}
