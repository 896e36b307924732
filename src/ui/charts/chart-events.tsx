import { eventLevels } from './event-levels.ts'
import { percent } from './scale.ts'

/** `at` is the place in the series: 2 is the third point, 2.5 half way to the fourth. */
export type ChartEvent = { at: number; text: string }

const markerHeight = 20

type Props = { events: readonly ChartEvent[]; placeOf: (at: number) => number }

/** Numbered markers of events. `placeOf` returns the share of the width. */
export function EventMarkers({ events, placeOf }: Props) {
  const levels = eventLevels(events.map(({ at }) => placeOf(at)))
  return events.map(({ at, text }, i) => {
    const x = percent(placeOf(at))
    const y = levels[i]! * markerHeight
    return (
      <g key={`${at} ${text}`}>
        <line x1={x} x2={x} y1={y} y2="100%" className="stroke-info" strokeWidth="1.5" strokeDasharray="4 4" />
        <circle cx={x} cy={y} r="9" className="fill-info-soft stroke-info" />
        <text x={x} y={y} dy="0.35em" textAnchor="middle" className="figures fill-info-ink font-semibold text-2xs">
          {i + 1}
        </text>
        <title>{text}</title>
      </g>
    )
  })
}

/** The texts of the markers, below the chart. */
export function EventList({ events, label }: { events: readonly ChartEvent[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {events.map(({ at, text }, i) => (
        <li key={`${at} ${text}`} className="flex items-start gap-2">
          <span
            aria-hidden
            className="figures grid size-5 shrink-0 place-items-center rounded-full bg-info-soft font-semibold text-2xs text-info-ink ring-1 ring-info"
          >
            {i + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
