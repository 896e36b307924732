import { sha256 } from '#kit/data/crypto.ts'

/** The stored hash of the secret in a browser's device cookie. */
export const deviceHash = (secret: string): string => sha256(`device\n${secret}`)
/** The stored hash of the device fingerprint that an API client sends. It never equals a browser's hash. */
export const fingerprintHash = (fingerprint: string): string => sha256(`fingerprint\n${fingerprint}`)

/** The id of a person's device. It is derived, so that simultaneous sign-ins on one device get the same id. */
export const deviceIdOf = (userId: string, secretHash: string): string =>
  `dev_${sha256(`${userId}\n${secretHash}`).replace(/[-_]/g, '0').slice(0, 22)}`
