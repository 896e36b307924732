import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSecondsUntil } from '#islands/poker/use-seconds.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import type { Spoken } from '#islands/retros/spoken.ts'
import { announcements } from './announce.ts'

/** How often news is told at most, in milliseconds: what happens close together is said in one go. */
const breath = 700

/** Tells what happens to people who do not see it. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('retro.board.say')
  const tPhases = useTranslations('retro.phases')
  const { view } = useBoard()
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
      const seen = before === after ? [] : announcements(before, after, t, tPhases)
      const news = [...seen, ...spoken.take()]
      if (news.length > 0) setSaid(news.join(' '))
    }
    const interval = setInterval(speak, breath)
    return () => clearInterval(interval)
  }, [t, tPhases, spoken])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

/** At these many seconds before its end a timer is heard of. */
const marks = [60, 10]

function useTimeSaid(spoken: Spoken) {
  const t = useTranslations('retro.board.timer')
  const { view, now } = useBoard()
  const left = useSecondsUntil(view.timer?.endsAt ?? null, now)
  const before = useRef<number | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = left
    if (left === null || was === null || left >= was) return
    if (marks.includes(left)) spoken.say(t('leftSpoken', { seconds: left }))
  }, [left, spoken, t])
}
