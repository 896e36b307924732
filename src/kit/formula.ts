const operators = { add: '+', subtract: '−', multiply: '×', divide: '÷' } as const
const defaultNames = { min: 'min', max: 'max', median: 'median', sum: 'sum', floor: 'floor' } as const

type Operator = keyof typeof operators
type FunctionName = keyof typeof defaultNames

/** Names of functions in a written formula. */
export type FunctionNames = Readonly<Record<FunctionName, string>>

/**
 * A calculation as data: the name of an input, a number, or an operation. `subtract` and `divide` take the first
 * operand and apply the others in order. `floor` takes one operand.
 */
export type Expression<Name extends string = string> = Name | number | Operation<Name>
type Operation<Name extends string> = { op: Operator | FunctionName; of: readonly Expression<Name>[] }

/** The values of the inputs. Null is a value that is not known. */
export type FormulaInputs<Name extends string = string> = Readonly<Record<Name, number | null>>

/**
 * Unit of a figure: `money` in cents, `share` from 0 to 1. `chance` is a probability from the simulation, limited to
 * 0.05 to 0.95. `week` is a week of the simulation, from 1.
 */
export type FigureUnit = 'money' | 'count' | 'share' | 'chance' | 'days' | 'week' | 'ratio'

/** Calculation of a figure, and the unit of its result. */
export type Formula<Name extends string = string> = { expression: Expression<Name>; unit: FigureUnit }

const add = (a: number, b: number) => a + b

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

/**
 * Rounds down. A result that is below a whole number only because of binary fractions counts as that number:
 * 29.999999999999996 is 30.
 */
const floorOf = (value: number) => Math.floor(Number(value.toPrecision(14)))

const calculations: Record<Operator | FunctionName, (values: readonly number[]) => number> = {
  add: values => values.reduce(add),
  sum: values => values.reduce(add),
  subtract: values => values.reduce((a, b) => a - b),
  multiply: values => values.reduce((a, b) => a * b),
  divide: values => values.reduce((a, b) => a / b),
  min: values => Math.min(...values),
  max: values => Math.max(...values),
  median: medianOf,
  floor: values => floorOf(values[0]!),
}

/**
 * Calculates a formula. Returns null if an input is null, a divisor is 0, an operation has no operands, or the result
 * is too large for a number. Throws a RangeError if the formula names an input that does not exist.
 */
export function evaluate<Name extends string>(
  expression: Expression<Name>,
  inputs: FormulaInputs<NoInfer<Name>>,
): number | null {
  const result =
    typeof expression === 'object' ? evaluateOperation<Name>(expression, inputs) : leafValue<Name>(expression, inputs)
  // Adding 0 turns -0 into 0.
  return result !== null && Number.isFinite(result) ? result + 0 : null
}

function leafValue<Name extends string>(leaf: Name | number, inputs: FormulaInputs<Name>): number | null {
  if (typeof leaf === 'number') return leaf
  const value = inputs[leaf]
  if (value === undefined) throw new RangeError(`The formula has no input ${leaf}.`)
  return value
}

function evaluateOperation<Name extends string>(
  { op, of }: Operation<Name>,
  inputs: FormulaInputs<Name>,
): number | null {
  const values = of.map(each => evaluate<Name>(each, inputs))
  const numbers = values.filter(value => value !== null)
  return numbers.length === values.length && numbers.length > 0 ? calculations[op](numbers) : null
}

/** Returns the names of all inputs in the order of the formula, each once. */
export function inputNames<Name extends string>(expression: Expression<Name>): Name[] {
  if (typeof expression === 'number') return []
  if (typeof expression === 'string') return [expression]
  return [...new Set(expression.of.flatMap(each => inputNames(each)))]
}

const isOperator = (op: string): op is Operator => Object.hasOwn(operators, op)

/**
 * Writes a formula for people: `412,000 ÷ 38,500 × 30.4375`, `median (3; 5; 8)`. `textOf` writes an input or a number.
 * Operations that must be calculated first are in parentheses, and so are negative numbers after an operator.
 */
export function writeFormula<Name extends string>(
  expression: Expression<Name>,
  textOf: (leaf: Name | number) => string,
  names: FunctionNames = defaultNames,
): string {
  if (typeof expression !== 'object') return textOf(expression)
  const { op, of } = expression
  if (!isOperator(op)) return `${names[op]} (${of.map(each => writeFormula(each, textOf, names)).join('; ')})`
  const operands = of.map((each, i) => {
    const text = writeFormula(each, textOf, names)
    return needsParentheses(each, text, op, i === 0) ? `(${text})` : text
  })
  return operands.join(` ${operators[op]} `)
}

/**
 * Higher ranks are calculated first. Functions have the highest rank, because they are written with their own
 * parentheses.
 */
function precedenceOf(op: Operator | FunctionName): number {
  if (!isOperator(op)) return 2
  return op === 'add' || op === 'subtract' ? 0 : 1
}

function needsParentheses(operand: Expression, text: string, op: Operator, isFirst: boolean): boolean {
  if (!isFirst && /^[-−]/.test(text)) return true
  if (typeof operand !== 'object') return false
  return precedenceOf(operand.op) < precedenceOf(op) || (precedenceOf(operand.op) === precedenceOf(op) && !isFirst)
}
