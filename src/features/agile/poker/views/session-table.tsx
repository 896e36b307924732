import { ArrowRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { hoursAndMinutes } from '#features/agile/poker/rules-badge.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'

/** One line of the list. Times are milliseconds UTC; `durationMinutes` is null before the start. */
export type SessionRow = {
  id: string
  name: string
  status: string
  createdAt: number
  participantCount: number
  storyCount: number
  storiesEstimated: number
  durationMinutes: number | null
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
          cell: ({ storiesEstimated, storyCount }) => t('storiesOf', { done: storiesEstimated, total: storyCount }),
        },
        {
          id: 'duration',
          header: t('duration'),
          align: 'end',
          wideOnly: true,
          cell: ({ durationMinutes }) => <Duration minutes={durationMinutes} />,
        },
        {
          id: 'actions',
          header: t('actions'),
          headerHidden: true,
          align: 'end',
          wideOnly: true,
          cell: ({ id, name }) => (
            <ButtonLink href={paths.pokerSession(id)} variant="quiet" size="sm" iconAfter={ArrowRight}>
              {t('open')}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}

function Duration({ minutes }: { minutes: number | null }) {
  const t = useTranslations('poker.list')
  if (minutes === null) return <span className="text-subtle">{t('notStarted')}</span>
  return t(minutes < 60 ? 'minutes' : 'hoursAndMinutes', hoursAndMinutes(minutes))
}
