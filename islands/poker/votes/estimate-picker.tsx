import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nextPending } from '#features/agile/poker/stories/rules-order.ts'
import { preselectedEstimate } from '#features/agile/poker/votes/rules-results.ts'
import { currentStory, labelOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CardRow } from './card-row.tsx'

const maxColumns = 7
/** The class for each number of columns. Fewer cards need none. */
const columnClasses: Record<number, string> = {
  4: 'max-md:grid-cols-4',
  5: 'max-md:grid-cols-5',
  6: 'max-md:grid-cols-6',
  7: 'max-md:grid-cols-7',
}

/** On phones, the cards form even rows. */
function evenRowsClass(cardCount: number): string {
  const rowCount = Math.ceil(cardCount / maxColumns)
  return cx('max-md:grid max-md:w-fit', columnClasses[Math.ceil(cardCount / rowCount)])
}

/** Sets the estimate. Preselects the suggested value if enough votes agree, and otherwise asks for a choice. */
export function EstimatePicker({ secondaryAction }: { secondaryAction: ReactNode }) {
  const t = useTranslations('poker.table')
  const { view, send } = useTable()
  const suggestedValue = view.results?.suggested ?? null
  const [userChoice, setUserChoice] = useState<string | null>(null)
  const preselectedValue = view.results && preselectedEstimate(view.results)
  const selectedValue = userChoice ?? preselectedValue
  const story = currentStory(view)
  const hasNextStory = view.session.settings.keepMoving && nextPending(view.stories, story?.id ?? '') !== null
  const cards = view.session.votingSystem.values
  if (!story) return null
  return (
    <>
      <p id="estimate-label" className="font-semibold text-sm">
        {t('results.estimate')}
        {suggestedValue && (
          <span className="ml-2 font-normal text-muted">
            {t(preselectedValue === null ? 'results.suggestedOnly' : 'results.suggested', {
              value: labelOf(view, suggestedValue),
            })}
          </span>
        )}
      </p>
      <CardRow
        labelledBy="estimate-label"
        cards={cards}
        selectedValue={selectedValue}
        initialFocusValue={suggestedValue}
        onSelect={setUserChoice}
        size="sm"
        className={cx(
          'max-sm:-mx-2 max-sm:[&_.poker-card]:text-[0.66rem] lg:max-xl:[&_.poker-card]:text-[0.68rem]',
          evenRowsClass(cards.length),
        )}
      />
      <div className="flex flex-wrap items-center justify-center gap-2">
        {secondaryAction}
        <Button
          variant="accent"
          icon={Check}
          disabled={selectedValue === null}
          onClick={() =>
            selectedValue !== null && send('story:estimate', { storyId: story.id, estimate: selectedValue })
          }
        >
          {t(hasNextStory ? 'act.estimateNext' : 'act.estimate')}
        </Button>
      </div>
    </>
  )
}
