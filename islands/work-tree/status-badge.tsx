import { useTranslations } from 'use-intl'
import { isItemLevel, type TreeStatus, type WorkLevel } from '#features/discovery/tree/rules.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { TODO: 'neutral', ACTIVE: 'info', PAUSED: 'warning', DONE: 'success' } as const

type Props = { node: { level: WorkLevel; status: TreeStatus } }

/** The status of a node. ACTIVE is "in progress" for an item, and "active" for a product or an initiative. */
export function StatusBadge({ node: { level, status } }: Props) {
  const t = useTranslations('tree')
  return (
    <Badge tone={tones[status]}>
      {t(status === 'ACTIVE' && !isItemLevel(level) ? 'active' : `statuses.${status}`)}
    </Badge>
  )
}
