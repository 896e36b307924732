import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Parts } from '#kit/context.ts'

export type Keyed = { config: Pick<Parts['config'], 'secretKey' | 'hashKey'> }
/** Where a value is kept. A ciphertext opens there and nowhere else. */
export type Place = { table: string; column: string; id: string }

const keyId = (key: string) => createHash('sha256').update(`key id|${key}`).digest('base64url').slice(0, 8)
/** The configured keys. The first encrypts, the others open what was encrypted before. */
export const keysOf = ({ config }: Keyed) => config.secretKey.split(',').map(key => key.trim())
/** A short name for each of the keys, from which no one learns the key. */
export const keyIds = (keyed: Keyed) => keysOf(keyed).map(keyId)

/** One key per object: no two rows share one, and a row's value is worthless in another. */
const keyFor = (master: string, { id }: Place) => Buffer.from(hkdfSync('sha256', master, 'trimtab', id, 32))
const placeOf = ({ table, column, id }: Place) => Buffer.from(`${table}|${column}|${id}`)

/** A text as it may be kept in the database: AES-256-GCM under the newest key, bound to its place. */
export function encrypt(parts: Keyed, place: Place, text: string): string {
  const master = keysOf(parts)[0]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(master, place), nonce)
  cipher.setAAD(placeOf(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', keyId(master), nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

/**
 * The text behind what `encrypt` made for the same place. Throws an Error where the key is unknown, the value was moved
 * from elsewhere or changed.
 */
export function decrypt(parts: Keyed, place: Place, kept: string): string {
  const [version, id, nonce, sealed] = kept.split('.')
  const master = keysOf(parts).find(key => keyId(key) === id)
  if (version !== 'v1' || !master || !nonce || !sealed) throw new Error('This value was encrypted with another key.')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(master, place), Buffer.from(nonce, 'base64url'))
  decipher.setAAD(placeOf(place))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

/** Whether a value was made with a key that is not the newest, and is better encrypted again. */
export const isOldKey = (parts: Keyed, kept: string): boolean => kept.split('.')[1] !== keyId(keysOf(parts)[0]!)

/**
 * A hash that nobody can compute without the key: for what is too easily guessed to be kept under a plain one, such as
 * e-mail addresses and codes of six digits. `purpose` keeps hashes of different things apart. The hash stays the same when
 * the secret key is changed: see `openKeys`.
 */
export const keyedHash = (parts: Keyed, purpose: string, text: string): string =>
  createHmac('sha256', parts.config.hashKey ?? keysOf(parts).at(-1)!)
    .update(`${purpose}\n${text}`)
    .digest('base64url')
