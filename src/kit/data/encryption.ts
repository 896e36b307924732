import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Services } from '#kit/context.ts'

export type KeyConfig = { config: Pick<Services['config'], 'secretKey' | 'hashKey'> }
/** Location of a stored value. A ciphertext can only be decrypted for the same location. */
export type FieldLocation = { table: string; column: string; id: string }

const keyId = (key: string) => createHash('sha256').update(`key id|${key}`).digest('base64url').slice(0, 8)
/** The configured keys. The first one encrypts, the others decrypt older values. */
export const keysOf = ({ config }: KeyConfig) => config.secretKey.split(',').map(key => key.trim())
/** A short id for each key, which does not reveal the key. */
export const keyIds = (services: KeyConfig) => keysOf(services).map(keyId)

/** Derives one key per row, so that a row's value is worthless in another row. */
const keyFor = (master: string, { id }: FieldLocation) => Buffer.from(hkdfSync('sha256', master, 'trimtab', id, 32))
const locationBytes = ({ table, column, id }: FieldLocation) => Buffer.from(`${table}|${column}|${id}`)

/** Encrypts a text for the database with AES-256-GCM and the newest key, bound to its location. */
export function encrypt(services: KeyConfig, location: FieldLocation, text: string): string {
  const master = keysOf(services)[0]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(master, location), nonce)
  cipher.setAAD(locationBytes(location))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', keyId(master), nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

/**
 * Decrypts a value of `encrypt` for the same location. Throws an Error if the key is unknown or the value was moved or
 * changed.
 */
export function decrypt(services: KeyConfig, location: FieldLocation, ciphertext: string): string {
  const [version, id, nonce, sealed] = ciphertext.split('.')
  const master = keysOf(services).find(key => keyId(key) === id)
  if (version !== 'v1' || !master || !nonce || !sealed) throw new Error('This value was encrypted with another key.')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(master, location), Buffer.from(nonce, 'base64url'))
  decipher.setAAD(locationBytes(location))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

/** Returns whether a value was encrypted with another key than the newest. */
export const hasOldKey = (services: KeyConfig, ciphertext: string): boolean =>
  ciphertext.split('.')[1] !== keyId(keysOf(services)[0]!)

/**
 * A hash that no one can compute without the key. Use it for values that are easy to guess, such as email addresses and
 * six-digit codes. `purpose` separates hashes of different things. The hash stays the same when the secret key changes
 * (see `openHashKey`).
 */
export const keyedHash = (services: KeyConfig, purpose: string, text: string): string =>
  createHmac('sha256', services.config.hashKey ?? keysOf(services).at(-1)!)
    .update(`${purpose}\n${text}`)
    .digest('base64url')
