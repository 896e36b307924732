import { ChevronDown, Eye, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasTypableValues } from '#features/agile/poker/votes/rules-keyboard-voting.ts'
import { tableElementId } from '#islands/poker/people/seats.tsx'
import { currentStory, labelOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { useFocusFallback } from '#islands/poker/use-focus-fallback.ts'
import { RoomActions } from '#islands/rooms/room-actions.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { RadioTile } from '#ui/radio-tile.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CardRow } from './card-row.tsx'
import { CustomValue } from './custom-value.tsx'
import { FacilitatorVoting } from './facilitator-voting.tsx'
import { References } from './references.tsx'
import { useNumberKeys } from './use-number-keys.ts'

const noCards: [] = []

/** The viewer's cards during a vote, with the facilitator's actions. On phones, a sheet at the bottom. */
export function Deck() {
  const t = useTranslations('poker.table.deck')
  const votingText = useTranslations('pokerLive.voting')
  const { view, ownVote, send, can } = useTable()
  const [confidence, setConfidence] = useState(ownVote?.confidence ?? null)
  const [isFolded, setIsFolded] = useState(false)
  const { votingSystem, settings } = view.session
  const story = currentStory(view)

  const castVote = (value: string, level = confidence) => {
    if (!story) return
    const { id: storyId, round } = story
    send('vote:cast', { storyId, value, confidence: settings.enableConfidenceVoting ? level : null, round })
  }
  const updateConfidence = (level: number) => {
    setConfidence(level)
    if (ownVote) castVote(ownVote.value, level)
  }
  const canVote = can('vote:cast')
  useNumberKeys(canVote ? votingSystem.values : noCards, castVote)
  const deckRef = useFocusFallback(tableElementId)

  return (
    <section
      ref={deckRef}
      aria-label={t('label')}
      className="layer-header grid gap-2.5 rounded-panel border border-line bg-raised px-5 py-4 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:rounded-b-none max-lg:px-3 max-lg:pt-1.5 max-lg:pb-4 lg:bottom-4 lg:[@media(min-height:60rem)]:sticky lg:[@media(max-height:60rem)]:gap-2 lg:[@media(max-height:60rem)]:py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:px-2 sm:flex-nowrap">
        <div className="flex min-h-10 min-w-0 flex-1 items-center gap-x-4 max-lg:min-h-11">
          <h2 id="deck-label" className="shrink-0 font-semibold">
            {t('label')}
          </h2>
          <p
            id="deck-hint"
            className={
              can('votes:reveal')
                ? 'sr-only'
                : 'line-clamp-2 min-w-0 flex-1 text-subtle text-xs max-lg:hidden pointer-coarse:hidden'
            }
          >
            {t(hasTypableValues(votingSystem.values) ? 'hint' : 'hintPositions')}
          </p>
          {canVote ? <OwnVote /> : <p className="ml-auto text-muted text-sm">{votingText('withoutVote')}</p>}
        </div>
        <div className="flex shrink-0 items-center justify-between gap-x-4 empty:hidden max-sm:order-last max-sm:w-full">
          <FacilitatorVoting />
          {can('votes:reveal') && <Reveal />}
        </div>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted lg:hidden"
        >
          <ChevronDown aria-hidden className={cx('size-5 transition', isFolded && 'rotate-180')} />
          <span className="sr-only">{t(isFolded ? 'show' : 'hide')}</span>
        </button>
      </div>
      <div className={cx('grid gap-3', isFolded && 'max-lg:hidden', !canVote && 'hidden')}>
        <CardRow
          labelledBy="deck-label"
          describedBy="deck-hint"
          cards={votingSystem.values}
          selectedValue={ownVote?.value ?? null}
          onSelect={castVote}
          size={votingSystem.values.length > 9 ? 'sm' : 'md'}
          hasNumberKeys
          className="max-sm:[&_.poker-card]:text-[0.75rem] lg:max-xl:[&_.poker-card]:text-[0.68rem]"
        />
        {votingSystem.allowCustomValues && <CustomValue onVote={castVote} />}
        <References />
        {settings.enableConfidenceVoting && <Confidence level={confidence} onLevel={updateConfidence} />}
      </div>
    </section>
  )
}

function OwnVote() {
  const t = useTranslations('poker.table.deck')
  const { view, ownVote, send, can } = useTable()
  const story = currentStory(view)
  if (!ownVote) return <p className="ml-auto truncate text-muted text-sm">{t('none')}</p>
  return (
    <div className="ml-auto flex min-w-0 items-center gap-2 text-sm">
      {ownVote.isSending ? (
        <p className="flex items-center gap-2 truncate text-muted">
          <Spinner />
          {t('sending')}
        </p>
      ) : (
        <p className="truncate font-medium text-brand-ink">{t('yours', { value: labelOf(view, ownVote.value) })}</p>
      )}
      {story && can('vote:withdraw') && (
        <button
          type="button"
          onClick={() => send('vote:withdraw', { storyId: story.id })}
          className="grid size-8 shrink-0 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink max-lg:size-11"
        >
          <Undo2 aria-hidden className="size-4" />
          <span className="sr-only">{t('withdraw')}</span>
        </button>
      )}
    </div>
  )
}

/** The reveal button, or a cancel button during the automatic reveal. */
function Reveal() {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const story = currentStory(view)
  const reveal = () => send('votes:reveal', story ? { storyId: story.id, round: story.round } : {})
  return (
    <RoomActions>
      {view.countdown ? (
        <Button key="cancel" variant="secondary" data-next onClick={() => send('reveal:cancel')}>
          {t('cancelReveal')}
        </Button>
      ) : (
        <Button key="reveal" variant="accent" icon={Eye} data-next onClick={reveal}>
          {t('reveal')}
        </Button>
      )}
    </RoomActions>
  )
}

const levels = [1, 2, 3, 4, 5]

/** The voter's confidence, from 1 to 5. Sent with the vote, and again when it changes. */
function Confidence({ level, onLevel }: { level: number | null; onLevel: (level: number) => void }) {
  const t = useTranslations('poker.table.confidence')
  return (
    <fieldset className="flex items-center justify-center gap-2 sm:gap-3">
      <legend className="font-semibold text-sm max-lg:mb-1.5 max-lg:w-full max-lg:text-center lg:float-left lg:mr-4 lg:py-2.5">
        {t('label')}
      </legend>
      <span aria-hidden className="whitespace-nowrap text-muted text-xs">
        {t('low')}
      </span>
      <span className="flex overflow-hidden rounded-control border border-edge">
        {levels.map(value => (
          <RadioTile
            key={value}
            name="confidence"
            checked={level === value}
            onChoose={() => onLevel(value)}
            label={t('level', { level: value })}
            className="figures grid size-11 place-items-center border-edge not-first:border-l font-semibold text-muted text-sm -outline-offset-2 hover:bg-sunken has-checked:bg-brand has-checked:text-on-brand has-focus-visible:bg-brand-soft has-checked:has-focus-visible:bg-brand-strong"
          >
            <span aria-hidden>{value}</span>
          </RadioTile>
        ))}
      </span>
      <span aria-hidden className="whitespace-nowrap text-muted text-xs">
        {t('high')}
      </span>
    </fieldset>
  )
}
