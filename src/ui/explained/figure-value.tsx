import { useTranslations } from 'use-intl'
import type { FigureUnit } from '#kit/formula.ts'
import { type Precision, useFigureFormat } from './figure-format.ts'

type Props = {
  value: number | null
  unit: FigureUnit
  precision?: Precision
  /** Reason for a missing value, for screen readers. */
  reason?: string
}

/** The value of a figure by its unit. An unknown value is a dash, and screen readers get the reason. */
export function FigureValue({ value, unit, precision = 'exact', reason }: Props) {
  const t = useTranslations('ui.explained')
  const format = useFigureFormat()
  return (
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
}
