import { BellRing } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Person, type Rights } from './person.tsx'
import { isMissing, momentOf } from './round.ts'
import { useTable } from './table-context.ts'

/** After a nudge, how long it takes until there may be another, in milliseconds. */
const pause = 8000

/** Everybody in the session, who is here, and in what role. */
export function People() {
  const t = useTranslations('poker.table.people')
  const { view, send, say } = useTable()
  const rights = useRights()
  const here = view.participants.filter(({ online }) => online).length
  return (
    <Card title={t('title')} description={t('online', { count: here })} actions={<NudgeAll />} flush>
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
    </Card>
  )
}

/** What the viewer may do about people, the same object as long as it is the same. */
function useRights(): Rights {
  const { view, can } = useTable()
  const { me, session } = view
  const moment = momentOf(view)
  const isOn = moment !== 'ended'
  const roles = can('participant:update_role') && (me.role === 'FACILITATOR' || me.canEditAny)
  const [nudge, handOver, remove] = [
    can('participant:nudge'),
    can('facilitator:hand_over') && isOn,
    can('participant:remove') && isOn,
  ]
  const { allowSpectators } = session.settings
  const voting = moment === 'voting'
  return useMemo(
    () => ({ roles, nudge, handOver, remove, allowSpectators, voting }),
    [roles, nudge, handOver, remove, allowSpectators, voting],
  )
}

/** Reminds everybody whose vote is missing. */
function NudgeAll() {
  const t = useTranslations('pokerLive.nudge')
  const { view, can, send, say } = useTable()
  const [resting, setResting] = useState(false)
  const missing = view.participants.filter(isMissing).length

  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setResting(false), pause)
    return () => clearTimeout(timer)
  }, [resting])

  if (!can('participant:nudge') || missing === 0) return null
  return (
    <Button
      type="button"
      variant="quiet"
      size="sm"
      icon={BellRing}
      disabled={resting}
      onClick={() => {
        setResting(true)
        send('participant:nudge').then(
          () => say(t('sent', { count: missing })),
          () => {},
        )
      }}
    >
      {t(resting ? 'resting' : 'all', { count: missing })}
    </Button>
  )
}
