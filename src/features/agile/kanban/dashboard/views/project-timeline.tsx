import { useTranslations } from 'use-intl'
import { dayNumberOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { type Bar, type Project, timelineOf, toneOfProgress } from '#features/agile/kanban/dashboard/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { percent } from '#ui/charts/scale.ts'
import { Link } from '#ui/link.tsx'

const barClasses = { success: 'fill-success', info: 'fill-info', neutral: 'fill-edge' }

/** Planned time and progress of projects on one scale, with a line for today. */
export function ProjectTimeline({ projects, now }: { projects: Project[]; now: number }) {
  const t = useTranslations('projects.timeline')
  const formatDay = useFormatDay()
  const { first, last, bars } = timelineOf(projects, now)
  const positionOf = (day: number) => (day - first) / (last - first)
  const todayPosition = positionOf(dayNumberOf(now))
  return (
    <Card title={t('title')} description={t('about')}>
      <ul className="grid gap-4">
        {bars.map(bar => (
          <li key={bar.project.id} className="grid gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <Link href={paths.board(bar.project.id)}>{bar.project.name}</Link>
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="figures text-muted">
                  {bar.isOpen ? t('noTarget') : t('until', { to: formatDay(bar.to) })}
                </span>
                <Link href={paths.boardEvents(bar.project.id)}>
                  {t('events')}
                  <span className="sr-only"> {bar.project.name}</span>
                </Link>
              </span>
            </div>
            <TimelineBar bar={bar} positionOf={positionOf} today={dayNumberOf(now)} />
          </li>
        ))}
      </ul>
      <svg aria-hidden="true" className="mt-1 h-4 w-full overflow-visible">
        <text
          x={percent(todayPosition)}
          y="12"
          textAnchor={todayPosition < 0.2 ? 'start' : todayPosition > 0.8 ? 'end' : 'middle'}
          className="figures fill-accent-ink text-xs"
        >
          {t('today', { day: formatDay(dayNumberOf(now)) })}
        </text>
      </svg>
      <p aria-hidden className="figures flex justify-between text-muted text-xs">
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </p>
    </Card>
  )
}

function useFormatDay(): (day: number) => string {
  const format = useFormatter()
  return day => format.dateTime(startOfDay(day), { dateStyle: 'medium', timeZone: 'UTC' })
}

function TimelineBar({ bar, positionOf, today }: { bar: Bar; positionOf: (day: number) => number; today: number }) {
  const t = useTranslations('projects.timeline')
  const formatDay = useFormatDay()
  const { project, from, to, isOpen } = bar
  const { name, progress } = project
  const label = isOpen
    ? t('open', { name, from: formatDay(from), progress })
    : t('label', { name, from: formatDay(from), to: formatDay(to), progress })
  const [x, width] = [positionOf(from), positionOf(to) - positionOf(from)]
  return (
    <svg role="img" aria-label={label} className="h-6 w-full overflow-visible">
      <rect x="0" y="11" width="100%" height="2" className="fill-line" />
      <rect
        x={percent(x)}
        y="5"
        width={percent(width)}
        height="14"
        rx="4"
        className="fill-sunken stroke-edge"
        strokeDasharray={isOpen ? '4 3' : undefined}
      />
      <rect
        x={percent(x)}
        y="5"
        width={percent((width * progress) / 100)}
        height="14"
        rx="4"
        className={barClasses[toneOfProgress(progress)]}
      />
      <line
        x1={percent(positionOf(today))}
        x2={percent(positionOf(today))}
        y1="0"
        y2="24"
        className="stroke-accent"
        strokeWidth="2"
      />
    </svg>
  )
}
