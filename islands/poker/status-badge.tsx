import { useTranslations } from 'use-intl'
import { badgeOf } from '#features/agile/poker/sessions/rules-badge.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { scheduled: 'info', in_progress: 'brand', completed: 'success', unknown: 'neutral' } as const

export function StatusBadge({ status }: { status: string }) {
  const t = useTranslations('poker.status')
  const badge = badgeOf(status)
  return (
    <Badge tone={tones[badge]} hasDot>
      {t(badge)}
    </Badge>
  )
}
