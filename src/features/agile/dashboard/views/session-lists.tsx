import { useFormatter, useTranslations } from 'use-intl'
import { type HeldSession, type NextSession, sessionKinds } from '#features/agile/dashboard/rules.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { ways } from './ways.ts'

const line = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-5 py-3'

/** What is planned, the next first. */
export function NextSessions({ sessions }: { sessions: NextSession[] }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const planned = sessionKinds.filter(each => sessions.some(({ kind }) => kind === each))
  return (
    <Card
      title={t('next')}
      flush
      footer={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {planned.map(kind => (
            <Link key={kind} href={paths.schedule(kind)}>
              {t(`schedules.${kind}`)}
            </Link>
          ))}
        </span>
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map(({ kind, id, name, scheduledAt }) => (
          <li key={id} className={line}>
            <Sign kind={kind} />
            <Link href={paths.room(kind, id)}>{name}</Link>
            <time dateTime={new Date(scheduledAt).toISOString()} className="figures col-start-2 text-muted text-sm">
              {format.dateTime(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was held last, by what came of it. */
export function HeldSessions({ sessions }: { sessions: HeldSession[] }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  return (
    <Card title={t('recent')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map(({ kind, id, name, completedAt, done, count }) => (
          <li key={id} className={line}>
            <Sign kind={kind} />
            <Link href={ways[kind].summary(id)}>{name}</Link>
            <span className="figures col-start-2 text-muted text-sm">
              {kind === 'poker' ? t('estimated', { done, count }) : t('actions', { count: done })}
              {` · ${format.dateTime(completedAt, { dateStyle: 'medium' })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sign({ kind }: Pick<HeldSession, 'kind'>) {
  const t = useTranslations('dashboard.kinds')
  const { sign: Drawing } = ways[kind]
  return (
    <span className="mt-1 text-brand-ink">
      <Drawing aria-hidden className="size-4" />
      <span className="sr-only">{t(kind)}</span>
    </span>
  )
}
