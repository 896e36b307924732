import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLatest } from '#islands/use-latest.ts'
import type { AnnouncementQueue } from './announcement-queue.ts'
import { facilitatorsOf, type RoomPerson, useRoomContext } from './room-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

/** Minimum time between announcements, in milliseconds. Changes in between are announced together. */
const announceInterval = 600

type Props<View> = {
  view: View
  /** Returns announcements for the changes between two views. Must be stable while the language is the same. */
  describeChanges: (before: View, after: View) => string[]
  queue: AnnouncementQueue
}

/** Announces changes of the view, and queued texts, to screen readers. */
export function Announcer<View>({ view, describeChanges, queue }: Props<View>) {
  const latestView = useLatest(view)
  const lastAnnouncedView = useRef(view)
  const [text, setText] = useState('')

  useEffect(() => {
    const announce = () => {
      const [before, after] = [lastAnnouncedView.current, latestView.current]
      lastAnnouncedView.current = after
      const texts = [...(before === after ? [] : describeChanges(before, after)), ...queue.drain()]
      // Screen readers repeat a text only if it changes.
      if (texts.length > 0) setText(text => (text === texts.join(' ') ? `${text}\u00a0` : texts.join(' ')))
    }
    const interval = setInterval(announce, announceInterval)
    return () => clearInterval(interval)
  }, [latestView, describeChanges, queue])

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

type ViewWithPeople = { participants: RoomPerson[]; me: { participantId: string | null } }
type SessionProps<View> = Props<View> & {
  /** Called for each second left on the timer, down to 0. */
  onTick?: (secondsLeft: number) => void
}

/** Announces the changes of a session: people, the session's own changes, facilitators and the timer. */
export function SessionAnnouncer<View extends ViewWithPeople>({
  view,
  describeChanges,
  queue,
  onTick,
}: SessionProps<View>) {
  const t = useTranslations('rooms.say')
  useTimerAnnouncements(queue, onTick)
  const describeAll = useCallback(
    (before: View, after: View) => [
      ...describePresence(before, after, t),
      ...describeChanges(before, after),
      ...describeNewFacilitators(before, after, t),
    ],
    [describeChanges, t],
  )
  return <Announcer view={view} describeChanges={describeAll} queue={queue} />
}

type Translate = ReturnType<typeof useTranslations<'rooms.say'>>

/** Returns the entries of the second list that the first one lacks. */
export const addedItems = <T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter(({ id }) => !before.some(other => other.id === id))

/** Returns announcements of people who joined or left. */
function describePresence(before: ViewWithPeople, after: ViewWithPeople, t: Translate): string[] {
  const isOther = ({ id }: RoomPerson) => id !== after.me.participantId
  const joinedPeople = addedItems(before.participants, after.participants).filter(isOther)
  const departedPeople = addedItems(after.participants, before.participants).filter(isOther)
  return [
    ...(joinedPeople[0] ? [t('joined', { count: joinedPeople.length, name: joinedPeople[0].name })] : []),
    ...(departedPeople[0] ? [t('left', { count: departedPeople.length, name: departedPeople[0].name })] : []),
  ]
}

/** Returns announcements of new facilitators. */
function describeNewFacilitators(before: ViewWithPeople, after: ViewWithPeople, t: Translate): string[] {
  const previousIds = new Set(facilitatorsOf(before).map(({ id }) => id))
  const newFacilitators = facilitatorsOf(after).filter(
    ({ id }) => !previousIds.has(id) && before.participants.some(other => other.id === id),
  )
  return newFacilitators.map(({ id, name }) =>
    id === after.me.participantId ? t('youBecameFacilitator') : t('becameFacilitator', { name }),
  )
}

/** The timer is announced when this many seconds are left. */
const announcedSeconds = [60, 10]

/** Announces the timer to screen readers. */
function useTimerAnnouncements(queue: AnnouncementQueue, onTick?: (secondsLeft: number) => void) {
  const t = useTranslations('rooms.timer')
  const { view, now } = useRoomContext()
  const secondsLeft = useSecondsUntil(view.timer?.endsAt ?? null, now)
  const previousSeconds = useRef<number | null>(null)
  const latestOnTick = useLatest(onTick)

  useEffect(() => {
    const previous = previousSeconds.current
    previousSeconds.current = secondsLeft
    if (secondsLeft === null || previous === null || secondsLeft >= previous) return
    latestOnTick.current?.(secondsLeft)
    if (announcedSeconds.includes(secondsLeft)) queue.announce(t('leftSpoken', { seconds: secondsLeft }))
  }, [secondsLeft, latestOnTick, queue, t])
}
