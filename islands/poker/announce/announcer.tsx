import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { momentOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { SessionAnnouncer } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'
import { announcements } from './announce.ts'
import { talkAnnouncements } from './announce-talk.ts'
import { chime } from './sounds.ts'

/** Tells what happens to people who do not see it, and the end of the timer to those who want to hear it. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('poker.table.say')
  const tTalk = useTranslations('pokerLive.say')
  const tTimer = useTranslations('pokerLive.timer')
  const { view } = useTable()
  const voting = momentOf(view) === 'voting'

  const passed = (left: number) => {
    if (left === 0) {
      spoken.say(tTimer(voting ? 'overVoting' : 'over'))
      chime('over')
    } else if (left <= 3) chime('tick')
  }
  const news = useCallback(
    (before: PokerView, after: PokerView) => [
      ...announcements(before, after, t),
      ...talkAnnouncements(before, after, tTalk),
    ],
    [t, tTalk],
  )
  return <SessionAnnouncer view={view} news={news} spoken={spoken} passed={passed} />
}
