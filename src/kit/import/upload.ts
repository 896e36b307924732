import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { decodeFile } from '#kit/decode-file.ts'
import { fail } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'

export type UploadedForm = { values: Values; fileName: string; content: string }

/**
 * Reads the fields of a form and its file. The content is '' without a file. A file of more than `maxBytes` is not decoded:
 * it gets a placeholder content that is too long, so that the caller's check of the content refuses it.
 */
export async function readUpload(c: Context<AppEnv>, maxBytes: number): Promise<UploadedForm> {
  const { file, ...fields } = await c.req.parseBody().catch(() => fail('bad_request'))
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll('\0', '')]))
  if (!(file instanceof File) || file.size === 0) return { values, fileName: '', content: '' }
  const content = file.size > maxBytes ? ' '.repeat(maxBytes + 1) : decodeFile(await file.arrayBuffer())
  return { values, fileName: file.name.slice(0, 120), content }
}
