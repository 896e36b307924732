import { LockOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export type LockedRow = {
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  lockedUntil: number
  reason: string | null
  by: 'admin' | 'failures'
  /** True if the reader can remove an admin's lock. */
  isManageable: boolean
}

/** Locked-out members. Renders nothing if there are none. */
export function LockedCard({ locked }: { locked: LockedRow[] }) {
  const t = useTranslations('enterprise.locked')
  if (locked.length === 0) return null
  return (
    <Card title={t('title')} description={t('hint')} isEdgeToEdge>
      <ul>
        {locked.map(person => (
          <Row key={person.userId} {...person} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ userId, name, avatarUrl, lockedUntil, reason, by, isManageable }: LockedRow) {
  const t = useTranslations('enterprise.locked')
  const format = useFormatter()
  const isByAdmin = by === 'admin'
  const when = format.dateTime(lockedUntil, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3.5">
        <Avatar name={name} url={avatarUrl} colourKey={userId} size="md" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm">{isByAdmin ? t('byAdmin', { reason: reason ?? '' }) : t('byFailures')}</p>
          <p className="text-muted text-sm">
            <time dateTime={new Date(lockedUntil).toISOString()}>{t('until', { when })}</time>
          </p>
          {!isByAdmin && <p className="text-muted text-sm">{t('byFailuresHint')}</p>}
        </div>
      </div>
      {isManageable && isByAdmin && (
        <form method="post" action={`${paths.enterpriseSecurity()}/${userId}/act`} data-shell-submit="">
          <Button
            name="do"
            value="unlock"
            variant="secondary"
            size="sm"
            icon={LockOpen}
            aria-label={t('unlockName', { name })}
          >
            {t('unlock')}
          </Button>
        </form>
      )}
    </li>
  )
}
