import type { Context } from 'hono'
import type { ZodType, z } from 'zod'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { fieldErrors, hasNulWithin } from '#kit/http/validate.ts'

type Texts = { noFile: string; notJson: string; notAnExport: string }

/**
 * The JSON that a form brings, as `file` or, once it was shown, as the text `content`; and what the schema makes of it. Fails
 * with `invalid`, and says where in the file.
 */
export async function readUpload<Schema extends ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  texts: Texts,
): Promise<{ raw: unknown; data: z.output<Schema> }> {
  const { file, content } = await c.req.parseBody().catch(() => fail('bad_request'))
  const text = file instanceof File && file.size > 0 ? await file.text() : content
  if (typeof text !== 'string' || text === '') return fail('invalid', texts.noFile)
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail('invalid', texts.notJson)
  }
  const read = schema.safeParse(raw)
  if (!read.success) {
    const fields = fieldErrors(read.error.issues)
    return fail('invalid', fields[0]?.message, { fields })
  }
  if (hasNulWithin(read.data)) fail('invalid', texts.notAnExport)
  return { raw, data: read.data }
}
