import { Inbox, Reply } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'

type Message = {
  id: string
  subject: string
  message: string
  createdAt: number
  from: { firstName: string; lastName: string; email: string } | null
}
type Props = {
  accountName: string
  messages: { items: Message[]; total: number; page: number; pageSize: number }
}

/** What members wrote to the people who run the account, for them to read and answer. */
export function AdminMessagesPage({ accountName, messages }: Props) {
  const t = useTranslations('permissions.messages')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { account: accountName })} />
      {messages.total === 0 ? (
        <EmptyState icon={Inbox} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <ul className="grid max-w-3xl gap-4">
            {messages.items.map(message => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
          <Pagination {...messages} href={page => `${paths.adminMessages()}?page=${page}`} />
        </div>
      )}
    </>
  )
}

function MessageCard({ message: { subject, message, createdAt, from } }: { message: Message }) {
  const t = useTranslations('permissions.messages')
  const format = useFormatter()
  const written = format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const writer = from ? `${from.firstName} ${from.lastName}`.trim() : t('gone')
  return (
    <Card
      as="li"
      title={subject}
      description={`${writer} · ${written}`}
      actions={
        from && (
          <ButtonLink
            href={`mailto:${from.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            variant="secondary"
            size="sm"
            icon={Reply}
          >
            {t('reply')}
          </ButtonLink>
        )
      }
    >
      <p className="whitespace-pre-line break-words">{message}</p>
    </Card>
  )
}
