import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { comings, newLeaders } from '#islands/rooms/announce.ts'
import { Announcer as RoomAnnouncer, useTimeSaid } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'
import { announcements } from './announce.ts'

/** Tells what happens to people who do not see it. The end of the timer tells itself, where it is shown. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('retro.board.say')
  const tPhases = useTranslations('retro.phases')
  const tRooms = useTranslations('rooms.say')
  const { view } = useBoard()
  useTimeSaid(spoken)

  const news = useCallback(
    (before: RetroView, after: RetroView) => [
      ...comings(before, after, tRooms),
      ...announcements(before, after, t, tPhases),
      ...newLeaders(before, after, tRooms),
    ],
    [t, tPhases, tRooms],
  )
  return <RoomAnnouncer view={view} news={news} spoken={spoken} />
}
