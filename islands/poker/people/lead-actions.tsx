import { ArrowRight, Play, RotateCcw, Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FinishButton } from '#islands/poker/results/finish-button.tsx'
import { currentStory, momentOf, stepOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { EstimatePicker } from '#islands/poker/votes/estimate-picker.tsx'
import { Claim } from '#islands/rooms/people/claim.tsx'
import { Button } from '#ui/button.tsx'

/** What the facilitator does next; while a vote is open that lies with the cards. Nothing for everybody else, except where nobody leads. */
export function LeadActions() {
  const { view } = useTable()
  if (view.me.role !== 'FACILITATOR') return <Claim className="justify-center" />
  return <Steps key={stepOf(view)} />
}

function Steps() {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const moment = momentOf(view)
  if (moment === 'waiting' || moment === 'paused')
    return (
      <Button
        variant="accent"
        size="lg"
        icon={Play}
        onClick={() => send(moment === 'paused' ? 'session:resume' : 'session:start')}
      >
        {t(moment === 'paused' ? 'resume' : 'start')}
      </Button>
    )
  if (moment === 'ready') return <OpenVoting first />
  if (moment === 'revealed') return <EstimatePicker beside={<OpenVoting />} />
  return moment === 'estimated' ? <Onward /> : null
}

function OpenVoting({ first }: { first?: boolean }) {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const story = currentStory(view)
  if (!story) return null
  return (
    <Button
      variant={first ? 'accent' : 'secondary'}
      size={first ? 'lg' : 'md'}
      icon={first ? Vote : RotateCcw}
      onClick={() => send('story:start_voting', { storyId: story.id })}
    >
      {t(first ? 'open' : 'again')}
    </Button>
  )
}

function Onward() {
  const t = useTranslations('poker.table.act')
  const { view, send, can } = useTable()
  const from = view.session.currentStoryId
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <OpenVoting />
      {can('story:next') ? (
        <Button variant="accent" iconAfter={ArrowRight} data-next onClick={() => send('story:next', { from })}>
          {t('next')}
        </Button>
      ) : (
        <FinishButton id="poker-finish-last" keepsLabel />
      )}
    </div>
  )
}
