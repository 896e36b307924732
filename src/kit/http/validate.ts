import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type ZodType, z } from 'zod'
import { decodeError } from '#i18n/error-key.ts'
import type { AppEnv } from '#kit/context.ts'
import { type FieldError, fail, failFields } from '#kit/errors.ts'
import { messageOf, noField } from '#kit/http/zod-messages.ts'

// Where a schema names no error, the library's own message is replaced by one of the catalogue.
z.config({ customError: messageOf })

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

/** The errors of the fields that did not pass. Each unknown key is a field of its own. */
export const fieldErrors = (issues: Issue[]): FieldError[] =>
  issues.flatMap(({ path, message, keys }) => {
    const at = path.map(String)
    const error = decodeError(message)
    if (!keys) return { path: at.join('.'), ...error }
    const about = (key: string) => (error.key === 'errors.unknownField' ? noField(key) : error)
    return keys.map(key => ({ path: [...at, key].join('.'), ...about(key) }))
  })

/** The database cuts a text at this character, so none may come in. */
export const hasNul = (text: string) => text.includes('\0') || text.includes('\\u0000')

/** Whether any text of a value has it. Large values are not written as JSON first: that holds others up. */
export function hasNulWithin(value: unknown): boolean {
  if (typeof value === 'string') return hasNul(value)
  if (typeof value !== 'object' || value === null) return false
  for (const key of Object.keys(value))
    if (hasNul(key) || hasNulWithin((value as Record<string, unknown>)[key])) return true
  return false
}

/**
 * Checks one part of a request against a schema; `c.req.valid(target)` is then typed. Ends the request with 422 and the
 * first field's message otherwise. Malformed JSON is 400 before it comes here.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) => {
  const validator = zValidator(target, schema, result => {
    if (!result.success) failFields(fieldErrors(result.error.issues as Issue[]))
    if (hasNulWithin(result.data)) fail('invalid', 'errors.impossible')
  })
  return target === 'json' ? checksBody(validator) : validator
}

const bodyCheckers = new WeakSet<object>()

/** Marks a handler that checks the body itself, so that `refuseUnreadBody` skips it. */
export function checksBody<Handler extends object>(handler: Handler): Handler {
  bodyCheckers.add(handler)
  return handler
}

const nothing = z.strictObject({})

/**
 * Ends a request with 422 whose body no handler of the route checks, so that nothing a caller says is silently ignored.
 * An empty body and `{}` say nothing and pass; malformed JSON is 400.
 */
export async function refuseUnreadBody(c: Context<AppEnv>): Promise<void> {
  if (matchedRoutes(c).some(({ handler }) => bodyCheckers.has(handler))) return
  const text = await c.req.text()
  if (text.trim() === '') return
  const result = nothing.safeParse(readable(text))
  if (!result.success) failFields(fieldErrors(result.error.issues as Issue[]))
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', 'errors.notJson')
  }
}
