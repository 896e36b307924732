import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import { turnout } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  PENDING: 'neutral',
  VOTING: 'brand',
  VOTED: 'success',
  REVEALED: 'info',
  ESTIMATED: 'success',
  SKIPPED: 'warning',
} as const

/** VOTED is shown while a vote is open and everybody has voted. */
export function StoryStatus({ story, isCurrent }: { story: StoryView; isCurrent: boolean }) {
  const t = useTranslations('poker.table.stories')
  const { view } = useTable()
  if (story.status === 'PENDING' || story.status === 'ESTIMATED')
    return <span className="sr-only">{t(story.status)}</span>
  const { voted, voters } = turnout(view)
  const status = isCurrent && story.status === 'VOTING' && voters > 0 && voted === voters ? 'VOTED' : story.status
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
