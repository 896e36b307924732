import { useTranslations } from 'use-intl'
import type { TreeStatus } from '#features/discovery/tree/rules.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { TODO: 'neutral', ACTIVE: 'info', PAUSED: 'warning', DONE: 'success' } as const

export function StatusBadge({ status }: { status: TreeStatus }) {
  const t = useTranslations('tree.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
