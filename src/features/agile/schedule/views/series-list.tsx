import { Repeat } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Rhythm } from '#features/agile/schedule/rules-dates.ts'
import { paths, type Tool } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

export type SeriesOnList = { id: string; name: string; every: Rhythm; nextAt: number | null }

/** The series that go on, with the next meeting that has no session yet. */
export function SeriesList({ tool, series }: { tool: Tool; series: SeriesOnList[] }) {
  const t = useTranslations('schedule')
  const format = useFormatter()
  return (
    <Card title={t('list.seriesTitle')} description={t(`${tool}.madeAhead`)}>
      <ul className="grid gap-3">
        {series.map(({ id, name, every, nextAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Repeat aria-hidden className="size-4 shrink-0 text-muted" />
            <Link href={paths.series(tool, id)} className="min-w-0 break-words font-semibold">
              {name}
            </Link>
            <span className="text-muted text-sm">{t(`rhythms.${every}`)}</span>
            {nextAt !== null && (
              <span className="text-muted text-sm">
                {t('list.nextMeeting', {
                  time: format.dateTime(nextAt, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
