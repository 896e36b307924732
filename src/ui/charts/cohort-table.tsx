import { cx } from '#ui/cx.ts'

/**
 * A row: everyone who started in one period. `values` are shares of the start (0 to 1, more if it grew). Null is
 * unknown.
 */
export type Cohort = { id: string; name: string; size: string; values: readonly (number | null)[] }
type Props = {
  caption: string
  /** The headers of the first two columns: the period, and the size at its start. */
  headers: readonly [name: string, size: string]
  /** The headers of the other columns, one for each period after the start. */
  periods: readonly string[]
  cohorts: readonly Cohort[]
  formatValue: (value: number) => string
  /** For screen readers, in place of the dash for an unknown value. */
  unknownText: string
}

/** Background colours from a low share to a full one. The text is readable on each of them in both themes. */
const shades = ['bg-brand/4', 'bg-brand/10', 'bg-brand/16', 'bg-brand/22', 'bg-brand/28', 'bg-brand/36']

function shadeOf(share: number) {
  const lastIndex = shades.length - 1
  // 1e-9 absorbs the rounding error of the multiplication.
  const index = Math.floor(share * lastIndex + 1e-9)
  return shades[Math.min(lastIndex, Math.max(0, index))]
}

/** A triangle of shares by start and period. The first column stays visible while the table scrolls in its frame. */
export function CohortTable({ caption, headers, periods, cohorts, formatValue, unknownText }: Props) {
  const [nameHeader, sizeHeader] = headers
  const headerClass = 'whitespace-nowrap px-2 py-2 font-semibold text-muted'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(headerClass, 'sticky left-0 bg-surface text-left')}>
              {nameHeader}
            </th>
            <th scope="col" className={cx(headerClass, 'text-right')}>
              {sizeHeader}
            </th>
            {periods.map(period => (
              <th key={period} scope="col" className={cx(headerClass, 'text-center')}>
                {period}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ id, name, size, values }) => (
            <tr key={id}>
              <th scope="row" className="sticky left-0 whitespace-nowrap bg-surface px-2 py-2 text-left font-medium">
                {name}
              </th>
              <td className="figures whitespace-nowrap px-2 py-2 text-right">{size}</td>
              {periods.map((period, i) => (
                <Cell key={period} value={values[i]} formatValue={formatValue} unknownText={unknownText} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = { value: number | null | undefined } & Pick<Props, 'formatValue' | 'unknownText'>

/** A share. A period that is still to come stays empty. */
function Cell({ value, formatValue, unknownText }: CellProps) {
  if (value === undefined) return <td />
  if (value === null)
    return (
      <td className="px-2 py-2 text-center text-muted">
        <span aria-hidden>—</span>
        <span className="sr-only">{unknownText}</span>
      </td>
    )
  return (
    <td className={cx('figures whitespace-nowrap rounded-xs px-2 py-2 text-center', shadeOf(value))}>
      {formatValue(value)}
    </td>
  )
}
