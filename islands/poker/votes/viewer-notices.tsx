import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { playSound } from '#islands/poker/announce/sounds.ts'
import { currentStory, phaseOf } from '#islands/poker/read-view.ts'
import { useTable, useTableEvents } from '#islands/poker/table-context.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** Notices for the viewer. They overlay the table, so that the cards do not move. */
export function ViewerNotices() {
  return (
    <div className="absolute inset-x-3 top-3 z-3 grid gap-2 empty:hidden">
      <NudgeNotice />
      <ResetNotice />
    </div>
  )
}

/** A reminder to vote. Shown until the viewer votes, the round ends, or it is dismissed. */
function NudgeNotice() {
  const t = useTranslations('pokerLive.nudge')
  const { view, ownVote, announce } = useTable()
  const [nudgedRound, setNudgedRound] = useState<string | null>(null)
  const story = currentStory(view)
  const round = story && phaseOf(view) === 'voting' ? `${story.id} ${story.round}` : null

  useTableEvents(({ events, isCatchUp }) => {
    const me = view.me.participantId
    const isForMe = events.some(event => event.type === 'participant.nudged' && me && event.participantIds.includes(me))
    if (!isForMe) return
    setNudgedRound(round)
    if (isCatchUp) return
    playSound('nudge')
    announce(t('you'))
  })

  if (nudgedRound === null || nudgedRound !== round || ownVote) return null
  return (
    <div className="edge-mark flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent/35 bg-accent-soft px-4 py-3 text-sm starting:-translate-y-2 starting:opacity-0 transition duration-300">
      <BellRing aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-1 font-semibold text-accent-ink">{t('you')}</p>
      <Button variant="quiet" size="sm" onClick={() => setNudgedRound(null)}>
        {t('seen')}
      </Button>
    </div>
  )
}

/** Duration of the reset notice, in milliseconds. */
const noticeDuration = 15_000

function ResetNotice() {
  const t = useTranslations('pokerLive.reset')
  const { view, announce } = useTable()
  const [isShown, setIsShown] = useState(false)

  useTableEvents(({ events }) => {
    const hasNotice = events.some(event => event.type === 'votes.reset_all' && event.notify)
    if (!hasNotice || view.me.role === 'FACILITATOR') return
    setIsShown(true)
    announce(t('notice'))
  })

  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setIsShown(false), noticeDuration)
    return () => clearTimeout(timer)
  }, [isShown])

  if (!isShown) return null
  return (
    <Alert
      tone="info"
      action={
        <Button variant="quiet" size="sm" onClick={() => setIsShown(false)}>
          {t('seen')}
        </Button>
      }
    >
      {t('notice')}
    </Alert>
  )
}
