import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRoomParts } from './room-context.ts'
import type { Spoken } from './spoken.ts'
import { useSecondsUntil } from './use-seconds.ts'

/** How often news is told at most, in milliseconds: what happens close together is said in one go. */
const breath = 600

type Props<View> = {
  view: View
  /** What is heard when one view follows another. The same function for as long as the language is the same. */
  news: (before: View, after: View) => string[]
  spoken: Spoken
}

/** Tells what happens to people who do not see it. */
export function Announcer<View>({ view, news, spoken }: Props<View>) {
  const latest = useRef(view)
  const heard = useRef(view)
  const [said, setSaid] = useState('')

  useEffect(() => {
    latest.current = view
  }, [view])

  useEffect(() => {
    const speak = () => {
      const [before, after] = [heard.current, latest.current]
      heard.current = after
      const all = [...(before === after ? [] : news(before, after)), ...spoken.take()]
      // The same words once more are only heard where the text changes.
      if (all.length > 0) setSaid(said => (said === all.join(' ') ? `${said}\u00a0` : all.join(' ')))
    }
    const interval = setInterval(speak, breath)
    return () => clearInterval(interval)
  }, [news, spoken])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

/** At these many seconds before its end a timer is heard of. */
const marks = [60, 10]

/** The timer for those who do not see it run. `passed` gets each second that it comes to, down to 0. */
export function useTimeSaid(spoken: Spoken, passed?: (left: number) => void) {
  const t = useTranslations('rooms.timer')
  const { view, now } = useRoomParts()
  const left = useSecondsUntil(view.timer?.endsAt ?? null, now)
  const before = useRef<number | null>(null)
  const listener = useRef(passed)

  useEffect(() => {
    listener.current = passed
  }, [passed])

  useEffect(() => {
    const was = before.current
    before.current = left
    if (left === null || was === null || left >= was) return
    listener.current?.(left)
    if (marks.includes(left)) spoken.say(t('leftSpoken', { seconds: left }))
  }, [left, spoken, t])
}
