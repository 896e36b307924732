import { sessionOf } from '#kit/auth/session.ts'
import { Failure } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { findResponse, formKey } from '#kit/http/idempotency.ts'
import type { C, RowWithId } from './pages-options.ts'

/** The values of a form for a new row with a one-time key, which stays the same when the form is shown again. */
export const withFormKey = (c: C, values: Values): Values => ({ formKey: c.var.services.ids.id('key'), ...values })

const rowIn = (response: unknown): RowWithId | null => {
  const id = typeof response === 'string' ? response : (response as Partial<RowWithId> | null)?.id
  return id === undefined ? null : { id }
}

/**
 * Creates a row once for each form. If a form is sent twice, even at the same time, both requests return the first row.
 * The same form with other values creates another row. `create` must commit one batch that stores the row or its id as
 * its response.
 */
export async function createOnce<Created>(
  c: C,
  { formKey: key = '', back: _, ...fields }: Values,
  create: () => Promise<Created>,
): Promise<Created | RowWithId> {
  const entry = formKey(c, sessionOf(c), key, JSON.stringify(fields))
  if (entry === null) return create()
  c.set('idempotency', entry)
  const find = async () => rowIn(await findResponse(c, entry))
  const earlierRow = await find()
  if (earlierRow) return earlierRow
  try {
    return await create()
  } catch (thrown) {
    // This request may have failed because the first request has written the row in the meantime.
    const firstRow = thrown instanceof Failure ? await find() : null
    if (firstRow) return firstRow
    throw thrown
  }
}
