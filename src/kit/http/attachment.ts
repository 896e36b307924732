import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
export type FileFormat = keyof typeof types

/** Returns a file name with the letters and digits of any language. Everything else becomes a hyphen. */
const fileName = (name: string, extension: string, fallback: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${Array.from(plain).slice(0, 80).join('') || fallback}.${extension}`
}

/** `fallback` is a name in ASCII. `name` can have letters of any script, for clients that support them. */
type SentFile = { format: FileFormat; fallback: string; name?: string }

/** Answers with a file to download. Shared caches must not store it. */
export function sendFile(
  c: Context<AppEnv>,
  { format, name, fallback }: SentFile,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
) {
  const unicodeName =
    name === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName(name, format, fallback))}`
  c.header('Content-Type', types[format])
  c.header('Content-Disposition', `attachment; filename="${fallback}.${format}"${unicodeName}`)
  c.header('Cache-Control', 'private, no-store')
  return c.body(body)
}
