import type { Context } from 'hono'
import type { ZodType, z } from 'zod'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail, failFields } from '#kit/errors.ts'
import { fieldErrors, hasNulWithin } from '#kit/http/validate.ts'

type Keys = { noFile: ErrorKey; notAnExport: ErrorKey }

/**
 * Returns the uploaded JSON, raw and parsed by the schema. Reads the form field `file` or, after the preview, the text
 * in `content`. Throws `invalid` with paths in the file.
 */
export async function readUpload<Schema extends ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  keys: Keys,
): Promise<{ raw: unknown; data: z.output<Schema> }> {
  const { file, content } = await c.req.parseBody().catch(() => fail('bad_request'))
  const text = file instanceof File && file.size > 0 ? await file.text() : content
  if (typeof text !== 'string' || text === '') return fail('invalid', keys.noFile)
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail('invalid', 'agileSessions.errors.notJson')
  }
  const parsed = schema.safeParse(raw)
  if (!parsed.success) return failFields(fieldErrors(parsed.error.issues))
  // An export never contains NUL characters.
  if (hasNulWithin(parsed.data)) fail('invalid', keys.notAnExport)
  return { raw, data: parsed.data }
}
