import { useTranslations } from 'use-intl'
import type { RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { DRAFT: 'info', WAITING: 'info', ACTIVE: 'brand', COMPLETED: 'success', ARCHIVED: 'neutral' } as const

type Props = { status: RetroStatus; isScheduled?: boolean }

/** The status of a retro, on lists and in its room. `isScheduled` says that it has a time. */
export function StatusBadge({ status, isScheduled = false }: Props) {
  const t = useTranslations('retro.board.bar.status')
  return (
    <Badge tone={tones[status]} hasDot>
      {t(status === 'WAITING' && isScheduled ? 'scheduled' : status)}
    </Badge>
  )
}
