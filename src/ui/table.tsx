import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Use `end` for figures, so that they line up. */
  align?: 'start' | 'end'
  /** Whether the header is only for screen readers, as in a column of buttons. */
  isHeaderHidden?: boolean
  /** Whether the column contains the checkbox that selects the row. */
  isCheckbox?: boolean
  /** Hidden on a phone. With `xl`, shown only on wide screens. */
  isWideOnly?: boolean | 'xl'
  /** Set if the rows are sorted by this column. */
  sortDirection?: 'ascending' | 'descending' | undefined
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Returns the group of a row. Each group has a heading above its first row. */
  groupOf?: ((row: Row) => string) | undefined
  className?: string
}

/** A table. Its first column, apart from checkboxes, is the row header. A wide table scrolls in its own frame. */
export function Table<Row>({ caption, columns, rows, rowKey, groupOf, className }: Props<Row>) {
  const firstOnPhone = columns.find(({ isWideOnly }) => !isWideOnly)
  const lastOnPhone = columns.findLast(({ isWideOnly }) => !isWideOnly)
  const cellClass = (column: Column<Row>) =>
    cx(
      column === firstOnPhone && 'max-md:pl-5',
      column === lastOnPhone && 'max-md:pr-5',
      column.align === 'end' && 'figures text-right',
      column.isWideOnly && (column.isWideOnly === 'xl' ? 'max-xl:hidden' : 'max-md:hidden'),
      column.isCheckbox && 'w-px',
    )
  const rowHeader = columns.find(({ isCheckbox }) => !isCheckbox)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={cx('scroll-edges relative overflow-x-auto', className)}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sortDirection}
                className={cx(
                  'px-3 py-2.5 align-bottom font-semibold text-muted first:pl-5 last:pr-5',
                  cellClass(column),
                )}
              >
                {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const group = groupOf?.(row)
            return (
              <Fragment key={rowKey(row)}>
                {group !== undefined && (index === 0 || group !== groupOf?.(rows[index - 1]!)) && (
                  <tr className="border-line border-b">
                    <th scope="rowgroup" colSpan={columns.length} className="px-5 pt-5 pb-2 font-semibold">
                      {group}
                    </th>
                  </tr>
                )}
                <tr className="border-line border-b transition last:border-0 hover:bg-sunken/60">
                  {columns.map(column => {
                    const Cell = column === rowHeader ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.id}
                        scope={column === rowHeader ? 'row' : undefined}
                        className={cx(
                          'px-3 py-3 align-middle font-normal first:pl-5 last:pr-5',
                          column === rowHeader && 'md:min-w-36 xl:min-w-44',
                          cellClass(column),
                        )}
                      >
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
