import { useTranslations } from 'use-intl'
import { isSharedFault, type SharedFault } from '#kit/import/read-table.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'

type CheckableLine = { line: number; isIncluded: boolean }
type UnreadableLine<Reason> = { line: number; reason: Reason | SharedFault; value: string }

type Props<Status extends string, Line, Reason extends string> = {
  /** One page of the lines of the status `show`. Either `lines` or `unreadable` is empty. */
  preview: {
    show: Status
    page: number
    pages: number
    counts: Record<Status, number>
    lines: Line[]
    unreadable: UnreadableLine<Reason>[]
  }
  /** The statuses of lines, in order, each with a short description. */
  statuses: readonly { id: Status; label: string; description: string }[]
  /** The statuses whose lines can be chosen one by one. */
  selectableStatuses: readonly Status[]
  columns: Column<Line>[]
  /** The name of a line for its checkbox. */
  nameOf: (line: Line) => string
  /** The text of a reason that is specific to this kind of import. */
  reasonText: (reason: Reason) => string
}

/** One page of the lines of one status. Every button submits the form around it, so that no choice is lost. */
export function ImportLinesCard<Status extends string, Line extends CheckableLine, Reason extends string>(
  props: Props<Status, Line, Reason>,
) {
  const t = useTranslations('imports')
  const { preview, statuses, selectableStatuses, columns, nameOf, reasonText } = props
  const { show, page, pages, counts, lines } = preview
  const canSelect = selectableStatuses.includes(show)
  return (
    <Card title={t('linesTitle')} description={statuses.find(({ id }) => id === show)?.description} isEdgeToEdge>
      <div className="flex flex-wrap gap-2 px-5 pb-3">
        {statuses
          .filter(({ id }) => counts[id] > 0)
          .map(({ id, label }) => (
            <Button
              key={id}
              name="do"
              value={`show-${id}-1`}
              size="sm"
              variant={id === show ? 'primary' : 'secondary'}
              aria-pressed={id === show}
            >
              {label} <span className="figures">{counts[id]}</span>
            </Button>
          ))}
      </div>
      {/* The lines of this page. Browsers do not send a checkbox that is not checked. */}
      {canSelect && <input type="hidden" name="shown" value={lines.map(({ line }) => line).join(',')} />}
      {preview.unreadable.length > 0 ? (
        <UnreadableLines lines={preview.unreadable} reasonText={reasonText} />
      ) : (
        <CheckedLines lines={lines} columns={columns} nameOf={nameOf} canSelect={canSelect} />
      )}
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
          <Button name="do" value={`show-${show}-${page - 1}`} size="sm" variant="secondary" disabled={page === 1}>
            {t('previous')}
          </Button>
          <span className="figures">{t('page', { page, pages })}</span>
          <Button name="do" value={`show-${show}-${page + 1}`} size="sm" variant="secondary" disabled={page === pages}>
            {t('next')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type CheckedProps<Line> = Pick<Props<string, Line, string>, 'columns' | 'nameOf'> & {
  lines: Line[]
  canSelect: boolean
}

/** Lines, each with a checkbox such as `take.12` if it can be left out. */
function CheckedLines<Line extends CheckableLine>({ lines, columns, nameOf, canSelect }: CheckedProps<Line>) {
  const t = useTranslations('imports')
  const take: Column<Line> = {
    id: 'take',
    header: t('include'),
    isCheckbox: true,
    cell: line => (
      <input
        type="checkbox"
        name={`take.${line.line}`}
        defaultChecked={line.isIncluded}
        aria-label={t('includeLine', { line: line.line, text: nameOf(line) })}
        className="checkbox"
      />
    ),
  }
  const number: Column<Line> = {
    id: 'line',
    header: t('line'),
    isWideOnly: true,
    cell: ({ line }) => line,
    align: 'end',
  }
  return (
    <Table
      caption={t('linesTitle')}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[...(canSelect ? [take] : []), ...columns, number]}
    />
  )
}

type UnreadableProps<Reason extends string> = Pick<Props<string, CheckableLine, Reason>, 'reasonText'> & {
  lines: UnreadableLine<Reason>[]
}

/** Lines that cannot be imported, with the reason and the cell in question. */
function UnreadableLines<Reason extends string>({ lines, reasonText }: UnreadableProps<Reason>) {
  const t = useTranslations('imports')
  const textOf = (reason: Reason | SharedFault) =>
    isSharedFault(reason) ? t(`faults.${reason}`) : reasonText(reason as Reason)
  return (
    <Table
      caption={t('linesTitle')}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { id: 'line', header: t('line'), cell: ({ line }) => <span className="figures">{line}</span> },
        { id: 'reason', header: t('reason'), cell: ({ reason }) => textOf(reason) },
        {
          id: 'value',
          header: t('value'),
          cell: ({ value }) => <span className="[overflow-wrap:anywhere]">{value}</span>,
        },
      ]}
    />
  )
}
