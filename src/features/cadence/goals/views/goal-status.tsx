import { useTranslations } from 'use-intl'
import type { GoalStatus } from '#features/cadence/goals/rules.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { OPEN: 'info', AT_RISK: 'warning', ACHIEVED: 'success', CANCELLED: 'neutral' } as const

export function GoalStatusBadge({ status }: { status: GoalStatus }) {
  const t = useTranslations('goals')
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}
