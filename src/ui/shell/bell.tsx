import { Bell as BellIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import { menuTriggerClass } from '#ui/menu.tsx'

/** A number at the corner of an icon in the header. Hidden while it is empty. */
export const counterClass =
  'figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-bold text-2xs text-on-accent empty:hidden'

function counterText(unread: number): string {
  if (unread === 0) return ''
  return unread > 99 ? '99+' : String(unread)
}

/** The link to the notifications with the number of unread ones. `islands/notifications/account-room.ts` updates it. */
export function Bell({ unread, accountId }: { unread: number; accountId: string }) {
  const t = useTranslations('ui.shell')
  return (
    <a
      href={paths.notifications()}
      data-bell={accountId}
      aria-label={t('notifications', { count: unread })}
      className={cx(menuTriggerClass, 'relative')}
    >
      <BellIcon aria-hidden className="size-5" />
      <span data-bell-count aria-hidden className={counterClass}>
        {counterText(unread)}
      </span>
    </a>
  )
}
