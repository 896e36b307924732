import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announcements } from './announce.ts'
import { talkAnnouncements } from './announce-talk.ts'
import { momentOf } from './round.ts'
import { chime } from './sounds.ts'
import type { Spoken } from './spoken.ts'
import { useTable } from './table-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

/** How often news is told at most, in milliseconds: what happens close together is said in one go. */
const breath = 600

/** Tells what happens to people who do not see it. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('poker.table.say')
  const tLive = useTranslations('pokerLive.say')
  const { view } = useTable()
  const latest = useRef(view)
  const heard = useRef(view)
  const [said, setSaid] = useState('')
  useTimeSaid(spoken)

  useEffect(() => {
    latest.current = view
  }, [view])

  useEffect(() => {
    const speak = () => {
      const [before, after] = [heard.current, latest.current]
      heard.current = after
      const seen =
        before === after ? [] : [...announcements(before, after, t), ...talkAnnouncements(before, after, tLive)]
      const news = [...seen, ...spoken.take()]
      if (news.length > 0) setSaid(news.join(' '))
    }
    const interval = setInterval(speak, breath)
    return () => clearInterval(interval)
  }, [t, tLive, spoken])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

/** At these many seconds before its end a timer is heard of. */
const marks = [60, 10]

/** The timer for those who do not see it run, and its end for those who want to hear it. */
function useTimeSaid(spoken: Spoken) {
  const t = useTranslations('pokerLive.timer')
  const { view, now } = useTable()
  const left = useSecondsUntil(view.timer?.endsAt ?? null, now)
  const before = useRef<number | null>(null)
  const voting = momentOf(view) === 'voting'

  useEffect(() => {
    const was = before.current
    before.current = left
    if (left === null || was === null || left >= was) return
    if (left === 0) {
      spoken.say(t(voting ? 'overVoting' : 'over'))
      chime('over')
    } else if (left <= 3) chime('tick')
    if (marks.includes(left)) spoken.say(t('leftSpoken', { seconds: left }))
  }, [left, voting, spoken, t])
}
