import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { suggestedVotes } from '#features/agile/retros/live/rules-state.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Button } from '#ui/button.tsx'

const most = 50

/** How many votes everybody has, set by the facilitator, with a number that lets people choose without thinning out. */
export function VoteBudget({ topics }: { topics: number }) {
  const t = useTranslations('retro.board.vote')
  const { view, send, can } = useBoard()
  const { votesPerParticipant: votes } = view.session.settings
  if (!can('votes:budget')) return null
  const suggested = suggestedVotes(topics)
  const set = (count: number) => send('votes:budget', { votesPerParticipant: count })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="retro-budget" className="text-muted">
        {t('budget')}
      </span>
      <fieldset aria-labelledby="retro-budget" className="flex items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          icon={Minus}
          iconOnly
          disabled={votes <= 1}
          onClick={() => set(votes - 1)}
        >
          {t('fewer')}
        </Button>
        <output className="figures min-w-8 text-center font-semibold">{votes}</output>
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          iconOnly
          disabled={votes >= most}
          onClick={() => set(votes + 1)}
        >
          {t('more')}
        </Button>
      </fieldset>
      {suggested !== votes && (
        <Button variant="quiet" size="sm" onClick={() => set(suggested)}>
          {t('suggested', { votes: suggested, topics })}
        </Button>
      )}
    </div>
  )
}
