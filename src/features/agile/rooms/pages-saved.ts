import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { type Errors, orFailure, type Values } from '#kit/http/form.ts'

/** Saves what a form says. What fails for a reason of ours is told in the form too, so that nothing typed is lost. */
export async function saved<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T | Failure> {
  try {
    return await orFailure(work)
  } catch (thrown) {
    c.var.parts.log.error('failure', thrown, { requestId: c.var.requestId, path: c.req.path })
    return new Failure('internal')
  }
}

type Refused = { values: Values; errors: Errors; status: number }

/** The form once more with what was typed, and with what was refused said at its field. */
export function refusedBy(c: Context<AppEnv>, values: Values, { message, status, details }: Failure): Refused {
  const path = details.fields?.[0]?.path ?? ''
  return { values, errors: { [path]: translateError(c.var.locale, message) }, status }
}
