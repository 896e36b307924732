import type { Metric } from '#features/finance/metrics/rules.ts'
import {
  type DayValue,
  maxValues,
  parseValue,
  type ValueFault,
  valueFaultOf,
} from '#features/finance/metrics/rules-values.ts'
import { Day } from '#kit/day-schema.ts'

/**
 * A line that cannot be read. `line` counts from 1, `text` is the start of the line, `other` is the number of the line
 * with the same day.
 */
export type LineFault = { line: number; text: string; fault: ValueFault | 'notALine' | 'tooMany'; other?: number }

const maxTextLength = 40
const titleLine = /^\W*(date|day)\W+value\W*$/i

/** Splits `2026-11-01, 120` at the first comma, semicolon, tab or space. */
function splitLine(line: string): { day: Day; text: string } | null {
  const [, day = '', text = ''] = /^"?(\d{4}-\d{2}-\d{2})"?\s*[,;\t ]\s*(.+)$/.exec(line) ?? []
  return Day.safeParse(day).success ? { day, text: text.replace(/^"(.*)"$/, '$1') } : null
}

type SplitLine = NonNullable<ReturnType<typeof splitLine>>

function readSplitLine(metric: Metric, { day, text }: SplitLine, lastDay: Day): DayValue | ValueFault {
  const value = parseValue(metric, text)
  if (value === null) return 'notANumber'
  return valueFaultOf(metric, { day, value }, lastDay) ?? { day, value }
}

/**
 * Reads pasted lines, each with a day and a value. Empty lines and the titles of an exported file do not count. Returns
 * the values, and every line that cannot be read with its reason.
 */
export function parseLines(metric: Metric, text: string, lastDay: Day): { values: DayValue[]; faults: LineFault[] } {
  const values: DayValue[] = []
  const faults: LineFault[] = []
  const lineByDay = new Map<Day, number>()
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const content = raw.trim()
    if (content === '' || (index === 0 && titleLine.test(content))) continue
    const split = splitLine(content)
    const lineStart = { line: index + 1, text: content.slice(0, maxTextLength) }
    const otherLine = split && lineByDay.get(split.day)
    const result = split ? readSplitLine(metric, split, lastDay) : 'notALine'
    if (typeof result === 'string') faults.push({ ...lineStart, fault: result })
    else if (otherLine) faults.push({ ...lineStart, fault: 'repeatedDay', other: otherLine })
    else values.push(result)
    if (split && !otherLine) lineByDay.set(split.day, lineStart.line)
    if (values.length > maxValues) return { values, faults: [...faults, { ...lineStart, fault: 'tooMany' }] }
  }
  return { values, faults }
}
