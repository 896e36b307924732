import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { canBeJoined, hasSummary, type SessionRow, splitIntoHoursAndMinutes } from '#features/agile/sessions/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths, type Tool } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'

export const summaries = { poker: paths.pokerSummary, retro: paths.retroSummary }

/** Returns the link of a session by its status: its room, its summary, or none. */
export function sessionLink(tool: Tool, { id, status }: Pick<SessionRow, 'id' | 'status'>) {
  if (canBeJoined(status)) return { text: 'open' as const, href: paths.room(tool, id) }
  return hasSummary(status) ? { text: 'summary' as const, href: summaries[tool](id) } : null
}

/** The cells of the list that differ between kinds of session. */
export type SessionCells<Row> = {
  badge(row: Row): ReactNode
  /** Notes below the status badge. */
  notes?(row: Row): string[]
  /** Text below the name, after the team. */
  about?(row: Row): string
  /** The column with the number of stories or cards. */
  amount: ListColumn<Row>
}

export function useSessionColumns<Row extends SessionRow>(tool: Tool, cells: SessionCells<Row>): ListColumn<Row>[] {
  const t = useTranslations('agileSessions.list')
  const format = useFormatter()
  const formatMinutes = (minutes: number) =>
    t(minutes < 60 ? 'minutes' : 'hoursAndMinutes', splitIntoHoursAndMinutes(minutes))
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: row => <Name tool={tool} row={row} about={cells.about?.(row)} />,
    },
    { id: 'status', header: t('status'), sortKey: 'status', cell: row => <Status row={row} cells={cells} /> },
    {
      id: 'created',
      header: t('created'),
      sortKey: 'created',
      isWideOnly: 'xl',
      cell: ({ createdAt }) => (
        <time dateTime={new Date(createdAt).toISOString()} className="whitespace-nowrap text-muted">
          {format.dateTime(createdAt, { dateStyle: 'medium' })}
        </time>
      ),
    },
    {
      id: 'participants',
      header: t('participants'),
      sortKey: 'participants',
      align: 'end',
      isWideOnly: 'xl',
      cell: ({ participantCount }) => format.number(participantCount),
    },
    cells.amount,
    {
      id: 'duration',
      header: t('duration'),
      sortKey: 'duration',
      align: 'end',
      isWideOnly: true,
      cell: ({ duration }) => (
        <span className={duration === null ? 'whitespace-nowrap text-subtle' : 'whitespace-nowrap'}>
          {duration === null ? t('notStarted') : formatMinutes(duration)}
        </span>
      ),
    },
  ]
}

function Name({ tool, row, about }: { tool: Tool; row: SessionRow; about: string | undefined }) {
  const link = sessionLink(tool, row)
  return (
    <div className="grid min-w-32 gap-0.5">
      {link ? (
        <Link href={link.href} className="font-semibold">
          {row.name}
        </Link>
      ) : (
        <span className="font-semibold">{row.name}</span>
      )}
      <span className="text-muted">{[row.teamName, about].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** The badge with the notes below it. */
function Status<Row extends SessionRow>({ row, cells }: { row: Row; cells: SessionCells<Row> }) {
  const t = useTranslations('agileSessions.list')
  const format = useFormatter()
  const { status, scheduledAt } = row
  const isAhead = scheduledAt !== null && (status === 'DRAFT' || status === 'WAITING')
  const when = isAhead && format.dateTime(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })
  const kindNotes = cells.notes?.(row) ?? []
  const notes = when ? [...kindNotes, t('scheduledFor', { when })] : kindNotes
  return (
    <div className="grid justify-items-start gap-1">
      {cells.badge(row)}
      {notes.map(note => (
        <span key={note} className="text-muted text-xs">
          {note}
        </span>
      ))}
    </div>
  )
}
