import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { momentOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { comings, newLeaders } from '#islands/rooms/announce.ts'
import { Announcer as RoomAnnouncer, useTimeSaid } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'
import { announcements } from './announce.ts'
import { talkAnnouncements } from './announce-talk.ts'
import { chime } from './sounds.ts'

/** Tells what happens to people who do not see it, and the end of the timer to those who want to hear it. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('poker.table.say')
  const tTalk = useTranslations('pokerLive.say')
  const tTimer = useTranslations('pokerLive.timer')
  const tRooms = useTranslations('rooms.say')
  const { view } = useTable()
  const voting = momentOf(view) === 'voting'

  useTimeSaid(spoken, left => {
    if (left === 0) {
      spoken.say(tTimer(voting ? 'overVoting' : 'over'))
      chime('over')
    } else if (left <= 3) chime('tick')
  })

  const news = useCallback(
    (before: PokerView, after: PokerView) => [
      ...comings(before, after, tRooms),
      ...announcements(before, after, t),
      ...talkAnnouncements(before, after, tTalk),
      ...newLeaders(before, after, tRooms),
    ],
    [t, tTalk, tRooms],
  )
  return <RoomAnnouncer view={view} news={news} spoken={spoken} />
}
