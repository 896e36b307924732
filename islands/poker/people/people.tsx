import { BellRing } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMissing, momentOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { GuestControls } from '#islands/rooms/people/guest-controls.tsx'
import { usePeopleRights } from '#islands/rooms/people/person-line.tsx'
import { RemovedPeople } from '#islands/rooms/people/removed-people.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Person, type Rights } from './person.tsx'

/** After a nudge, how long it takes until there may be another, in milliseconds. */
const pause = 8000

/** Everybody in the session, who is here, and in what role. */
export function People() {
  const t = useTranslations('rooms.people')
  const { view, send, say } = useTable()
  const rights = useRights()
  const here = view.participants.filter(({ online }) => online).length
  return (
    <Card
      title={t('title')}
      description={rights.hasHeard ? t('here', { count: here }) : '\u00a0'}
      actions={<NudgeAll />}
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('title')} className="max-h-96 overflow-y-auto border-line border-t pb-2">
        {view.participants.map(person => (
          <Person
            key={person.id}
            person={person}
            isMe={person.id === view.me.participantId}
            rights={rights}
            send={send}
            say={say}
          />
        ))}
      </ul>
      <RemovedPeople className="border-line border-t px-5 py-1" />
      <GuestControls className="border-line border-t px-5 py-4" />
    </Card>
  )
}

/** The same object as long as it is the same. */
function useRights(): Rights {
  const { view, can } = useTable()
  const rights = usePeopleRights()
  const nudge = can('participant:nudge')
  const voting = momentOf(view) === 'voting'
  return useMemo(() => ({ ...rights, nudge, voting }), [rights, nudge, voting])
}

/** Reminds everybody whose vote is missing. */
function NudgeAll() {
  const t = useTranslations('pokerLive.nudge')
  const { view, can, send, say } = useTable()
  const [resting, setResting] = useState(false)
  const missing = view.participants.filter(person => isMissing(person) && person.id !== view.me.participantId).length

  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setResting(false), pause)
    return () => clearTimeout(timer)
  }, [resting])

  if (!can('participant:nudge') || missing === 0) return null
  const told = () => say(t('sent', { count: missing }))
  const nudge = () => {
    setResting(true)
    send('participant:nudge').then(told, () => {})
  }
  return (
    <Button variant="quiet" size="sm" icon={BellRing} disabled={resting} onClick={nudge}>
      {t(resting ? 'resting' : 'all', { count: missing })}
    </Button>
  )
}
