import { BellRing, CheckCheck, ExternalLink, Settings2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type NotificationListQuery, notificationList } from '#features/notifications/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { TimeText } from '#ui/time-text.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Entry = { id: string; text: string; link: string | null; isUnread: boolean; createdAt: number }
/** Notifications about one object. `size` is their number, `entries` are the latest ones. */
type Row = {
  id: string
  /** The name of the object, or the sentence of the only notification. */
  name: string
  size: number
  unread: number
  entries: Entry[]
}

type Props = ListViewProps<NotificationListQuery, { account: string; unread: number; rows: Rows<Row> }>

/** The reader's notifications. */
export function NotificationsPage({ state, data: { account, unread, rows }, notice, bulkResult }: Props) {
  const t = useTranslations('notifications')
  const hasUnread = (row: Row) => row.unread > 0
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
            <form method="post" action={`${paths.notifications()}/act`} data-shell-submit="">
              <Button name="do" value="readAll" variant="secondary" icon={CheckCheck}>
                {t('markAll')}
              </Button>
            </form>
          )}
          <ButtonLink href={paths.notificationPreferences()} variant="secondary" icon={Settings2}>
            {t('preferences')}
          </ButtonLink>
        </>
      }
      path={paths.notifications()}
      state={state}
      query={notificationList}
      isSearchable={false}
      filters={[
        { name: 'show', label: t('show'), allLabel: t('all'), options: [{ value: 'unread', label: t('unreadOnly') }] },
      ]}
      rows={rows}
      columns={useColumns()}
      actions={row => {
        const link = row.entries[0]?.link
        return [...(link ? [openAction(link)] : []), ...(hasUnread(row) ? [readAction] : [])]
      }}
      bulk={{ actions: [readAction], canSelect: hasUnread }}
      notice={actionNotice ?? (bulkResult && { text: t('done.read', { count: bulkResult.count }) })}
    />
  )
}

function useColumns(): ListColumn<Row>[] {
  const t = useTranslations('notifications')
  return [
    {
      id: 'what',
      header: t('what'),
      cell: ({ size, entries }) => (
        <div className="grid gap-1">
          {entries.map(entry => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          {size > entries.length && (
            <span className="text-muted text-sm">{t('more', { count: size - entries.length })}</span>
          )}
        </div>
      ),
    },
    {
      id: 'time',
      header: t('time'),
      sortKey: 'time',
      isWideOnly: true,
      cell: ({ entries }) => (
        <TimeText at={entries[0]!.createdAt} show="minute" className="figures whitespace-nowrap text-muted" />
      ),
    },
  ]
}

function EntryLine({ entry: { text, link, isUnread, createdAt } }: { entry: Entry }) {
  const t = useTranslations('notifications')
  const withColon = useWithColon()
  const weight = isUnread ? 'font-semibold' : 'text-muted'
  return (
    <span className={cx(weight, '[overflow-wrap:anywhere]')}>
      {link ? (
        <Link href={link} aria-label={withColon(t('open'), text)} className={isUnread ? 'font-semibold' : ''}>
          {text}
        </Link>
      ) : (
        text
      )}
      {isUnread && <span className="sr-only"> ({t('unread')})</span>}
      <TimeText at={createdAt} show="minute" className="figures ml-2 font-normal text-muted text-sm md:hidden" />
    </span>
  )
}
