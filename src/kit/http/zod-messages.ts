import { z } from 'zod'
import { decodeError, type ErrorKey, type ErrorParams, type ErrorText, encodeError } from '#i18n/error-key.ts'

type Issue = z.core.$ZodRawIssue

/** The maximum number of values that a message lists. */
const maxNamed = 20

const encode = (key: ErrorKey, params?: ErrorParams): string => encodeError({ key, params })

const impossible = encode('errors.impossible')

/** The error of a field that does not exist. Truncates a long name. */
export const unknownFieldError = (name: string): ErrorText => ({
  key: 'errors.noField',
  params: { name: name.slice(0, 60) },
})

const typeKeys: Record<string, ErrorKey> = {
  string: 'errors.expectedText',
  number: 'errors.expectedNumber',
  int: 'errors.expectedWhole',
  boolean: 'errors.expectedFlag',
  date: 'errors.expectedDate',
  array: 'errors.expectedList',
  tuple: 'errors.expectedList',
  object: 'errors.expectedObject',
  record: 'errors.expectedObject',
}

const formatKeys: Record<string, ErrorKey> = {
  email: 'errors.expectedEmail',
  url: 'errors.expectedUrl',
  date: 'errors.expectedDate',
  datetime: 'errors.expectedMoment',
}

function choiceError(values: readonly unknown[]): string {
  const listedValues = values.filter(value => value !== '' && value !== null && value !== undefined).map(String)
  if (listedValues.length === 0 || listedValues.length > maxNamed) return impossible
  return listedValues.length === 1
    ? encode('errors.onlyValue', { value: listedValues[0]! })
    : encode('errors.oneOf', { values: listedValues.join(', ') })
}

type Bounds = { minValue?: number | null; maxValue?: number | null }

/** Names both limits if the schema has both, else the exceeded one. The limits of safe integers do not count. */
function rangeError(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const { minValue, maxValue } = (issue.schema ?? {}) as Bounds
  const isBound = (limit: number | null | undefined): limit is number =>
    typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  const isExclusive = issue.inclusive === false
  if (!isExclusive && isBound(minValue) && isBound(maxValue))
    return encode('errors.numberBetween', { min: minValue, max: maxValue })
  if (issue.code === 'too_small')
    return encode(isExclusive ? 'errors.numberAbove' : 'errors.numberFrom', { min: Number(issue.minimum) })
  return encode(isExclusive ? 'errors.numberBelow' : 'errors.numberTo', { max: Number(issue.maximum) })
}

function tooSmallError(issue: Extract<Issue, { code: 'too_small' }>): string {
  const min = Number(issue.minimum)
  if (issue.origin === 'number' || issue.origin === 'int') return rangeError(issue)
  if (issue.origin === 'string' && issue.exact) return encode('errors.textExact', { length: min })
  if (issue.origin !== 'string' && issue.origin !== 'array') return impossible
  if (min === 1) return encode('errors.empty')
  return encode(issue.origin === 'string' ? 'errors.textShort' : 'errors.listShort', { min })
}

function tooBigError(issue: Extract<Issue, { code: 'too_big' }>): string {
  const max = Number(issue.maximum)
  if (issue.origin === 'number' || issue.origin === 'int') return rangeError(issue)
  if (issue.origin === 'string')
    return issue.exact ? encode('errors.textExact', { length: max }) : encode('errors.textLong', { max })
  return issue.origin === 'array' ? encode('errors.listLong', { max }) : impossible
}

/** Returns the error of the alternative with the right type, or of the only one that accepts non-empty values. */
function unionError({ errors, options }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options)) return choiceError(options)
  const firstIssues = errors.flatMap(issues => issues.slice(0, 1)).filter(({ path }) => path.length === 0)
  const relevantIssues = firstIssues.filter(
    issue => !(issue.code === 'invalid_value' && issue.values.every(value => value === '' || value === null)),
  )
  const candidates = relevantIssues.filter(({ code }) => code !== 'invalid_type')
  const messages = new Set((candidates.length > 0 ? candidates : relevantIssues).map(({ message }) => message))
  return messages.size === 1 ? [...messages][0]! : impossible
}

/**
 * Returns the error of a field whose schema has no message, encoded for zod. `fieldErrors` names unknown fields later.
 */
function messageOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return encode('errors.unknownField')
  const canBeMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
  const isDiscriminator = issue.code === 'invalid_union' && issue.discriminator !== undefined
  if (canBeMissing && issue.input === undefined && !isDiscriminator) return encode('errors.missing')
  switch (issue.code) {
    case 'invalid_type':
      return encode(typeKeys[issue.expected] ?? 'errors.impossible')
    case 'too_small':
      return tooSmallError(issue)
    case 'too_big':
      return tooBigError(issue)
    case 'invalid_value':
      return choiceError(issue.values)
    case 'invalid_union':
      return unionError(issue)
    case 'invalid_format':
      return encode(formatKeys[issue.format] ?? 'errors.impossible')
    case 'not_multiple_of':
      return encode('errors.multipleOf', { step: Number(issue.divisor) })
    default:
      return impossible
  }
}

// Replaces zod's own messages with errors of the catalogue, unless the schema has a message.
z.config({ customError: messageOf })

/** Returns the error of an issue. Read issues only with this function: importing it also configures zod. */
export const errorOfIssue = ({ message }: { message: string }): ErrorText => decodeError(message)
