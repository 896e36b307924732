import { ArrowRight, Play, RotateCcw, Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { currentStory, phaseOf, stepKey } from '#islands/poker/read-view.ts'
import { FinishButton } from '#islands/poker/results/finish-button.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { EstimatePicker } from '#islands/poker/votes/estimate-picker.tsx'
import { ClaimFacilitator } from '#islands/rooms/people/claim-facilitator.tsx'
import { Button } from '#ui/button.tsx'

/** The facilitator's next action. During a vote it is part of the deck. Others can only claim the role here. */
export function FacilitatorActions() {
  const { view } = useTable()
  if (view.me.role !== 'FACILITATOR') return <ClaimFacilitator className="justify-center" />
  return <StepActions key={stepKey(view)} />
}

function StepActions() {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const phase = phaseOf(view)
  if (phase === 'waiting' || phase === 'paused')
    return (
      <Button
        variant="accent"
        size="lg"
        icon={Play}
        onClick={() => send(phase === 'paused' ? 'session:resume' : 'session:start')}
      >
        {t(phase === 'paused' ? 'resume' : 'start')}
      </Button>
    )
  if (phase === 'ready') return <StartVotingButton isFirstRound />
  if (phase === 'revealed') return <EstimatePicker secondaryAction={<StartVotingButton />} />
  return phase === 'estimated' ? <NextStoryActions /> : null
}

function StartVotingButton({ isFirstRound }: { isFirstRound?: boolean }) {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const story = currentStory(view)
  if (!story) return null
  return (
    <Button
      variant={isFirstRound ? 'accent' : 'secondary'}
      size={isFirstRound ? 'lg' : 'md'}
      icon={isFirstRound ? Vote : RotateCcw}
      onClick={() => send('story:start_voting', { storyId: story.id })}
    >
      {t(isFirstRound ? 'open' : 'again')}
    </Button>
  )
}

function NextStoryActions() {
  const t = useTranslations('poker.table.act')
  const { view, send, can } = useTable()
  const from = view.session.currentStoryId
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <StartVotingButton />
      {can('story:next') ? (
        <Button variant="accent" iconAfter={ArrowRight} data-next onClick={() => send('story:next', { from })}>
          {t('next')}
        </Button>
      ) : (
        <FinishButton id="poker-finish-last" isLabelAlwaysShown />
      )}
    </div>
  )
}
