import { useFormatter, useTranslations } from 'use-intl'

/** `day` is a calendar day as in 2026-10-06. */
export type DayTries = { day: string; good: number; bad: number }

const width = 28
const gap = 8
const height = 100

/** The least round figure at which a scale can end that shows `most`. */
function scaleEnd(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 4, 5, 10].map(times => times * step).find(end => end >= most && end >= 2) ?? most
}

/** Tries to sign in by day: what succeeded in one bar, what failed on top of it. */
export function DaysChart({ days }: { days: DayTries[] }) {
  const t = useTranslations('enterprise.days')
  const format = useFormatter()
  const end = scaleEnd(Math.max(...days.map(({ good, bad }) => good + bad)))
  const tall = (count: number) => (count / end) * height
  const dayName = (day: string) => format.dateTime(Date.parse(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const labelled = [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!]
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Sign className="bg-brand">{t('good')}</Sign>
        <Sign className="bg-accent">{t('bad')}</Sign>
      </ul>
      <div aria-hidden className="grid grid-cols-[1fr_auto] gap-x-3">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table below says the same */}
        <svg
          viewBox={`0 0 ${days.length * width} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          {[0, 0.5, 1].map(at => (
            <line
              key={at}
              x1={0}
              x2={days.length * width}
              y1={height * at}
              y2={height * at}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, good, bad }, at) => (
            <g key={day}>
              <title>{`${dayName(day)}: ${t('summary', { good, bad })}`}</title>
              <rect x={at * width} y={0} width={width} height={height} fill="transparent" />
              <rect
                x={at * width + gap / 2}
                y={height - tall(good)}
                width={width - gap}
                height={tall(good)}
                className="fill-brand"
              />
              <rect
                x={at * width + gap / 2}
                y={height - tall(good + bad)}
                width={width - gap}
                height={tall(bad)}
                className="fill-accent"
              />
            </g>
          ))}
        </svg>
        <div className="figures -my-2 flex flex-col justify-between text-right text-muted text-xs">
          {[end, end / 2, 0].map(at => (
            <span key={at}>{format.number(at)}</span>
          ))}
        </div>
        <div className="figures mt-1.5 flex justify-between text-muted text-xs">
          {labelled.map(({ day }) => (
            <span key={day}>{dayName(day)}</span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('good')}</th>
            <th scope="col">{t('bad')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, good, bad }) => (
            <tr key={day}>
              <th scope="row">{dayName(day)}</th>
              <td>{format.number(good)}</td>
              <td>{format.number(bad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sign({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2 text-muted">
      <span aria-hidden className={`size-3 rounded-xs ${className}`} />
      {children}
    </li>
  )
}
