import type { z } from 'zod'
import texts from '#i18n/en/errors.ts'
import { fillError } from '#i18n/messages.ts'

type Issue = z.core.$ZodRawIssue
type Key = keyof typeof texts
type Figures = Record<string, string | number>

/** More values than this nobody reads in a sentence. */
const mostNamed = 20

/** A text of the catalogue in English, which `translateError` finds again with its figures. */
const say = (key: Key, figures?: Figures): string => (figures ? fillError('en', key, figures) : texts[key])

export const { unknownField, impossible } = texts

/** There is no such field; of a long name, as much as names it. */
export const noField = (name: string): string => say('noField', { name: name.slice(0, 60) })

const expected: Record<string, Key> = {
  string: 'expectedText',
  number: 'expectedNumber',
  int: 'expectedWhole',
  boolean: 'expectedFlag',
  date: 'expectedDate',
  array: 'expectedList',
  tuple: 'expectedList',
  object: 'expectedObject',
  record: 'expectedObject',
}

const formats: Record<string, Key> = {
  email: 'expectedEmail',
  url: 'expectedUrl',
  date: 'expectedDate',
  datetime: 'expectedMoment',
}

function choice(values: readonly unknown[]): string {
  const named = values.filter(value => value !== '' && value !== null && value !== undefined).map(String)
  if (named.length === 0 || named.length > mostNamed) return impossible
  return named.length === 1 ? say('onlyValue', { value: named[0]! }) : say('oneOf', { values: named.join(', ') })
}

type Bounds = { minValue?: number | null; maxValue?: number | null }

/** Both ends where the schema has both; else the one that was passed. An integer's own ends are none. */
function numberRange(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const { minValue, maxValue } = (issue.schema ?? {}) as Bounds
  const isBound = (end: number | null | undefined): end is number =>
    typeof end === 'number' && Math.abs(end) < Number.MAX_SAFE_INTEGER
  const isOpen = issue.inclusive === false
  if (!isOpen && isBound(minValue) && isBound(maxValue)) return say('numberBetween', { min: minValue, max: maxValue })
  if (issue.code === 'too_small') return say(isOpen ? 'numberAbove' : 'numberFrom', { min: Number(issue.minimum) })
  return say(isOpen ? 'numberBelow' : 'numberTo', { max: Number(issue.maximum) })
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const min = Number(issue.minimum)
  if (issue.origin === 'number' || issue.origin === 'int') return numberRange(issue)
  if (issue.origin === 'string' && issue.exact) return say('textExact', { length: min })
  if (issue.origin !== 'string' && issue.origin !== 'array') return impossible
  if (min === 1) return say('empty')
  return say(issue.origin === 'string' ? 'textShort' : 'listShort', { min })
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const max = Number(issue.maximum)
  if (issue.origin === 'number' || issue.origin === 'int') return numberRange(issue)
  if (issue.origin === 'string') return issue.exact ? say('textExact', { length: max }) : say('textLong', { max })
  return issue.origin === 'array' ? say('listLong', { max }) : impossible
}

/** What the one alternative says that was meant: the type is right, or it is the only one that takes more than nothing. */
function noneOf({ errors, options }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options)) return choice(options)
  const firsts = errors.flatMap(issues => issues.slice(0, 1)).filter(({ path }) => path.length === 0)
  const takesMore = firsts.filter(
    issue => !(issue.code === 'invalid_value' && issue.values.every(value => value === '' || value === null)),
  )
  const meant = takesMore.filter(({ code }) => code !== 'invalid_type')
  const said = new Set((meant.length > 0 ? meant : takesMore).map(({ message }) => message))
  return said.size === 1 ? [...said][0]! : impossible
}

/** What is wrong with a field, in English, where its schema has no text for it. Keys that are unknown are named later. */
export function textOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return unknownField
  const isAsked = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
  const isDiscriminator = issue.code === 'invalid_union' && issue.discriminator !== undefined
  if (isAsked && issue.input === undefined && !isDiscriminator) return say('missing')
  switch (issue.code) {
    case 'invalid_type':
      return say(expected[issue.expected] ?? 'impossible')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return choice(issue.values)
    case 'invalid_union':
      return noneOf(issue)
    case 'invalid_format':
      return say(formats[issue.format] ?? 'impossible')
    case 'not_multiple_of':
      return say('multipleOf', { step: Number(issue.divisor) })
    default:
      return impossible
  }
}
