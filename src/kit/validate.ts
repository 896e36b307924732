import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { type ZodType, z } from 'zod'
import { type FieldError, fail } from '#kit/errors.ts'
import { impossible, noField, textOf, unknownField } from '#kit/field-texts.ts'

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
      const fields = fieldErrors(result.error.issues as Issue[])
      fail('invalid', fields[0]?.message, { fields })
    }
    if (hasNul(JSON.stringify(result.data))) fail('invalid', impossible)
  })
