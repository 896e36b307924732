import { useTranslations } from 'use-intl'
import type { RetroStatus } from '#features/agile/retros/protocol.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { DRAFT: 'neutral', WAITING: 'info', ACTIVE: 'success', COMPLETED: 'brand', ARCHIVED: 'neutral' } as const

export function RetroBadge({ status }: { status: RetroStatus }) {
  const t = useTranslations('retroSessions.status')
  return (
    <Badge tone={tones[status]} dot={status === 'ACTIVE'}>
      {t(status)}
    </Badge>
  )
}
