import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { decrypt, encrypt, isOldKey, type KeyConfig } from '#kit/data/encryption.ts'

/**
 * Hides the owners of anonymous cards, comments and reactions in the database. Every retro has a random secret, stored
 * encrypted with the server's key. It is deleted when the retro is completed: then no one can decrypt the owners.
 */
export type OwnerKeys = {
  /** Encrypts the owner of a card or comment for the database: deterministic per card, different for each card. */
  seal(thing: string, participantId: string): string
  /** Returns the participant behind a stored owner; null if the secret that sealed it no longer exists. */
  open(thing: string, sealed: string): string | null
  /** A keyed hash of a text: the same for the same text, and not reversible without the secret. */
  hide(text: string): string
  /** The encrypted secret to store; null if it is already stored. */
  toStore: string | null
}

/** Uses the stored secret of a retro, or a new one if there is none or the server's key cannot decrypt it. */
export function ownerKeys(services: KeyConfig, sessionId: string, stored: string | null): OwnerKeys {
  const location = { table: 'retro_sessions', column: 'owner_secret', id: sessionId }
  const existing = stored && tryOpen(() => decrypt(services, location, stored))
  const secret = existing || randomBytes(32).toString('base64url')
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'retro', purpose, 32))
  const [sealing, naming] = [keyFor('seal'), keyFor('name')]
  // Derived from thing and owner: the same pair gives the same text, and different pairs never share a nonce.
  const nonceOf = (thing: string, participantId: string) =>
    createHmac('sha256', naming).update(`nonce\n${thing}\n${participantId}`).digest().subarray(0, 12)
  return {
    seal(thing, participantId) {
      const nonce = nonceOf(thing, participantId)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(thing))
      const sealed = Buffer.concat([nonce, cipher.update(participantId, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    open(thing, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      return tryOpen(() => {
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12)).setAAD(Buffer.from(thing))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      })
    },
    hide: text => createHmac('sha256', naming).update(`hide\n${text}`).digest('base64url'),
    toStore: existing && stored && !isOldKey(services, stored) ? null : encrypt(services, location, secret),
  }
}

function tryOpen(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
