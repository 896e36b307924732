import type { Context } from 'hono'
import { largestFile, texts } from '#features/agile/kanban/exchange/rules-texts.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'

/** The text of a file, as the marks at its beginning or else its bytes say: spreadsheets write more than UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What the form brings: its fields, and the text of its file, chosen now or shown before. Fails with invalid without one. */
export async function readUploaded(c: Context<AppEnv>): Promise<{ values: Values; content: string | null }> {
  const body = await c.req.parseBody().catch(() => fail('bad_request'))
  const typed = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { content = '', ...values }: Values = Object.fromEntries(typed)
  const { file } = body
  if (!(file instanceof File) || file.size === 0) return { values: plain(values), content: content || null }
  if (file.size > largestFile) return fail('invalid', texts.tooLarge)
  const name = file.name.replace(/\.[a-z]{2,5}$/i, '').slice(0, 120)
  return { values: plain({ ...values, fileName: name }), content: decoded(await file.arrayBuffer()) }
}

const plain = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.replaceAll('\0', '')]))
