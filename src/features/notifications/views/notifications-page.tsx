import { BellRing, CheckCheck, Settings2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'

export type NotificationEntry = {
  id: string
  text: string
  link: string | null
  readAt: number | null
  createdAt: number
}

type Props = {
  account: string
  items: NotificationEntry[]
  unread: number
  total: number
  page: number
  pageSize: number
}

export function NotificationsPage({ account, items, unread, total, page, pageSize }: Props) {
  const t = useTranslations('notifications')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro', { account })}
        meta={<Badge tone={unread > 0 ? 'accent' : 'neutral'}>{t('unreadCount', { count: unread })}</Badge>}
        actions={
          <>
            {unread > 0 && (
              <form method="post" action={paths.readAllNotifications()} data-shell>
                <Button variant="secondary" icon={CheckCheck}>
                  {t('markAll')}
                </Button>
              </form>
            )}
            <ButtonLink href={paths.notificationPreferences()} variant="quiet" icon={Settings2}>
              {t('preferences')}
            </ButtonLink>
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={BellRing} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          <Card flush className="max-w-4xl">
            <ul aria-label={t('list')} className="-mt-3 divide-y divide-line">
              {items.map(item => (
                <Entry key={item.id} {...item} />
              ))}
            </ul>
          </Card>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            href={to => `${paths.notifications()}?page=${to}`}
          />
        </div>
      )}
    </>
  )
}

function Entry({ id, text, link, readAt, createdAt }: NotificationEntry) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const isNew = readAt === null
  return (
    <li className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4', isNew && 'tabbed')}>
      <div className="min-w-0 flex-1 basis-64">
        <p className={isNew ? 'font-semibold' : 'text-muted'}>
          {text}
          {isNew && <span className="sr-only"> ({t('unread')})</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
          <time dateTime={new Date(createdAt).toISOString()} className="figures text-muted">
            {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {link && (
            <Link href={link} aria-label={`${t('open')}: ${text}`}>
              {t('open')}
            </Link>
          )}
        </p>
      </div>
      {isNew && (
        <form method="post" action={paths.readNotification(id)} data-shell>
          <Button variant="secondary" size="sm" aria-label={`${t('markRead')}: ${text}`}>
            {t('markRead')}
          </Button>
        </form>
      )}
    </li>
  )
}
