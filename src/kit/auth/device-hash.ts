import { sha256 } from '#kit/data/crypto.ts'

/** What is kept of a device's secret. A fingerprint that a program names is another thing than what a browser keeps. */
export const deviceHash = (secret: string): string => sha256(`device\n${secret}`)
export const fingerprintHash = (fingerprint: string): string => sha256(`fingerprint\n${fingerprint}`)

/** The id of a person's device: one and the same for each sign-in with it, also for two at once. */
export const deviceIdOf = (userId: string, secretHash: string): string =>
  `dev_${sha256(`${userId}\n${secretHash}`).replace(/[-_]/g, '0').slice(0, 22)}`
