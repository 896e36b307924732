import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announcements } from './announce.ts'
import { useTable } from './table-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

/** How often news is told at most, in milliseconds: what happens close together is said in one go. */
const breath = 600

/** Tells what happens to people who do not see it. */
export function Announcer() {
  const t = useTranslations('poker.table.say')
  const { view, now } = useTable()
  const latest = useRef(view)
  const heard = useRef(view)
  const [said, setSaid] = useState('')
  const timeIsUp = useSecondsUntil(view.timer?.endsAt ?? null, now) === 0

  useEffect(() => {
    latest.current = view
  }, [view])

  useEffect(() => {
    const speak = () => {
      if (latest.current === heard.current) return
      const news = announcements(heard.current, latest.current, t)
      heard.current = latest.current
      if (news.length > 0) setSaid(news.join(' '))
    }
    const interval = setInterval(speak, breath)
    return () => clearInterval(interval)
  }, [t])

  useEffect(() => {
    if (timeIsUp) setSaid(t('timeUp'))
  }, [timeIsUp, t])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
