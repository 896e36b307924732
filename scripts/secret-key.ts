import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { RootDb } from '#db/client.ts'
import { openHashKey } from '#kit/auth/encryption-keys.ts'

const fileOf = (dataDir: string) => join(dataDir, 'secret.key')

export const newSecretKey = (): string => randomBytes(32).toString('base64url')

/** Returns whether a text can be a key, or several keys separated by commas. */
export const isKey = (keys: unknown): keys is string => typeof keys === 'string' && keys.trim().length >= 32

/**
 * Returns the keys in the data folder, separated by commas, newest first. Null without a file. Throws when the file
 * holds no key.
 */
export function readSecretKey(dataDir: string): string | null {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return null
  const keys = readFileSync(file, 'utf8').trim()
  if (isKey(keys)) return keys
  throw new Error(`${file} contains no valid key (at least 32 characters). Restore it from your backup.`)
}

/** Replaces the key file atomically. */
export function writeSecretKey(dataDir: string, keys: string): void {
  const file = fileOf(dataDir)
  const descriptor = openSync(`${file}.new`, 'w', 0o600)
  writeSync(descriptor, `${keys}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(`${file}.new`, file)
}

/**
 * Returns the key of this machine: SECRET_KEY, or the key in the data folder, which the first start creates. Throws an
 * Error with a readable message when it cannot decrypt the values in the database.
 */
export async function openSecretKey(dataDir: string, db: RootDb): Promise<string> {
  const existingKey = process.env.SECRET_KEY || readSecretKey(dataDir)
  const secretKey = existingKey ?? newSecretKey()
  if (!existingKey) writeSecretKey(dataDir, secretKey)
  try {
    await openHashKey(db, { config: { secretKey } }, Date.now())
  } catch (thrown) {
    // The data needs another key. Remove the new one, so that the right key can be restored.
    if (!existingKey) rmSync(fileOf(dataDir))
    throw thrown
  }
  return secretKey
}
