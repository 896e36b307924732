import { ArrowRight } from 'lucide-react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { hoursAndMinutes } from '#features/agile/poker/rules-badge.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'

/** One line of the list. Times are milliseconds UTC. */
export type SessionRow = {
  id: string
  name: string
  status: string
  createdAt: number
  participantCount: number
  storiesTotal: number
  storiesEstimated: number
  startedAt: number | null
  completedAt: number | null
}

export function SessionTable({ sessions }: { sessions: SessionRow[] }) {
  const t = useTranslations('poker.list')
  const format = useFormatter()
  return (
    <Table
      caption={t('caption')}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('name'),
          cell: ({ id, name }) => (
            <Link href={paths.pokerSession(id)} className="font-semibold">
              {name}
            </Link>
          ),
        },
        { id: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          id: 'created',
          header: t('created'),
          wideOnly: true,
          cell: ({ createdAt }) => (
            <time dateTime={new Date(createdAt).toISOString()} className="whitespace-nowrap text-muted">
              {format.dateTime(createdAt, { dateStyle: 'medium' })}
            </time>
          ),
        },
        {
          id: 'participants',
          header: t('participants'),
          align: 'end',
          wideOnly: true,
          cell: ({ participantCount }) => format.number(participantCount),
        },
        {
          id: 'stories',
          header: t('stories'),
          align: 'end',
          cell: ({ storiesEstimated, storiesTotal }) => t('storiesOf', { done: storiesEstimated, total: storiesTotal }),
        },
        {
          id: 'duration',
          header: t('duration'),
          align: 'end',
          wideOnly: 'xl',
          cell: session => <Duration {...session} />,
        },
        {
          id: 'actions',
          header: t('actions'),
          headerHidden: true,
          align: 'end',
          wideOnly: true,
          cell: ({ id, name, completedAt }) => (
            <ButtonLink href={paths.pokerSession(id)} variant="quiet" size="sm" iconAfter={ArrowRight}>
              {t(completedAt === null ? 'open' : 'results')}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}

/** How long a session took, or has been going on. */
function Duration({ startedAt, completedAt }: Pick<SessionRow, 'startedAt' | 'completedAt'>) {
  const t = useTranslations('poker.list')
  const now = useNow()
  if (startedAt === null) return <span className="text-subtle">{t('notStarted')}</span>
  const minutes = Math.max(0, Math.round(((completedAt ?? now.getTime()) - startedAt) / 60_000))
  return t(minutes < 60 ? 'minutes' : 'hoursAndMinutes', hoursAndMinutes(minutes))
}
