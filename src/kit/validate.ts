import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { ZodType } from 'zod'
import { type FieldError, fail } from '#kit/errors.ts'

/** The fields that did not pass, as `{ path, message }`; the path in dots. */
export const fieldErrors = (issues: { path: PropertyKey[]; message: string }[]): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))

/**
 * Checks one part of a request against a schema; `c.req.valid(target)` is then typed. Ends the request with 422 and the
 * first field's message otherwise. Malformed JSON is 400 before it comes here.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, result => {
    if (!result.success) {
      const fields = fieldErrors(result.error.issues)
      fail('invalid', fields[0]?.message, { fields })
    }
  })
