import { Sailboat, Spade } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type NextSession, type PastSession, sessionKinds } from '#features/agile/dashboard/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths, type Tool } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

/** The icon and the addresses of each kind of session. */
export const sessionKindLinks = {
  poker: { icon: Spade, summary: paths.pokerSummary, list: paths.poker },
  retro: { icon: Sailboat, summary: paths.retroSummary, list: paths.retros },
}

/** Upcoming sessions, next first. */
export function NextSessions({ sessions }: { sessions: NextSession[] }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const plannedKinds = sessionKinds.filter(sessionKind => sessions.some(({ kind }) => kind === sessionKind))
  return (
    <Card
      title={t('next')}
      isEdgeToEdge
      footer={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {plannedKinds.map(kind => (
            <Link key={kind} href={paths.schedule(kind)}>
              {t(`schedules.${kind}`)}
            </Link>
          ))}
        </span>
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map(({ kind, id, name, scheduledAt }) => (
          <SessionLine key={id} kind={kind} name={name} href={paths.room(kind, id)}>
            <time dateTime={new Date(scheduledAt).toISOString()}>
              {format.dateTime(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </SessionLine>
        ))}
      </ul>
    </Card>
  )
}

/** The latest completed sessions. */
export function PastSessions({ sessions }: { sessions: PastSession[] }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  return (
    <Card title={t('recent')} isEdgeToEdge>
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map(({ kind, id, name, completedAt, done, count }) => (
          <SessionLine key={id} kind={kind} name={name} href={sessionKindLinks[kind].summary(id)}>
            {kind === 'poker' ? t('estimated', { done, count }) : t('actions', { count: done })}
            {` · ${format.dateTime(completedAt, { dateStyle: 'medium' })}`}
          </SessionLine>
        ))}
      </ul>
    </Card>
  )
}

function SessionLine({ kind, name, href, children }: { kind: Tool; name: string; href: string; children: ReactNode }) {
  const t = useTranslations('dashboard.kinds')
  const { icon: Icon } = sessionKindLinks[kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-5 py-3">
      <span className="mt-1 text-brand-ink">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{t(kind)}</span>
      </span>
      <Link href={href}>{name}</Link>
      <span className="figures col-start-2 text-muted text-sm">{children}</span>
    </li>
  )
}
