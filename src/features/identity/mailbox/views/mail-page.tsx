import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type KeptMail, MailStatus } from './mailbox-page.tsx'

/** The text part of a mail. Addresses of our own pages can be followed. */
export function MailPage({ mail, origin }: { mail: KeptMail; origin: string }) {
  const t = useTranslations('auth.mailbox')
  const { to, subject, text } = mail.payload
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <PageHeader
        above={
          <Link tone="muted" href={paths.mailbox()}>
            {t('back')}
          </Link>
        }
        title={subject}
        description={`${t('to')}: ${to}`}
        meta={<MailStatus {...mail} />}
      />
      <Card>
        <p className="whitespace-pre-wrap break-words">
          {text.split(/(https?:\/\/\S+)/).map((part, i) =>
            part.startsWith(`${origin}/`) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
              <Link key={i} href={part.slice(origin.length)}>
                {part}
              </Link>
            ) : (
              part
            ),
          )}
        </p>
      </Card>
    </div>
  )
}
