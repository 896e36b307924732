import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chime } from '#islands/poker/announce/sounds.ts'
import { currentStory, momentOf } from '#islands/poker/round.ts'
import { useNews, useTable } from '#islands/poker/table-context.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What happened to the viewer, over the table so that the cards below it stay where they are. */
export function Happenings() {
  return (
    <div className="absolute inset-x-3 top-3 z-3 grid gap-2 empty:hidden">
      <Nudge />
      <ResetNotice />
    </div>
  )
}

/** Shown until the viewer votes, the round is over, or they say that they have seen it. */
function Nudge() {
  const t = useTranslations('pokerLive.nudge')
  const { view, ownVote, say } = useTable()
  const [nudged, setNudged] = useState<string | null>(null)
  const story = currentStory(view)
  const round = story && momentOf(view) === 'voting' ? `${story.id} ${story.round}` : null

  useNews(({ events, late }) => {
    const me = view.me.participantId
    const isMeant = events.some(event => event.type === 'participant.nudged' && me && event.participantIds.includes(me))
    if (!isMeant) return
    setNudged(round)
    if (late) return
    chime('nudge')
    say(t('you'))
  })

  if (nudged === null || nudged !== round || ownVote) return null
  return (
    <div className="tabbed flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent/35 bg-accent-soft px-4 py-3 text-sm starting:-translate-y-2 starting:opacity-0 transition duration-300">
      <BellRing aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-1 font-semibold text-accent-ink">{t('you')}</p>
      <Button variant="quiet" size="sm" onClick={() => setNudged(null)}>
        {t('seen')}
      </Button>
    </div>
  )
}

function ResetNotice() {
  const t = useTranslations('pokerLive.reset')
  const { view, say } = useTable()
  const [shown, setShown] = useState(false)

  useNews(({ events }) => {
    const isTold = events.some(event => event.type === 'votes.reset_all' && event.notify)
    if (!isTold || view.me.role === 'FACILITATOR') return
    setShown(true)
    say(t('notice'))
  })

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), 15_000)
    return () => clearTimeout(timer)
  }, [shown])

  if (!shown) return null
  return (
    <Alert
      tone="info"
      action={
        <Button variant="quiet" size="sm" onClick={() => setShown(false)}>
          {t('seen')}
        </Button>
      }
    >
      {t('notice')}
    </Alert>
  )
}
