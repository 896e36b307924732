import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { SessionAnnouncer } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'
import { announcements } from './announce.ts'

/** Tells what happens to people who do not see it. The end of the timer tells itself, where it is shown. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('retro.board.say')
  const tPhases = useTranslations('retro.phases')
  const { view } = useBoard()
  const news = useCallback(
    (before: RetroView, after: RetroView) => announcements(before, after, t, tPhases),
    [t, tPhases],
  )
  return <SessionAnnouncer view={view} news={news} spoken={spoken} />
}
