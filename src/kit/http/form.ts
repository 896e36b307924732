import type { Context } from 'hono'
import type { ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { quietPath } from '#kit/server/log.ts'

export type Values = Record<string, string>
/** Messages in the reader's language by the field's name; what belongs to no field stands under the empty name. */
export type Errors = Record<string, string>

type Read<Data> = { values: Values; data: Data; errors: null } | { values: Values; data: null; errors: Errors }

/**
 * The fields of a plain form as they were typed; a body that is no form has none. Files are left out, and the character at
 * which the database would cut a text: no form of ours sends it.
 */
export async function formValues(c: Context<AppEnv>): Promise<Values> {
  const body = await c.req.parseBody().catch(() => ({}))
  const typed = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed.map(([name, value]) => [name, value.replaceAll('\0', '')]))
}

/** Reads a plain form: what was typed, and what the schema makes of it or has against it. Never throws for bad input. */
export async function readForm<Schema extends ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<Read<z.output<Schema>>> {
  const values = await formValues(c)
  const parsed = schema.safeParse(values)
  if (parsed.success) return { values, data: parsed.data, errors: null }
  const errors: Errors = {}
  for (const field of fieldErrors(parsed.error.issues)) errors[field.path] ??= translateError(c.var.locale, field)
  return { values, data: null, errors }
}

/** The failure that a piece of work was refused with, or its result: for forms that are shown again with the reason. */
export async function orFailure<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status < 500) return thrown
    throw thrown
  }
}

/**
 * The result of saving a form, or why it failed. An error of the server is logged and returned too, so that the form can
 * be shown again with what was typed.
 */
export async function savedOrFailure<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T | Failure> {
  try {
    return await orFailure(work)
  } catch (thrown) {
    c.var.parts.log.error('failure', thrown, { requestId: c.var.requestId, path: quietPath(c.req.path) })
    return asFailure(thrown)
  }
}

/** A form that was refused, for the page that shows it again. */
export type Again = { values: Values; errors: Errors; status: number }

/**
 * Answers a plain form. `run` does what it asks for and returns the address to continue at, or an answer of its own; what
 * was refused is shown `again`. A missing proof is thrown: it has a page of its own.
 */
export async function submitForm<Schema extends ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  run: (data: z.output<Schema>) => Promise<string | Response>,
  again: (form: Again) => Response | Promise<Response>,
): Promise<Response> {
  const { values, data, errors } = await readForm(c, schema)
  if (errors) return again({ values, errors, status: 422 })
  const done = await orFailure(run(data))
  if (typeof done === 'string') return c.redirect(done, 303)
  if (!(done instanceof Failure)) return done
  if (done.code === 'proof_required') throw done
  return again({ values, errors: errorsOf(c, done), status: done.status })
}

/** The texts of a failure in the reader's language, at its fields or above the form where it names none. Sets its headers. */
export function errorsOf(c: Context<AppEnv>, failure: Failure): Errors {
  const text = refusalOf(c, failure)
  const fields = failure.details.fields?.map(field => [field.path, translateError(c.var.locale, field)])
  return Object.fromEntries(fields ?? [['', text]])
}

/** The text of a failure in the reader's language. Sets its headers. */
export function refusalOf(c: Context<AppEnv>, failure: Failure): string {
  for (const [name, value] of Object.entries(failure.details.headers ?? {})) c.header(name, value)
  return translateError(c.var.locale, failure)
}
