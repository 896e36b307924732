import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { decodeFile } from '#kit/decode-file.ts'
import { fail, failAt } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { type ImportTable, type Limits, tableOrFaultIn } from './table.ts'

/** A form with a file. `content` is null if no file was chosen. */
export type UploadedForm = { values: Values; fileName: string; content: string | null }

/**
 * Reads the fields of a form and its file. A file of more than `maxBytes` is not decoded. It gets a placeholder content
 * that is too long, which `requireTable` rejects.
 */
export async function readImportForm(c: Context<AppEnv>, maxBytes: number): Promise<UploadedForm> {
  const { file, ...fields } = await c.req.parseBody().catch(() => fail('bad_request'))
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll('\0', '')]))
  if (!(file instanceof File) || file.name === '') return { values, fileName: '', content: null }
  const content = file.size > maxBytes ? ' '.repeat(maxBytes + 1) : decodeFile(await file.arrayBuffer())
  return { values, fileName: file.name.slice(0, 120), content }
}

/**
 * Finds the table of a file. Throws `invalid` at `content` if there is no file, or no table that can be imported in it.
 */
export function requireTable(content: string | null, limits: Limits): ImportTable {
  if (content === null) return failAt('content', 'imports.errors.noFile')
  const table = tableOrFaultIn(content, limits)
  if (typeof table !== 'string') return table
  const params = { megabytes: Math.floor(limits.maxBytes / 2 ** 20), count: limits.maxLines }
  return failAt('content', `imports.errors.${table}`, 'invalid', params)
}
