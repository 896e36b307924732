import type { z } from 'zod'
import { type StripeFault, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { type FormValue, paramName } from './rules-form.ts'

type Issue = z.core.$ZodIssue

function valueAt(params: unknown, path: readonly PropertyKey[]): unknown {
  let value = params
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part]
  return value
}

/** Returns the issue with the longest path, because a union reports an issue for each of its options. */
function deepestIssue(issue: Issue, path: PropertyKey[] = []): { issue: Issue; path: PropertyKey[] } {
  const fullPath = [...path, ...issue.path]
  if (issue.code !== 'invalid_union') return { issue, path: fullPath }
  const inner = issue.errors.flat().map(each => deepestIssue(each, fullPath))
  return inner.sort((a, b) => b.path.length - a.path.length)[0] ?? { issue, path: fullPath }
}

/** Returns Stripe's error for parameters that do not match the schema of a call. */
export function faultOfParams(error: z.ZodError, params: Record<string, FormValue>): StripeFault {
  const unknownParam = error.issues
    .map(each => deepestIssue(each))
    .find(({ issue }) => issue.code === 'unrecognized_keys')
  if (unknownParam?.issue.code === 'unrecognized_keys') {
    const param = paramName([...unknownParam.path, unknownParam.issue.keys[0]!])
    return stripeError({
      status: 400,
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    })
  }
  const { path } = deepestIssue(error.issues[0]!)
  const param = paramName(path)
  if (valueAt(params, path) === undefined)
    return stripeError({
      status: 400,
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    })
  return stripeError({ status: 400, code: 'parameter_invalid', message: `Invalid value for ${param}.`, param })
}
