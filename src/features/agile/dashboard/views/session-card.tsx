import { useTranslations } from 'use-intl'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

export type PokerSession = {
  id: string
  name: string
  description: string
  status: string
  completedAt: number | null
  participantCount: number
  storiesTotal: number
  storiesEstimated: number
}

/** One session in progress; the whole card leads to it. */
export function SessionCard({ session }: { session: PokerSession }) {
  const t = useTranslations('dashboard')
  const { id, name, description, participantCount, storiesTotal: count, storiesEstimated: done } = session
  return (
    <Card
      as="li"
      level={3}
      className="relative transition hover:border-edge"
      title={
        <a href={paths.pokerSession(id)} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </a>
      }
      actions={<StatusBadge status={session.status} />}
      footer={t('people', { count: participantCount })}
    >
      {description && <p className="mb-4 line-clamp-2 text-muted text-sm">{description}</p>}
      {count === 0 ? (
        <p className="text-muted text-sm">{t('noStories')}</p>
      ) : (
        <>
          <p className="figures mb-1.5 text-muted text-sm">{t('estimated', { done, count })}</p>
          <ProgressBar label={t('estimated', { done, count })} labelHidden value={done} max={count} />
        </>
      )}
    </Card>
  )
}
