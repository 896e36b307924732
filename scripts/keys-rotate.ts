import { resolve } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { openDb, type RootDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { startDatabase } from '#db/sqlite-server.ts'
import { deleteDataOfLostKeys, openHashKey, rotateKeys } from '#kit/auth/encryption-keys.ts'
import { newSecretKey, readSecretKey, writeSecretKey } from '#scripts/secret-key.ts'

const usage = `npm run keys:rotate               creates a new key and re-encrypts everything
npm run keys:rotate -- --lost     for a lost key: removes data that only it can decrypt`

const addKeyHint =
  'SECRET_KEY has only one key. Put a new one before it (openssl rand -base64 32) and start all servers with both: '

/** Replaces the key in the data folder, or the keys in SECRET_KEY, with a single new one. Writes a line per result. */
export async function rotate(db: RootDb, dataDir: string, write: (line: string) => void): Promise<void> {
  const configuredKeys = process.env.SECRET_KEY
  const currentKeys = configuredKeys || readSecretKey(dataDir)
  if (!currentKeys) throw new Error(`There is no secret.key in ${dataDir} yet. Start Trimtab once.`)
  if (configuredKeys && !configuredKeys.includes(',')) throw new Error(`${addKeyHint}SECRET_KEY=new,old`)
  // Two keys in the file mean that an earlier run was interrupted.
  const keys = currentKeys.includes(',') ? currentKeys : `${newSecretKey()},${currentKeys}`
  await openHashKey(db, { config: { secretKey: currentKeys } }, Date.now())
  if (!configuredKeys) writeSecretKey(dataDir, keys)
  const { renewed, unreadable } = await rotateKeys(db, { config: { secretKey: keys } }, Date.now())
  const newestKey = keys.split(',')[0]!.trim()
  if (!configuredKeys) writeSecretKey(dataDir, newestKey)
  write(`${renewed} values re-encrypted with the new key.`)
  if (unreadable > 0) write(`${unreadable} values are damaged: no key can decrypt them.`)
  write(configuredKeys ? 'Remove the old keys from SECRET_KEY now.' : 'The old key is no longer needed here.')
  write('Older backups need the old key. Keep it with them.')
}

/** Removes data that only a lost key can decrypt. */
export async function removeDataOfLostKeys(db: RootDb, dataDir: string, write: (line: string) => void): Promise<void> {
  const secretKey = process.env.SECRET_KEY || readSecretKey(dataDir) || newSecretKey()
  await deleteDataOfLostKeys(db, { config: { secretKey } })
  if (!process.env.SECRET_KEY) writeSecretKey(dataDir, secretKey)
  await openHashKey(db, { config: { secretKey } }, Date.now())
  write('Done. People who used an authenticator app now get codes by email. Set up single sign-on again.')
}

/**
 * `npm run keys:rotate` uses the database at DATABASE_URL with DATABASE_TOKEN, or else the local file under DATA_DIR.
 * For a local file, stop the server first.
 */
async function main() {
  const { DATABASE_URL, DATABASE_TOKEN, DATA_DIR = '.data' } = process.env
  const [option, ...otherArgs] = process.argv.slice(2)
  if (otherArgs.length > 0 || (option !== undefined && option !== '--lost'))
    throw new Error(`unknown arguments. Usage:\n${usage}`)
  const dataDir = resolve(DATA_DIR)
  const token = newSecretKey()
  // This locks the file, so that no server writes with the old key meanwhile.
  const server = DATABASE_URL ? null : await startDatabase({ file: resolve(dataDir, 'trimtab.db'), token })
  const client: Client = createClient({ url: server?.url ?? DATABASE_URL!, authToken: server ? token : DATABASE_TOKEN })
  try {
    const db = openDb(client, { checkAccounts: false, tenantTables })
    const run = option === '--lost' ? removeDataOfLostKeys : rotate
    await run(db, dataDir, line => console.log(line))
  } finally {
    client.close()
    await server?.close()
  }
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`The keys could not be changed: ${error.message}`)
    process.exit(1)
  })
}
