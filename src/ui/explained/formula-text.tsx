import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { type FunctionNames, writeFormula } from '#kit/formula.ts'
import type { Explained, ExplainedTexts } from './explained.ts'
import { isRounded, useFigureFormat } from './figure-format.ts'

type Props<Id extends string> = { figure: Explained<Id>; texts: ExplainedTexts<Id> }

const dash = '—'

/** A formula in words and with its numbers. `≈` in place of `=` says that a number is rounded. */
export function FormulaText<Id extends string>({ figure, texts }: Props<Id>) {
  const t = useTranslations('ui.explained')
  const format = useFormatter()
  const formatFigure = useFigureFormat()
  const { expression, value, unit, inputs } = figure
  const names: FunctionNames = {
    min: t('functions.min'),
    median: t('functions.median'),
    sum: t('functions.sum'),
    floor: t('functions.floor'),
  }
  const byName = new Map(inputs.map(input => [input.name, input]))
  const written = (textOf: (name: string) => string) =>
    writeFormula(
      expression,
      leaf => (typeof leaf === 'number' ? format.number(leaf, { maximumFractionDigits: 10 }) : textOf(leaf)),
      names,
    )
  const words = written(name => texts.input(byName.get(name)!))
  const numbers = written(name => {
    const { value, unit } = byName.get(name)!
    return value === null ? dash : formatFigure(value, unit)
  })
  const shown = [...inputs, { value, unit }]
  const isExact = shown.every(({ value, unit }) => value === null || !isRounded(value, unit))
  const result = value === null ? dash : formatFigure(value, unit)
  return (
    <div className="grid gap-1.5 rounded-control border border-line bg-sunken/60 px-4 py-3 text-sm">
      <p>{words}</p>
      <p className="figures font-semibold" data-formula={writeFormula(expression, String)}>
        {`${numbers} ${isExact ? '=' : '≈'} ${result}`}
      </p>
    </div>
  )
}
