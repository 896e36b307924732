import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLatest } from '#islands/use-latest.ts'
import { facilitatorsOf, type RoomPerson, useRoomParts } from './room-context.ts'
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
  const latest = useLatest(view)
  const heard = useRef(view)
  const [said, setSaid] = useState('')

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
  }, [latest, news, spoken])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

type People = { participants: RoomPerson[]; me: { participantId: string | null } }
type SessionProps<View> = Props<View> & {
  /** Called for each second left on the timer, down to 0. */
  passed?: (left: number) => void
}

/** Tells what happens in a session: who comes and goes, its own news, who leads, and how the timer runs. */
export function SessionAnnouncer<View extends People>({ view, news, spoken, passed }: SessionProps<View>) {
  const t = useTranslations('rooms.say')
  useTimeSaid(spoken, passed)
  const all = useCallback(
    (before: View, after: View) => [
      ...comings(before, after, t),
      ...news(before, after),
      ...newLeaders(before, after, t),
    ],
    [news, t],
  )
  return <Announcer view={view} news={all} spoken={spoken} />
}

type Words = ReturnType<typeof useTranslations<'rooms.say'>>

/** What is in the second list and not in the first. */
export const newIn = <T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter(({ id }) => !before.some(other => other.id === id))

/** Who came and who went, as a screen reader hears it. */
function comings(before: People, after: People, t: Words): string[] {
  const others = ({ id }: RoomPerson) => id !== after.me.participantId
  const came = newIn(before.participants, after.participants).filter(others)
  const went = newIn(after.participants, before.participants).filter(others)
  return [
    ...(came[0] ? [t('joined', { count: came.length, name: came[0].name })] : []),
    ...(went[0] ? [t('left', { count: went.length, name: went[0].name })] : []),
  ]
}

/** Who became the facilitator. */
function newLeaders(before: People, after: People, t: Words): string[] {
  const led = new Set(facilitatorsOf(before).map(({ id }) => id))
  const fresh = facilitatorsOf(after).filter(
    ({ id }) => !led.has(id) && before.participants.some(other => other.id === id),
  )
  return fresh.map(({ id, name }) => (id === after.me.participantId ? t('youLead') : t('leads', { name })))
}

/** At these many seconds before its end a timer is heard of. */
const marks = [60, 10]

/** The timer for screen readers. */
function useTimeSaid(spoken: Spoken, passed?: (left: number) => void) {
  const t = useTranslations('rooms.timer')
  const { view, now } = useRoomParts()
  const left = useSecondsUntil(view.timer?.endsAt ?? null, now)
  const before = useRef<number | null>(null)
  const listener = useLatest(passed)

  useEffect(() => {
    const was = before.current
    before.current = left
    if (left === null || was === null || left >= was) return
    listener.current?.(left)
    if (marks.includes(left)) spoken.say(t('leftSpoken', { seconds: left }))
  }, [left, listener, spoken, t])
}
