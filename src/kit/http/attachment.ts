import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'

type NamedFile = { type: string; name: string; plain: string }

/**
 * Says of an answer that it is a file of a media type, to be kept under a name (letters of any script), or under a plain
 * one (ASCII) by whoever reads none but those. No cache on the way keeps a copy.
 */
export function nameFile(c: Context<AppEnv>, { type, name, plain }: NamedFile): void {
  c.header('Content-Type', type)
  c.header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  c.header('Cache-Control', 'private, no-store')
}
