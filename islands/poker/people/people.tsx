import { BellRing } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isVoteMissing, phaseOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { GuestControls } from '#islands/rooms/people/guest-controls.tsx'
import { usePeoplePermissions } from '#islands/rooms/people/person-line.tsx'
import { RemovedPeople } from '#islands/rooms/people/removed-people.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Person, type PersonPermissions } from './person.tsx'

/** Minimum time between two reminders, in milliseconds. */
const nudgeCooldown = 8000

/** All participants with presence and role. */
export function People() {
  const t = useTranslations('rooms.people')
  const { view, send, announce } = useTable()
  const permissions = usePersonPermissions()
  const onlineCount = view.participants.filter(({ online }) => online).length
  return (
    <Card
      title={t('title')}
      // The space keeps the height of the line until presence is known.
      description={permissions.hasPresence ? t('here', { count: onlineCount }) : '\u00a0'}
      actions={<NudgeAll />}
      isEdgeToEdge
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('title')} className="max-h-96 overflow-y-auto border-line border-t pb-2">
        {view.participants.map(person => (
          <Person
            key={person.id}
            person={person}
            isMe={person.id === view.me.participantId}
            permissions={permissions}
            send={send}
            announce={announce}
          />
        ))}
      </ul>
      <RemovedPeople className="border-line border-t px-5 py-1" />
      <GuestControls className="border-line border-t px-5 py-4" />
    </Card>
  )
}

/** Returns the viewer's permissions. The object stays the same while nothing changes. */
function usePersonPermissions(): PersonPermissions {
  const { view, can } = useTable()
  const permissions = usePeoplePermissions()
  const canNudge = can('participant:nudge')
  const isVotingOpen = phaseOf(view) === 'voting'
  return useMemo(() => ({ ...permissions, canNudge, isVotingOpen }), [permissions, canNudge, isVotingOpen])
}

/** Reminds everyone whose vote is missing. */
function NudgeAll() {
  const t = useTranslations('pokerLive.nudge')
  const { view, can, send, announce } = useTable()
  const [isCoolingDown, setIsCoolingDown] = useState(false)
  const missingCount = view.participants.filter(
    person => isVoteMissing(person) && person.id !== view.me.participantId,
  ).length

  useEffect(() => {
    if (!isCoolingDown) return
    const timer = setTimeout(() => setIsCoolingDown(false), nudgeCooldown)
    return () => clearTimeout(timer)
  }, [isCoolingDown])

  if (!can('participant:nudge') || missingCount === 0) return null
  const announceSent = () => announce(t('sent', { count: missingCount }))
  const nudge = () => {
    setIsCoolingDown(true)
    send('participant:nudge').then(announceSent, () => {})
  }
  return (
    <Button variant="quiet" size="sm" icon={BellRing} disabled={isCoolingDown} onClick={nudge}>
      {t(isCoolingDown ? 'resting' : 'all', { count: missingCount })}
    </Button>
  )
}
