import type { Context } from 'hono'
import type { ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { pathWithoutTokens } from '#kit/server/log.ts'

export type Values = Record<string, string>
/** Messages in the reader's language by field name. The empty name is for errors that belong to no field. */
export type Errors = Record<string, string>

type ParsedForm<Data> = { values: Values; data: Data; errors: null } | { values: Values; data: null; errors: Errors }

/**
 * Returns the values of a plain form, or {} if the body is not a form. Omits files, and NUL characters, because the
 * database would truncate a text at NUL.
 */
export async function formValues(c: Context<AppEnv>): Promise<Values> {
  const body = await c.req.parseBody().catch(() => ({}))
  const textEntries = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(textEntries.map(([name, value]) => [name, value.replaceAll('\0', '')]))
}

/** Reads a plain form. Returns its values with the parsed data or the errors. Never throws for invalid input. */
export async function readForm<Schema extends ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const values = await formValues(c)
  // The idempotency key of the form is not a field of the noun.
  const { formKey: _, ...fields } = values
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { values, data: parsed.data, errors: null }
  const errors: Errors = {}
  for (const field of fieldErrors(parsed.error.issues)) errors[field.path] ??= translateError(c.var.locale, field)
  return { values, data: null, errors }
}

/**
 * Returns the result of some work, or its failure, for forms that are shown again with the reason. Throws server
 * errors.
 */
export async function catchFailure<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status < 500) return thrown
    throw thrown
  }
}

/**
 * Returns the result of saving a form, or its failure. A server error is logged and returned as well, so that the form
 * can be shown again with its values.
 */
export async function catchAndLogFailure<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T | Failure> {
  try {
    return await catchFailure(work)
  } catch (thrown) {
    c.var.services.log.error('failure', thrown, { requestId: c.var.requestId, path: pathWithoutTokens(c.req.path) })
    return asFailure(thrown)
  }
}

/** A refused form, for the page that shows it again. */
export type RefusedForm = { values: Values; errors: Errors; status: number }

/**
 * Answers a plain form. `run` saves it and returns the path to continue at, or its own response. `showRefused` shows
 * a refused form. Throws `proof_required`, which has its own page.
 */
export async function submitForm<Schema extends ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  run: (data: z.output<Schema>) => Promise<string | Response>,
  showRefused: (form: RefusedForm) => Response | Promise<Response>,
): Promise<Response> {
  const { values, data, errors } = await readForm(c, schema)
  if (errors) return showRefused({ values, errors, status: 422 })
  const outcome = await catchFailure(run(data))
  if (typeof outcome === 'string') return c.redirect(outcome, 303)
  if (!(outcome instanceof Failure)) return outcome
  if (outcome.code === 'proof_required') throw outcome
  return showRefused({ values, errors: errorsOf(c, outcome), status: outcome.status })
}

/** Returns a failure's messages in the reader's language, by field or for the whole form. Sets its headers. */
export function errorsOf(c: Context<AppEnv>, failure: Failure): Errors {
  const text = refusalTextOf(c, failure)
  const fields = failure.details.fields?.map(field => [field.path, translateError(c.var.locale, field)])
  return Object.fromEntries(fields ?? [['', text]])
}

/**
 * Returns a failure's message in the reader's language. Sets its headers. The page offers a larger plan if that helps.
 */
export function refusalTextOf(c: Context<AppEnv>, failure: Failure): string {
  if (failure.code === 'plan_limit') c.set('isPlanRefused', true)
  for (const [name, value] of Object.entries(failure.details.headers ?? {})) c.header(name, value)
  return translateError(c.var.locale, failure)
}
