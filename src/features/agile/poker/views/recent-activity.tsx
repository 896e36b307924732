import { CircleCheck, Handshake, Spade } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'

/** Times are milliseconds UTC; the message is in the reader's language. */
export type Activity = {
  id: string
  type: 'session_completed' | 'high_consensus' | 'other'
  message: string
  timestamp: number
  user: { name: string } | null
}

const signs = { session_completed: CircleCheck, high_consensus: Handshake, other: Spade }

export function RecentActivity({ entries }: { entries: Activity[] }) {
  const t = useTranslations('pokerSessions.activity')
  const format = useFormatter()
  if (entries.length === 0)
    return (
      <Card title={t('title')}>
        <p className="text-muted text-sm">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} flush>
      <ol className="divide-y divide-line border-line border-t">
        {entries.map(({ id, type, message, timestamp, user }) => {
          const Sign = signs[type]
          const when = format.relativeTime(timestamp)
          return (
            <li key={id} className="flex gap-3 px-5 py-3 text-sm">
              <Sign aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0">
                <p>{message}</p>
                <time dateTime={new Date(timestamp).toISOString()} className="text-muted">
                  {user ? t('by', { name: user.name, when }) : when}
                </time>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
