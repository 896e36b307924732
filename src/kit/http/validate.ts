import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type ZodType, z } from 'zod'
import type { AppEnv } from '#kit/context.ts'
import { type FieldError, fail } from '#kit/errors.ts'
import { impossible, noField, textOf, unknownField } from '#kit/http/field-texts.ts'

// What a schema says nothing of gets a text of the catalogue instead of the library's.
z.config({ customError: textOf })

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

/** The fields that did not pass, as `{ path, message }`; the path in dots. Each unknown key is a field of its own. */
export const fieldErrors = (issues: Issue[]): FieldError[] =>
  issues.flatMap(({ path, message, keys }) => {
    const at = path.map(String)
    if (!keys) return { path: at.join('.'), message }
    const about = (key: string) => (message === unknownField ? noField(key) : message)
    return keys.map(key => ({ path: [...at, key].join('.'), message: about(key) }))
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
    if (!result.success) refuse(result.error.issues as Issue[])
    if (hasNulWithin(result.data)) fail('invalid', impossible)
  })
  return target === 'json' ? checksBody(validator) : validator
}

function refuse(issues: Issue[]): never {
  const fields = fieldErrors(issues)
  return fail('invalid', fields[0]?.message, { fields })
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
  if (!result.success) refuse(result.error.issues as Issue[])
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', 'The body is not readable JSON.')
  }
}
