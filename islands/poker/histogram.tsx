import { useTranslations } from 'use-intl'
import { PokerCard } from '#ui/poker-card.tsx'
import { labelOf, votersFor } from './round.ts'
import { useTable } from './table-context.ts'

/** How often each value was voted, with the names behind it. */
export function Histogram() {
  const t = useTranslations('poker.table.results')
  const { view } = useTable()
  const { distribution = [], suggested } = view.results ?? {}
  const most = Math.max(1, ...distribution.map(({ count }) => count))
  return (
    <ul aria-label={t('histogram')} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      {distribution.map(({ value, count }) => {
        const names = votersFor(view, value).join(', ')
        return (
          <li key={value} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
            <PokerCard value={labelOf(view, value)} size="xs" selected={value === suggested} />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
              <span className="flex items-center gap-3">
                <svg aria-hidden="true" className="h-2.5 w-0 flex-1">
                  <rect width="100%" height="100%" rx="5" className="fill-line" />
                  <rect
                    width={`${(count / most) * 100}%`}
                    height="100%"
                    rx="5"
                    className={count === most ? 'fill-brand' : 'fill-edge'}
                  />
                </svg>
                <span className="figures w-16 shrink-0 text-right font-medium text-sm">{t('votes', { count })}</span>
              </span>
              <span className="truncate text-muted text-xs">{names}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
