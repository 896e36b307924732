import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type ZodType, z } from 'zod'
import type { AppEnv } from '#kit/context.ts'
import { type FieldError, fail, failFields } from '#kit/errors.ts'
import { errorOfIssue, unknownFieldError } from '#kit/http/zod-messages.ts'

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

/** Returns the errors of invalid fields. Each unknown key is its own field. */
export const fieldErrors = (issues: Issue[]): FieldError[] =>
  issues.flatMap(({ path, message, keys }) => {
    const parents = path.map(String)
    const error = errorOfIssue({ message })
    if (!keys) return { path: parents.join('.'), ...error }
    const errorFor = (key: string) => (error.key === 'errors.unknownField' ? unknownFieldError(key) : error)
    return keys.map(key => ({ path: [...parents, key].join('.'), ...errorFor(key) }))
  })

/** Returns whether a text contains NUL, also as a JSON escape. The database would truncate the text there. */
export const hasNul = (text: string) => text.includes('\0') || text.includes('\\u0000')

/**
 * Returns whether any text in a value contains NUL. Does not serialize the value first, which would block other
 * requests.
 */
export function hasNulWithin(value: unknown): boolean {
  if (typeof value === 'string') return hasNul(value)
  if (typeof value !== 'object' || value === null) return false
  for (const key of Object.keys(value))
    if (hasNul(key) || hasNulWithin((value as Record<string, unknown>)[key])) return true
  return false
}

/**
 * Validates one part of a request, so that `c.req.valid(target)` is typed. Rejects invalid values with 422 and the
 * first field's message. Malformed JSON was rejected with 400 before.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) => {
  const validator = zValidator(target, schema, result => {
    if (!result.success) failFields(fieldErrors(result.error.issues as Issue[]))
    if (hasNulWithin(result.data)) fail('invalid', 'errors.impossible')
  })
  return target === 'json' ? markBodyValidator(validator) : validator
}

const bodyValidators = new WeakSet<object>()

/** Marks a handler that validates the body itself, so that `refuseUnreadBody` skips it. */
export function markBodyValidator<Handler extends object>(handler: Handler): Handler {
  bodyValidators.add(handler)
  return handler
}

const EmptyBody = z.strictObject({})

/**
 * Rejects a body with 422 if no handler of the route validates it, so that no input is silently ignored. Accepts an
 * empty body and `{}`. Malformed JSON is 400.
 */
export async function refuseUnreadBody(c: Context<AppEnv>): Promise<void> {
  if (matchedRoutes(c).some(({ handler }) => bodyValidators.has(handler))) return
  const text = await c.req.text()
  if (text.trim() === '') return
  const result = EmptyBody.safeParse(parseJson(text))
  if (!result.success) failFields(fieldErrors(result.error.issues as Issue[]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', 'errors.notJson')
  }
}
