import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of this machine: SECRET_KEY where it is set, else the one in the data folder, made on the first start. */
export function secretKey(dataDir: string): string {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
