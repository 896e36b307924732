import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { type FunctionNames, writeFormula } from '#kit/formula.ts'
import { Link } from '#ui/link.tsx'
import { type Explained, type ExplainedInput, type ExplainedTexts, isSingleValue } from './explained.ts'
import { isRounded, useFigureFormat } from './figure-format.ts'
import { FigureValue, limitSign } from './figure-value.tsx'

type Props<Id extends string> = { figure: Explained<Id>; texts: ExplainedTexts<Id> }

const boxClass = 'grid gap-1.5 rounded-control border border-line bg-sunken/60 px-4 py-3 text-sm'

/** A formula in words and with its numbers. A figure that is one value of the data gets its origin in words. */
export function FormulaText<Id extends string>({ figure, texts }: Props<Id>) {
  const [input] = figure.inputs
  return isSingleValue(figure) && input ? (
    <Origin input={{ ...input, value: figure.value }} texts={texts} />
  ) : (
    <Calculation figure={figure} texts={texts} />
  )
}

/** `input` has the value of the figure, which is null while something is missing. */
function Origin({ input, texts }: { input: ExplainedInput; texts: Pick<ExplainedTexts, 'input'> }) {
  const { name, value, unit, href } = input
  return (
    <div className={boxClass}>
      <p>{href ? <Link href={href}>{texts.input(input)}</Link> : texts.input(input)}</p>
      <p className="figures font-semibold" data-formula={name}>
        <span data-input={name}>
          <FigureValue value={value} unit={unit} />
        </span>
      </p>
    </div>
  )
}

/** Writes `≈` in place of `=` if a number is rounded. */
function Calculation<Id extends string>({ figure, texts }: Props<Id>) {
  const t = useTranslations('ui.explained')
  const format = useFormatter()
  const { expression, value, unit, inputs } = figure
  const shownFigures = [...inputs, { value, unit }]
  // Money has the same form in every language. Beside it, other numbers take that form too.
  const hasMoney = shownFigures.some(({ unit }) => unit === 'money')
  const formatFigure = useFigureFormat({ isEnglish: hasMoney })
  const factor = (number: number) =>
    hasMoney ? englishFactor.format(number) : format.number(number, { maximumFractionDigits: maxFactorDecimals })
  const names: FunctionNames = {
    min: t('functions.min'),
    max: t('functions.max'),
    median: t('functions.median'),
    sum: t('functions.sum'),
    floor: t('functions.floor'),
  }
  const byName = new Map(inputs.map(input => [input.name, input]))
  const writeFormulaWith = (textOf: (name: string) => string) =>
    writeFormula(expression, leaf => (typeof leaf === 'number' ? factor(leaf) : textOf(leaf)), names)
  const words = writeFormulaWith(name => texts.input(byName.get(name)!))
  const numbers = writeFormulaWith(name => {
    const { value, unit } = byName.get(name)!
    return value === null ? '' : formatFigure(value, unit)
  })
  const sign = limitSign(value, unit)
  const isExact = shownFigures.every(({ value, unit }) => value === null || !isRounded(value, unit))
  return (
    <div className={boxClass}>
      <p>{words}</p>
      <p className="figures font-semibold" data-formula={writeFormula(expression, String)}>
        {value === null ? (
          <NoResult figure={figure} texts={texts} />
        ) : (
          `${numbers} ${isExact ? '=' : '≈'} ${formatFigure(value, unit)}`
        )}
      </p>
      {value !== null && sign && <p>{t('shownAs', { value: sign + formatFigure(value, unit, 'card') })}</p>}
    </div>
  )
}

/** Names the values that the calculation lacks. If it has all of them, gives the reason for the missing result. */
function NoResult<Id extends string>({ figure: { inputs, missing }, texts }: Props<Id>) {
  const t = useTranslations('ui.explained')
  const format = useFormatter()
  const unknownInputs = inputs.filter(({ value }) => value === null).map(input => texts.input(input))
  if (unknownInputs.length > 0) return t('missingValues', { names: format.list(unknownInputs) })
  return missing ? texts.missing(missing) : t('notEnough')
}

const maxFactorDecimals = 10
const englishFactor = new Intl.NumberFormat('en-US', { maximumFractionDigits: maxFactorDecimals })
