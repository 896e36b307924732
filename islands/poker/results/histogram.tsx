import { useTranslations } from 'use-intl'
import type { PokerView, ResultsView } from '#features/agile/poker/live/protocol.ts'
import { positionIn } from '#features/agile/poker/votes/rules-spread.ts'
import { labelOf, voterNamesOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { useCardName } from '#islands/poker/votes/card-row.tsx'
import { cx } from '#ui/cx.ts'
import { useWithColon } from '#ui/use-with-colon.ts'

type Column = { value: string; count: number }

/** Returns all voted values and the cards between them, so that gaps show the distance between votes. */
function columnsOf(view: PokerView, { distribution }: ResultsView): Column[] {
  const deck = view.session.votingSystem.values
  const counts = new Map(distribution.map(({ value, count }) => [value, count]))
  const positions = distribution.flatMap(({ value }) => positionIn(deck, value) ?? [])
  const [firstPosition, lastPosition] = [Math.min(...positions), Math.max(...positions)]
  const unusedCards = deck.filter(({ value }) => {
    const position = positionIn(deck, value)
    return position !== null && position > firstPosition && position < lastPosition && !counts.has(value)
  })
  // Values without a position, such as ?, come last. Infinity minus infinity would be NaN.
  const positionOf = (value: string) => positionIn(deck, value) ?? Number.POSITIVE_INFINITY
  const columns = [...distribution, ...unusedCards.map(({ value }) => ({ value, count: 0 }))]
  return columns.sort((a, b) => {
    const [left, right] = [positionOf(a.value), positionOf(b.value)]
    return left === right ? 0 : left - right
  })
}

/** Height of the longest bar, in percent of the chart. The rest is for its label. */
const maxBarPercent = 82
/** Distance between a bar and its label, in percent of the chart. */
const labelGapPercent = 4

/** Votes per value, in deck order. Tooltips and screen readers get the names. */
export function Histogram({ results }: { results: ResultsView }) {
  const t = useTranslations('poker.table.results')
  const cardName = useCardName()
  const withColon = useWithColon()
  const { view } = useTable()
  const columns = columnsOf(view, results)
  const maxCount = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <ul aria-label={t('histogram')} className="flex min-w-0 items-stretch justify-center gap-1.5 sm:gap-2.5">
      {columns.map(({ value, count }) => {
        const label = labelOf(view, value)
        const names = voterNamesOf(view, value).join(', ')
        const barPercent = (count / maxCount) * maxBarPercent
        return (
          <li key={value} title={names} className="flex min-w-0 max-w-16 flex-1 flex-col gap-1.5 text-center">
            <span className="sr-only">
              {withColon(cardName(label), t('votes', { count }))}
              {names && ` (${names})`}
            </span>
            <svg aria-hidden="true" className="h-28 w-full overflow-visible">
              <rect
                x="0"
                width="100%"
                y={`${100 - barPercent}%`}
                height={`${barPercent}%`}
                rx="5"
                className={count === maxCount ? 'fill-brand' : 'fill-edge'}
              />
              {count > 0 && (
                <text
                  x="50%"
                  y={`${100 - barPercent - labelGapPercent}%`}
                  textAnchor="middle"
                  className="figures fill-ink font-semibold text-sm"
                >
                  {count}
                </text>
              )}
              <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" strokeWidth="1.5" />
            </svg>
            <span
              aria-hidden
              className={cx(
                'display figures truncate',
                columns.length > 9 ? 'text-sm sm:text-lg' : 'text-lg',
                count === 0 && 'text-subtle',
                value === results.suggested &&
                  'text-brand-ink underline decoration-2 decoration-accent underline-offset-4',
              )}
            >
              {label}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
