import { useTranslations } from 'use-intl'
import { badgeOf } from '#features/agile/poker/sessions/rules-badge.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { scheduled: 'info', in_progress: 'brand', completed: 'success', unknown: 'neutral' } as const

type Props = { status: string; isScheduled?: boolean }

/** The status of a session. `isScheduled` says that it has a time. */
export function StatusBadge({ status, isScheduled = false }: Props) {
  const t = useTranslations('poker.status')
  const badge = badgeOf(status)
  return (
    <Badge tone={tones[badge]} hasDot>
      {t(badge === 'scheduled' && !isScheduled ? 'notStarted' : badge)}
    </Badge>
  )
}
