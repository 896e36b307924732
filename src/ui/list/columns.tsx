import type { ReactNode } from 'react'
import { DayText } from '#ui/day-text.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { ListColumn } from './list-table.tsx'
import { NamedCell } from './named-cell.tsx'

type Options = Pick<ListColumn<never>, 'sortKey' | 'isWideOnly'>

/** A column of a list with the calendar day of each row. */
export const dayColumn = <Row extends { day: string }>(header: string, options: Options = {}): ListColumn<Row> => ({
  id: 'day',
  header,
  sortKey: 'day',
  cell: ({ day }) => <DayText day={day} />,
  ...options,
})

/** A column for wide screens with the day on which each row was recorded. */
export const recordedColumn = <Row extends { recordedAt: number }>(header: string): ListColumn<Row> => ({
  id: 'recorded',
  header,
  isWideOnly: true,
  cell: ({ recordedAt }) => <TimeText at={recordedAt} />,
})

/** A column with a short text of each row. */
export const textColumn = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  options: Options = { isWideOnly: true },
): ListColumn<Row> => ({ id, header, cell, ...options })

/** The column that names each row: its name, its note, and on narrow screens its day and a text of a hidden column. */
export const titleColumn = <Row extends { name: string; note: string; day: string }>(
  id: string,
  header: string,
  narrowText: (row: Row) => string,
): ListColumn<Row> => ({
  id,
  header,
  sortKey: id,
  cell: row => (
    <NamedCell name={row.name} note={row.note}>
      <p className="text-muted">
        <DayText day={row.day} /> · {narrowText(row)}
      </p>
    </NamedCell>
  ),
})

/** A column of figures at the right edge, such as amounts. */
export const figureColumn = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  options: Options = { sortKey: id },
): ListColumn<Row> => ({ id, header, align: 'end', cell, ...options })

/** A column with the amount of each row. */
export const amountColumn = <Row,>(
  header: string,
  money: (row: Row) => { cents: number; currency: string },
): ListColumn<Row> => figureColumn('amount', header, row => <MoneyText {...money(row)} />)
