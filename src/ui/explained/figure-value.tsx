import { useTranslations } from 'use-intl'
import type { FigureUnit } from '#kit/formula.ts'
import { maxShownChance, minShownChance } from '#kit/simulation/randoms.ts'
import { type Precision, useFigureFormat } from './figure-format.ts'

type Props = {
  value: number | null
  unit: FigureUnit
  precision?: Precision
  /** Reason for a missing value, for screen readers. */
  reason?: string
}

/** Rounding errors of the limits are smaller than this. */
const tolerance = 1e-9

/** Returns `>` or `<` for a probability at its limit, because the true value can be beyond it. */
export function limitSign(value: number | null, unit: FigureUnit): string {
  if (unit !== 'chance' || value === null) return ''
  if (value >= maxShownChance - tolerance) return '> '
  return value <= minShownChance + tolerance ? '< ' : ''
}

/** The value of a figure by its unit. An unknown value is a dash, and screen readers get the reason. */
export function FigureValue({ value, unit, precision = 'exact', reason }: Props) {
  const t = useTranslations('ui.explained')
  const format = useFigureFormat()
  const number = (
    <span data-unit={unit} className="figures whitespace-nowrap">
      {value === null ? (
        <>
          <span aria-hidden>—</span>
          <span className="sr-only">{reason ?? t('noValue')}</span>
        </>
      ) : (
        format(value, unit, precision)
      )}
    </span>
  )
  if (unit === 'week' && value !== null) return t.rich('inWeek', { value: () => number })
  return (
    <>
      {limitSign(value, unit)}
      {number}
    </>
  )
}
