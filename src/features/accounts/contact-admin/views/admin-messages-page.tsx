import { Inbox, Reply } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type MessageListQuery, messageList } from '#features/accounts/contact-admin/schema.ts'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { TimeText } from '#ui/time-text.tsx'

type Message = {
  id: string
  kind: 'message' | 'upgrade'
  subject: string
  message: string
  plan: string | null
  interval: 'MONTHLY' | 'ANNUAL' | null
  additionalUsers: number | null
  createdAt: number
  from: { firstName: string; lastName: string; email: string } | null
}
type Row = Message & { name: string }
type Props = ListViewProps<MessageListQuery, { account: string; rows: Rows<Message> }>

const replyTo = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`

/** Messages from members to the account's admins. */
export function AdminMessagesPage({ state, data: { account, rows } }: Props) {
  const t = useTranslations('permissions.messages')
  return (
    <ListPage
      title={t('title')}
      description={t('intro', { account })}
      icon={Inbox}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyHint') }}
      path={paths.adminMessages()}
      state={state}
      query={messageList}
      rows={{ ...rows, items: rows.items.map(message => ({ ...message, name: message.subject })) }}
      columns={useColumns()}
      actions={({ from, subject }) =>
        from ? [{ id: 'reply', label: t('reply'), icon: Reply, href: replyTo(from.email, subject) }] : []
      }
    />
  )
}

/** The requested plan of an upgrade request, with a link to the filled cart. */
function UpgradeSubject({ subject, plan, interval, additionalUsers }: Message) {
  const t = useTranslations('permissions.upgrade')
  const wantedPlan = { plan: plan ?? undefined, interval: interval ?? undefined, additionalUsers: additionalUsers ?? 0 }
  return (
    <>
      {t('wanted', { plan: subject, interval: interval ?? 'MONTHLY', users: wantedPlan.additionalUsers })}{' '}
      <Link href={paths.cart(wantedPlan)}>{t('openCart')}</Link>
    </>
  )
}

function useColumns(): ListColumn<Row>[] {
  const t = useTranslations('permissions.messages')
  const senderName = ({ from }: Row) => (from ? `${from.firstName} ${from.lastName}`.trim() : t('formerMember'))
  const sentTime = ({ createdAt }: Row) => <TimeText at={createdAt} show="minute" className="text-muted" />
  return [
    {
      id: 'message',
      header: t('message'),
      cell: row => (
        <div className="max-w-prose">
          <p className="font-semibold">{row.kind === 'upgrade' ? <UpgradeSubject {...row} /> : row.subject}</p>
          <p className="whitespace-pre-line break-words">{row.message}</p>
          <p className="mt-1 md:hidden">
            {senderName(row)} · {sentTime(row)}
          </p>
        </div>
      ),
    },
    { id: 'from', header: t('from'), isWideOnly: true, cell: senderName },
    { id: 'sent', header: t('sent'), sortKey: 'sent', isWideOnly: true, cell: sentTime },
  ]
}
