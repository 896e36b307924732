import { useTranslations } from 'use-intl'
import type { OpenSession } from '#features/agile/dashboard/rules.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { sessionKindLinks } from './session-lists.tsx'

/** An open session. The whole card is a link to it. */
export function SessionCard({ session }: { session: OpenSession }) {
  const t = useTranslations('dashboard')
  const { kind, id, name, description, participantCount } = session
  const { icon: Icon } = sessionKindLinks[kind]
  return (
    <Card
      as="li"
      level={3}
      className="relative transition hover:border-edge"
      title={
        <a href={paths.room(kind, id)} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </a>
      }
      description={
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(`kinds.${kind}`)}
          </span>
          <StatusBadge status={session.status} />
        </span>
      }
      footer={t('people', { count: participantCount })}
    >
      {description && <p className="mb-4 line-clamp-2 text-muted text-sm">{description}</p>}
      {kind === 'poker' ? <StoryProgress session={session} /> : <RetroProgress session={session} />}
    </Card>
  )
}

function StoryProgress({ session: { done, count } }: { session: OpenSession }) {
  const t = useTranslations('dashboard')
  if (count === 0) return <p className="text-muted text-sm">{t('noStories')}</p>
  return (
    <>
      <p className="figures mb-1.5 text-muted text-sm">{t('estimated', { done, count })}</p>
      <ProgressBar label={t('estimated', { done, count })} isLabelHidden value={done} max={count} />
    </>
  )
}

/** The phase and the number of cards of a retro. */
function RetroProgress({ session: { status, phase, count } }: { session: OpenSession }) {
  const t = useTranslations('dashboard')
  const phaseText = useTranslations('retro.phases')
  const isLive = status === 'ACTIVE' && phase !== null
  return (
    <p className="figures text-muted text-sm">
      {[...(isLive ? [phaseText(`${phase}.name`)] : []), t('cards', { count })].join(' · ')}
    </p>
  )
}
