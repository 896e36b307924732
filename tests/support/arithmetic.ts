/** The range of values that a rounded number can stand for. */
export type Interval = { low: number; high: number }

const intervalOf = (values: number[]): Interval => ({ low: Math.min(...values), high: Math.max(...values) })
/** Largest relative error of a decimal fraction as a binary number. */
const binaryError = 1e-12
const anyNumber = { low: -Infinity, high: Infinity }
/** Returns all results of an operation on two intervals. It is largest and smallest at their ends. */
const combine = (a: Interval, b: Interval, apply: (x: number, y: number) => number) =>
  intervalOf([apply(a.low, b.low), apply(a.low, b.high), apply(a.high, b.low), apply(a.high, b.high)])

const operators: Record<string, (x: number, y: number) => number> = {
  '+': (x, y) => x + y,
  '−': (x, y) => x - y,
  '×': (x, y) => x * y,
  '÷': (x, y) => x / y,
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length % 2 === 1
    ? sorted[(sorted.length - 1) / 2]!
    : (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2
}

/** `tolerance` is the relative error of the values: negative for the smallest result, positive for the largest. */
type Calculation = (values: number[], tolerance: number) => number

/** Each function is monotonic, so the ends of the operand intervals give the ends of the result. */
const functions: Record<string, Calculation> = {
  'smallest of': values => Math.min(...values),
  'largest of': values => Math.max(...values),
  'median of': medianOf,
  'sum of': values => values.reduce((a, b) => a + b, 0),
  // With binary fractions, 3 can come out as 2.999…, which must not become 2 alone.
  'rounded down': ([value = 0], tolerance) =>
    Number.isInteger(value) ? value : Math.floor(value + tolerance * Math.max(1, Math.abs(value))),
}

const numberPattern = /^[-−]?\$?[\d,]*\.?\d+(?:e[-+]?\d+)?%?(?: days?)?/i

/**
 * Reads one number as English pages show it: `$1,234.50`, `-$3`, `2.5%`, `325 days`. With `isRounded`, the last decimal
 * is rounded. Throws an Error for any other text.
 */
export function readNumber(text: string, isRounded: boolean): Interval {
  if (numberPattern.exec(text)?.[0] !== text) throw new Error(`Not a number: ${text}`)
  const textWithoutUnit = text.replace(/ days?$/, '')
  const digits = textWithoutUnit.replace('−', '-').replace(/[$,%]/g, '')
  const scale = textWithoutUnit.endsWith('%') ? 100 : 1
  const decimalCount = /\.(\d+)$/.exec(digits)?.[1]?.length
  const maxRoundingError = isRounded ? 0.5 / 10 ** (decimalCount ?? 0) : 0
  return { low: (Number(digits) - maxRoundingError) / scale, high: (Number(digits) + maxRoundingError) / scale }
}

/**
 * Calculates a written formula from its text alone: `($3 + $5) × 2`, `median of (3; 5; 8)`. With `isRounded`, numbers
 * with decimals or a percent sign are rounded. Throws an Error when the text is not a formula.
 */
export function calculate(text: string, isRounded = false): Interval {
  let remainingText = text.trim()
  const takeText = (expectedText: string) => {
    if (!remainingText.startsWith(expectedText)) return false
    remainingText = remainingText.slice(expectedText.length).trimStart()
    return true
  }
  const requireText = (expectedText: string) => {
    if (!takeText(expectedText)) throw new Error(`"${expectedText}" expected at "${remainingText}" of "${text}"`)
  }
  const readOperand = (): Interval => {
    for (const [name, apply] of Object.entries(functions)) {
      if (!takeText(`${name} (`)) continue
      const values = [readSum()]
      while (takeText(';')) values.push(readSum())
      requireText(')')
      const low = values.map(({ low }) => low)
      const high = values.map(({ high }) => high)
      return { low: apply(low, -binaryError), high: apply(high, binaryError) }
    }
    if (takeText('(')) {
      const value = readSum()
      requireText(')')
      return value
    }
    const numberText = numberPattern.exec(remainingText)?.[0]
    if (numberText === undefined) throw new Error(`A number expected at "${remainingText}" of "${text}"`)
    takeText(numberText)
    return readNumber(numberText, isRounded && /[.%]/.test(numberText))
  }
  const readChain = (signs: string[], readValue: () => Interval) => {
    let value = readValue()
    for (;;) {
      const sign = signs.find(sign => takeText(`${sign} `))
      if (sign === undefined) return value
      const right = readValue()
      const canDivideByZero = sign === '÷' && right.low < right.high && right.low <= 0 && right.high >= 0
      value = canDivideByZero ? anyNumber : combine(value, right, operators[sign]!)
    }
  }
  const readProduct = () => readChain(['×', '÷'], readOperand)
  const readSum = (): Interval => readChain(['+', '−'], readProduct)
  const value = readSum()
  if (remainingText !== '') throw new Error(`Unexpected text: "${remainingText}" of "${text}"`)
  return value
}
