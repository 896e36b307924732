import { useTranslations } from 'use-intl'
import type { RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { DRAFT: 'info', WAITING: 'info', ACTIVE: 'brand', COMPLETED: 'success', ARCHIVED: 'neutral' } as const

/** The status of a retro, on lists and in its room. */
export function StatusBadge({ status }: { status: RetroStatus }) {
  const t = useTranslations('retro.board.bar.status')
  return (
    <Badge tone={tones[status]} hasDot>
      {t(status)}
    </Badge>
  )
}
