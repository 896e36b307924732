import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { preselected } from '#features/agile/poker/votes/rules-results.ts'
import { currentStory, labelOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CardRow } from './card-row.tsx'

/** On a phone the cards stand in rows of at most seven, as even as their number allows. */
const columns = ['', '', '', '', 'max-md:grid-cols-4', 'max-md:grid-cols-5', 'max-md:grid-cols-6', 'max-md:grid-cols-7']
const evenly = (cards: number) => cx('max-md:grid max-md:w-fit', columns[Math.ceil(cards / Math.ceil(cards / 7))])

/** The facilitator sets the estimate. What the votes suggest is chosen in advance where enough of them agree. */
export function EstimatePicker({ beside }: { beside: ReactNode }) {
  const t = useTranslations('poker.table')
  const { view, send } = useTable()
  const suggested = view.results?.suggested ?? null
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? (view.results && preselected(view.results))
  const story = currentStory(view)
  const cards = view.session.votingSystem.values
  if (!story) return null
  return (
    <>
      <p id="estimate-label" className="font-semibold text-sm">
        {t('results.estimate')}
        {suggested && (
          <span className="ml-2 font-normal text-muted">
            {t('results.suggested', { value: labelOf(view, suggested) })}
          </span>
        )}
      </p>
      <CardRow
        labelledBy="estimate-label"
        cards={cards}
        chosen={chosen}
        start={suggested}
        onChoose={setPicked}
        size="sm"
        className={cx(
          'max-sm:-mx-2 max-sm:[&_.poker-card]:text-[0.66rem] lg:max-xl:[&_.poker-card]:text-[0.68rem]',
          evenly(cards.length),
        )}
      />
      <div className="flex flex-wrap items-center justify-center gap-2">
        {beside}
        <Button
          variant="accent"
          icon={Check}
          disabled={chosen === null}
          onClick={() => chosen !== null && send('story:estimate', { storyId: story.id, estimate: chosen })}
        >
          {t('act.estimate')}
        </Button>
      </div>
    </>
  )
}
