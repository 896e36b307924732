import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { hoursAndMinutes } from '#features/agile/poker/sessions/rules-badge.ts'
import type { Format, Phase, RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { type ListState, turned, usualOrder } from '#features/agile/retros/sessions/rules-list.ts'
import { StatusBadge } from '#islands/retros/status-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { ListActions, type May, wayInto } from './list-actions.tsx'
import { listAddress, panelAddress } from './list-address.ts'

/** One line of the list. Times are milliseconds UTC, the duration is in minutes. */
export type ListRow = {
  id: string
  name: string
  status: RetroStatus
  phase: Phase
  format: Format
  teamName: string | null
  createdAt: number
  scheduledAt: number | null
  importedAt: number | null
  participantCount: number
  cardCount: number
  duration: number | null
  may: May
}

type Props = { retros: ListRow[]; state: ListState }

export function ListTable({ retros, state }: Props) {
  const t = useTranslations('retroSessions.list')
  const format = useFormatter()
  const column = (id: ListState['sort']) => ({
    id,
    header: <SortLink state={state} column={id} />,
    sorted: state.sort !== id ? undefined : orderOf(state) === 'asc' ? ('ascending' as const) : ('descending' as const),
  })
  return (
    <Table
      caption={t('caption')}
      rows={retros}
      rowKey={({ id }) => id}
      columns={[
        { ...column('name'), cell: retro => <Name retro={retro} /> },
        { ...column('status'), cell: retro => <Status retro={retro} /> },
        {
          ...column('created'),
          wideOnly: true,
          cell: ({ createdAt }) => (
            <time dateTime={new Date(createdAt).toISOString()} className="whitespace-nowrap text-muted">
              {format.dateTime(createdAt, { dateStyle: 'medium' })}
            </time>
          ),
        },
        {
          ...column('participants'),
          align: 'end',
          wideOnly: true,
          cell: ({ participantCount }) => format.number(participantCount),
        },
        { ...column('cards'), align: 'end', wideOnly: true, cell: ({ cardCount }) => format.number(cardCount) },
        {
          ...column('duration'),
          align: 'end',
          wideOnly: 'xl',
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
          header: t('columns.actions'),
          headerHidden: true,
          align: 'end',
          cell: retro => (
            <ListActions
              retro={retro}
              may={retro.may}
              editHref={panelAddress(state, 'edit', retro.id)}
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
  const t = useTranslations('retroSessions.list')
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

function Name({ retro }: { retro: ListRow }) {
  const format = useTranslations('retro.formats')
  const way = wayInto(retro)
  const about = [retro.teamName, format(`${retro.format}.name`)].filter(Boolean).join(' · ')
  return (
    <div className="grid min-w-32 gap-0.5">
      {way ? (
        <Link href={way.href} className="font-semibold">
          {retro.name}
        </Link>
      ) : (
        <span className="font-semibold">{retro.name}</span>
      )}
      <span className="text-muted">{about}</span>
    </div>
  )
}

/** The badge, and below it where the meeting stands, when it is meant to be, or that it was held elsewhere. */
function Status({ retro: { status, phase, scheduledAt, importedAt } }: { retro: ListRow }) {
  const t = useTranslations('retroSessions')
  const history = useTranslations('retroHistory')
  const phases = useTranslations('retro.phases')
  const format = useFormatter()
  const isAhead = scheduledAt !== null && (status === 'DRAFT' || status === 'WAITING')
  const when = isAhead && format.dateTime(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge status={status} />
      {status === 'ACTIVE' && (
        <span className="text-muted text-xs">{t('list.phase', { phase: phases(`${phase}.name`) })}</span>
      )}
      {when && <span className="text-muted text-xs">{t('list.plannedFor', { when })}</span>}
      {importedAt !== null && <span className="text-muted text-xs">{history('importedBadge')}</span>}
    </div>
  )
}
