import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { hoursAndMinutes } from '#features/agile/poker/sessions/rules-badge.ts'
import { type ListState, turned, usualOrder } from '#features/agile/poker/sessions/rules-list.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { listAddress, panelAddress } from './list-address.ts'
import { type May, SessionActions, wayInto } from './session-actions.tsx'

/** One line of the list. Times are milliseconds UTC, the duration is in minutes. */
export type SessionRow = {
  id: string
  name: string
  status: string
  teamName: string | null
  createdAt: number
  scheduledAt: number | null
  participantCount: number
  storiesTotal: number
  storiesEstimated: number
  duration: number | null
  may: May
}

type Props = { sessions: SessionRow[]; state: ListState }

export function SessionTable({ sessions, state }: Props) {
  const t = useTranslations('poker.list')
  const actions = useTranslations('poker.list')('actions')
  const caption = useTranslations('pokerSessions.list')('caption')
  const format = useFormatter()
  const column = (id: ListState['sort']) => ({
    id,
    header: <SortLink state={state} column={id} />,
    sorted: state.sort !== id ? undefined : orderOf(state) === 'asc' ? ('ascending' as const) : ('descending' as const),
  })
  return (
    <Table
      caption={caption}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { ...column('name'), cell: session => <Name session={session} /> },
        { ...column('status'), cell: session => <Status session={session} /> },
        {
          ...column('created'),
          wideOnly: 'xl',
          cell: ({ createdAt }) => (
            <time dateTime={new Date(createdAt).toISOString()} className="whitespace-nowrap text-muted">
              {format.dateTime(createdAt, { dateStyle: 'medium' })}
            </time>
          ),
        },
        {
          ...column('participants'),
          align: 'end',
          wideOnly: 'xl',
          cell: ({ participantCount }) => format.number(participantCount),
        },
        {
          ...column('stories'),
          align: 'end',
          wideOnly: true,
          cell: ({ storiesEstimated, storiesTotal }) => t('storiesOf', { done: storiesEstimated, total: storiesTotal }),
        },
        {
          ...column('duration'),
          align: 'end',
          wideOnly: true,
          cell: ({ duration }) =>
            duration === null ? (
              <span className="whitespace-nowrap text-subtle">{t('notStarted')}</span>
            ) : (
              <span className="whitespace-nowrap">
                {t(duration < 60 ? 'minutes' : 'hoursAndMinutes', hoursAndMinutes(duration))}
              </span>
            ),
        },
        {
          id: 'actions',
          header: actions,
          headerHidden: true,
          align: 'end',
          cell: session => (
            <SessionActions
              session={session}
              may={session.may}
              editHref={panelAddress(state, 'edit', session.id)}
              back={listAddress(state, { page: state.page })}
            />
          ),
        },
      ]}
    />
  )
}

const orderOf = ({ sort, order }: ListState) => order ?? usualOrder(sort)

function SortLink({ state, column }: { state: ListState; column: ListState['sort'] }) {
  const t = useTranslations('pokerSessions.list')
  const now = state.sort === column ? orderOf(state) : null
  const Arrow = now === 'asc' ? ArrowUp : ArrowDown
  const order = now ? turned(now) : usualOrder(column)
  const href = listAddress(state, { sort: column, order: order === usualOrder(column) ? undefined : order })
  return (
    <a href={href} className="inline-flex items-center gap-1 rounded-xs hover:text-ink">
      {t(`columns.${column}`)}
      {now && <Arrow aria-hidden className="size-3.5" />}
    </a>
  )
}

function Name({ session }: { session: SessionRow }) {
  const way = wayInto(session)
  return (
    <div className="grid min-w-32 gap-0.5">
      {way ? (
        <Link href={way.href} className="font-semibold">
          {session.name}
        </Link>
      ) : (
        <span className="font-semibold">{session.name}</span>
      )}
      {session.teamName && <span className="text-muted">{session.teamName}</span>}
    </div>
  )
}

const stated = ['DRAFT', 'PAUSED', 'ARCHIVED', 'CANCELLED'] as const

/** The badge, and beside it what the badge does not tell. */
function Status({ session: { status, scheduledAt } }: { session: SessionRow }) {
  const t = useTranslations('pokerSessions.list')
  const format = useFormatter()
  const own = stated.find(other => other === status)
  const isAhead = scheduledAt !== null && (status === 'DRAFT' || status === 'WAITING')
  const when = isAhead && format.dateTime(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge status={status} />
      {own && <span className="text-muted text-xs">{t(`state.${own}`)}</span>}
      {when && <span className="text-muted text-xs">{t('plannedFor', { when })}</span>}
    </div>
  )
}
