import { BellRing, CheckCheck, ExternalLink, Settings2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type NotificationListQuery, notificationList } from '#features/notifications/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { TimeText } from '#ui/time-text.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Row = {
  id: string
  /** The notification's sentence. */
  name: string
  link: string | null
  readAt: number | null
  createdAt: number
}

type Props = ListViewProps<NotificationListQuery, { account: string; unread: number; rows: Rows<Row> }>

/** The reader's notifications. */
export function NotificationsPage({ state, data: { account, unread, rows }, notice, bulkResult }: Props) {
  const t = useTranslations('notifications')
  const isNew = ({ readAt }: Row) => readAt === null
  const readAction = { id: 'read', label: t('markRead'), icon: CheckCheck }
  const openAction = (href: string) => ({ id: 'open', label: t('open'), icon: ExternalLink, href })
  const actionNotice = useListNotice(notice, { texts: { read: t('done.read', { count: 1 }) } })
  return (
    <ListPage
      title={t('title')}
      description={t('intro', { account })}
      meta={<Badge tone={unread > 0 ? 'accent' : 'neutral'}>{t('unreadCount', { count: unread })}</Badge>}
      icon={BellRing}
      caption={t('list')}
      empty={{ title: t('empty'), text: t('emptyHint') }}
      headerActions={
        <>
          {unread > 0 && (
            <form method="post" action={`${paths.notifications()}/act`} data-shell="">
              <Button name="do" value="readAll" variant="secondary" icon={CheckCheck}>
                {t('markAll')}
              </Button>
            </form>
          )}
          <ButtonLink href={paths.notificationPreferences()} variant="quiet" icon={Settings2}>
            {t('preferences')}
          </ButtonLink>
        </>
      }
      path={paths.notifications()}
      state={state}
      query={notificationList}
      isSearchable={false}
      filters={[
        { name: 'show', label: t('show'), all: t('all'), options: [{ value: 'unread', label: t('unreadOnly') }] },
      ]}
      rows={rows}
      columns={useColumns()}
      actions={row => [...(row.link ? [openAction(row.link)] : []), ...(isNew(row) ? [readAction] : [])]}
      bulk={{ actions: [readAction], canSelect: isNew }}
      notice={actionNotice ?? (bulkResult && { text: t('done.read', { count: bulkResult.count }) })}
    />
  )
}

function useColumns(): ListColumn<Row>[] {
  const t = useTranslations('notifications')
  const withColon = useWithColon()
  return [
    {
      id: 'what',
      header: t('what'),
      cell: ({ name, link, readAt, createdAt }) => (
        <>
          <span className={readAt === null ? 'font-semibold' : 'text-muted'}>
            {link ? (
              <Link
                href={link}
                aria-label={withColon(t('open'), name)}
                className={readAt === null ? 'font-semibold' : ''}
              >
                {name}
              </Link>
            ) : (
              name
            )}
            {readAt === null && <span className="sr-only"> ({t('unread')})</span>}
          </span>
          <TimeText at={createdAt} show="minute" className="figures mt-0.5 block text-muted md:hidden" />
        </>
      ),
    },
    {
      id: 'when',
      header: t('when'),
      sortKey: 'time',
      wideOnly: true,
      cell: ({ createdAt }) => (
        <TimeText at={createdAt} show="minute" className="figures whitespace-nowrap text-muted" />
      ),
    },
  ]
}
