import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CardReference } from '#features/agile/poker/calibration/rules-calibration.ts'
import { labelOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'

/**
 * Cycle times of completed stories, by estimate. The summary line follows the viewer’s own card only, and the list
 * always contains all cards. So neither reveals votes.
 */
export function References() {
  const t = useTranslations('poker.table.references')
  const { view, ownVote, references } = useTable()
  if (references.length === 0) return null
  const ownReference = references.find(({ value }) => value === ownVote?.value)
  const describeRange = ({ value, low, high, stories }: CardReference) =>
    t(low === high ? 'same' : 'range', { count: stories.length, value: labelOf(view, value), low, high })
  return (
    <details className="group text-sm">
      <summary className="mx-auto flex min-h-8 w-fit cursor-pointer items-center gap-2 rounded-control px-2 text-muted hover:text-ink max-lg:min-h-11">
        <History aria-hidden className="size-4 shrink-0" />
        <span className={ownReference && 'font-medium text-ink'}>
          {ownReference ? describeRange(ownReference) : t('summary')}
        </span>
      </summary>
      <ul className="mx-auto mt-1 grid max-h-44 max-w-3xl gap-x-6 overflow-y-auto px-2 sm:grid-cols-2">
        {references.map(reference => (
          <li key={reference.value} className="border-line border-t py-1.5">
            <p className="font-medium">{describeRange(reference)}</p>
            <p className="text-muted text-xs">
              {reference.stories.map(({ title, days }) => t('story', { title, days })).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
