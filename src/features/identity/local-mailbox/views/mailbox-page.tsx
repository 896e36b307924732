import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type StoredEmail = {
  id: string
  payload: { to: string; subject: string; text: string; attachments?: readonly { name: string }[] }
  status: 'PENDING' | 'SENT' | 'DEAD'
  attempts: number
  /** The next attempt, for pending emails. */
  nextAttemptAt: number
  lastError: string | null
  createdAt: number
}

const tones = { PENDING: 'info', SENT: 'success', DEAD: 'danger' } as const

/** Delivery status of an email: attempts, last error and next attempt. */
function MailStatus({ status, attempts, nextAttemptAt, lastError }: StoredEmail) {
  const t = useTranslations('auth.mailbox')
  const format = useFormatter()
  const hasFailures = lastError !== null && status !== 'SENT'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
      {hasFailures && (
        <span className="text-muted text-sm">
          {t('attempts', { count: attempts })} {lastError}{' '}
          {status === 'PENDING' && t('next', { time: format.dateTime(nextAttemptAt, { timeStyle: 'medium' }) })}
        </span>
      )}
    </span>
  )
}

export function MailboxPage({ mails }: { mails: StoredEmail[] }) {
  const t = useTranslations('auth.mailbox')
  const format = useFormatter()
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <PageHeader
        breadcrumb={
          <Link tone="muted" href={paths.home()}>
            {t('home')}
          </Link>
        }
        title={t('title')}
        description={t('intro')}
      />
      {mails.length === 0 ? (
        <EmptyState icon={Mail} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <Card isEdgeToEdge>
          <Table
            caption={t('title')}
            rows={mails}
            rowKey={mail => mail.id}
            columns={[
              {
                id: 'subject',
                header: t('subject'),
                cell: mail => <Link href={`${paths.mailbox()}?mail=${mail.id}`}>{mail.payload.subject}</Link>,
              },
              { id: 'to', header: t('to'), cell: mail => mail.payload.to },
              { id: 'status', header: t('status'), cell: mail => <MailStatus {...mail} /> },
              {
                id: 'written',
                header: t('created'),
                isWideOnly: true,
                cell: mail => format.dateTime(mail.createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
              },
            ]}
          />
        </Card>
      )}
    </div>
  )
}

/** The text part of an email. Links to this site are clickable. */
export function MailPage({ mail, origin }: { mail: StoredEmail; origin: string }) {
  const t = useTranslations('auth.mailbox')
  const withColon = useWithColon()
  const { to, subject, text, attachments = [] } = mail.payload
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <PageHeader
        breadcrumb={
          <Link tone="muted" href={paths.mailbox()}>
            {t('back')}
          </Link>
        }
        title={subject}
        description={withColon(t('to'), to)}
        meta={<MailStatus {...mail} />}
      />
      <Card>
        <p className="whitespace-pre-wrap break-words">
          {text.split(/(https?:\/\/\S+)/).map((part, i) =>
            part.startsWith(`${origin}/`) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
              <Link key={i} href={part.slice(origin.length)}>
                {part}
              </Link>
            ) : (
              part
            ),
          )}
        </p>
        {attachments.map(({ name }, i) => (
          <p key={name} className="mt-4">
            <Link href={`${paths.mailbox()}?mail=${mail.id}&attachment=${i}`}>{name}</Link>
          </p>
        ))}
      </Card>
    </div>
  )
}
