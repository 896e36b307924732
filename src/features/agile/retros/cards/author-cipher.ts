import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { decrypt, encrypt, hasOldKey, type KeyConfig } from '#kit/data/encryption.ts'

/**
 * Hides the authors of anonymous cards, comments and reactions in the database. Every retro has a random secret, stored
 * encrypted with the server's key. It is deleted when the retro is completed: then no one can decrypt the authors.
 */
export type AuthorCipher = {
  /**
   * Encrypts the author of a card, comment or reaction for the database. `ownedId` is the id of the card or comment, or
   * `<cardId> <reaction>`. The same arguments always give the same text, and each `ownedId` gives another one.
   */
  encryptOwner(ownedId: string, participantId: string): string
  /** Returns the participant id of an encrypted owner. Null if the secret that encrypted it no longer exists. */
  decryptOwner(ownedId: string, encryptedOwner: string): string | null
  /** A keyed hash: the same text gives the same hash. Only the secret makes it possible to find the text. */
  hash(text: string): string
  /** The encrypted secret, if the database does not have it yet. Null otherwise. */
  secretToStore: string | null
}

/**
 * Returns the keys of a retro, made from its stored secret. Makes a new secret if there is none, or if the server's key
 * cannot decrypt it.
 */
export function makeAuthorCipher(services: KeyConfig, sessionId: string, storedSecret: string | null): AuthorCipher {
  const location = { table: 'retro_sessions', column: 'owner_secret', id: sessionId }
  const existingSecret = storedSecret && nullOnError(() => decrypt(services, location, storedSecret))
  const secret = existingSecret || randomBytes(32).toString('base64url')
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'retro', purpose, 32))
  const [encryptionKey, hashKey] = [deriveKey('seal'), deriveKey('name')]
  // Derived from both arguments: the same pair gives the same text, and different pairs never share a nonce.
  const nonceFor = (ownedId: string, participantId: string) =>
    createHmac('sha256', hashKey).update(`nonce\n${ownedId}\n${participantId}`).digest().subarray(0, 12)
  return {
    encryptOwner(ownedId, participantId) {
      const nonce = nonceFor(ownedId, participantId)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(ownedId))
      const bytes = Buffer.concat([nonce, cipher.update(participantId, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return bytes.toString('base64url')
    },
    decryptOwner(ownedId, encryptedOwner) {
      const bytes = Buffer.from(encryptedOwner, 'base64url')
      return nullOnError(() => {
        const nonce = bytes.subarray(0, 12)
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(ownedId))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      })
    },
    hash: text => createHmac('sha256', hashKey).update(`hide\n${text}`).digest('base64url'),
    secretToStore:
      existingSecret && storedSecret && !hasOldKey(services, storedSecret) ? null : encrypt(services, location, secret),
  }
}

function nullOnError(decode: () => string): string | null {
  try {
    return decode()
  } catch {
    return null
  }
}
