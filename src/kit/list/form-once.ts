import { sessionOf } from '#kit/auth/session.ts'
import { Failure } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { findResponse, formKey } from '#kit/http/idempotency.ts'
import type { C, Identified } from './options.ts'

/** The values of a form for a new row with a one-time key, which a form that is shown again keeps. */
export const withFormKey = (c: C, values: Values): Values => ({ formKey: c.var.services.ids.id('key'), ...values })

const rowIn = (response: unknown): Identified | null => {
  const id = typeof response === 'string' ? response : (response as Partial<Identified> | null)?.id
  return id === undefined ? null : { id }
}

/**
 * Creates a row once for each form: a form that is sent twice, also at the same time, returns the row of the first time. The
 * same form with other values creates another row. `create` must commit one batch whose response is the row or its id.
 */
export async function createOnce<Created>(
  c: C,
  { formKey: key = '', back: _, ...fields }: Values,
  create: () => Promise<Created>,
): Promise<Created | Identified> {
  const entry = formKey(c, sessionOf(c), key, JSON.stringify(fields))
  if (entry === null) return create()
  c.set('idempotency', entry)
  const find = async () => rowIn(await findResponse(c, entry))
  const before = await find()
  if (before) return before
  try {
    return await create()
  } catch (thrown) {
    // What the first request wrote meanwhile can be what refused this one.
    const meanwhile = thrown instanceof Failure ? await find() : null
    if (meanwhile) return meanwhile
    throw thrown
  }
}
